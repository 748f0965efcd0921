import type { Benchmark } from '../figure.ts';
import { requestsPerSecond } from '../measuring/load.ts';
import { against } from '../measuring/rates.ts';
import { seedCampus } from '../seeds/seed.ts';
import { startBare, startLanyard, withServers } from '../servers/servers.ts';

const PEOPLE = 10_000;

export const createHolder: Benchmark = {
  name: 'create-holder',
  explains:
    'POST /card-holders with validation, uniqueness, search index, totals, audit and durable commit, against a bare server that inserts the same fields into a table with their two unique ids, with the same synchronous=FULL.',
  run() {
    const ours = seedCampus(PEOPLE);
    const theirs = seedCampus(PEOPLE);
    let number = 0;
    const body = () => ({
      externalId: `B${++number}`,
      firstName: 'Ada',
      lastName: `Lovelace-${number}`,
      holderType: 'student',
      department: 'Mathematics',
      email: `ada${number}@example.edu`,
      expiryDate: '2030-09-30',
    });
    const servers = [startLanyard(ours.dataDir), startBare('create-holder', theirs.dataDir)];
    return withServers(servers, async (lanyard, bare) => [
      await against(
        'POST a holder',
        0.6,
        () =>
          requestsPerSecond({
            url: `${lanyard!.url}/api/v1/card-holders`,
            method: 'POST',
            key: ours.key,
            body,
          }),
        () => requestsPerSecond({ url: bare!.url, method: 'POST', body }),
      ),
    ]);
  },
};
