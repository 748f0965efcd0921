import type { Benchmark } from '../figure.ts';
import { requestsPerSecond } from '../measuring/load.ts';
import { against } from '../measuring/rates.ts';
import { seedCampus } from '../seeds/seed.ts';
import { startLanyard, withServers } from '../servers/servers.ts';

const PEOPLE = 10_000;
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

export const scim: Benchmark = {
  name: 'scim',
  explains:
    'POST /scim/v2/Users, one by one, against POST /card-holders with the same fields, in another database of the same people.',
  run() {
    const users = seedCampus(PEOPLE);
    const holders = seedCampus(PEOPLE);
    let number = 0;
    const user = () => ({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
      userName: `ada${++number}@example.edu`,
      externalId: `B${number}`,
      name: { givenName: 'Ada', familyName: `Lovelace-${number}` },
      active: true,
      userType: 'student',
      emails: [{ value: `ada${number}@example.edu`, type: 'work', primary: true }],
      [ENTERPRISE]: { department: 'Mathematics' },
    });
    const holder = () => ({
      externalId: `B${++number}`,
      firstName: 'Ada',
      lastName: `Lovelace-${number}`,
      holderType: 'student',
      department: 'Mathematics',
      email: `ada${number}@example.edu`,
    });
    return withServers([startLanyard(users.dataDir), startLanyard(holders.dataDir)], async (one, other) => [
      await against(
        'POST a user by SCIM',
        0.5,
        () =>
          requestsPerSecond({ url: `${one!.url}/scim/v2/Users`, method: 'POST', key: users.key, body: user }),
        () =>
          requestsPerSecond({
            url: `${other!.url}/api/v1/card-holders`,
            method: 'POST',
            key: holders.key,
            body: holder,
          }),
      ),
    ]);
  },
};
