import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAgain } from '../../src/backup/restore/end-again.ts';
import { endedSince } from '../../src/backup/restore/ended-since.ts';
import { openDatabase } from '../../src/db/open.ts';
import { systemActor, write } from '../../src/db/tx.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { linkIdentity, unlinkIdentity } from '../../src/staff/accounts/identity.ts';
import { staffQueries } from '../../src/staff/accounts/queries.ts';
import { factorQueries } from '../../src/staff/second-factors/queries.ts';
import { directory } from '../support/server/directory.ts';
import {
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../support/server/harness.ts';
import { newAuthenticator, setUpApp, setUpPasskey } from '../support/server/second-factors.ts';

const system = systemActor('test');
let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
  tenant = server.organisation();
});
afterAll(() => server.stop());

/** A copy of the database, as a backup has it. */
function backup(): string {
  const path = join(directory(), 'lanyard.db');
  server.context.db.$client.run('VACUUM INTO ?', [path]);
  return path;
}

/** Takes a copy of the present database back to a backup, and ends again what ended since. */
async function restored(then: string, appsKey: Uint8Array = server.context.secrets.secondFactors) {
  const since = backup();
  const ended = endedSince(then, since, new Date().toISOString());
  const db = openDatabase(then, { backUpFirst: false });
  const notEnded = await endAgain({ db, clock: systemClock }, system, ended, since, appsKey);
  return {
    notEnded,
    endedOf: (id: string) => ended.staff.find((account) => account.id === id),
    accountOf: (id: string) => staffQueries(db).byIdAlone.get({ id })!,
    passkeysOf: (id: string) => factorQueries(db).passkeys.all({ staffId: id }).length,
    appOf: (id: string) => factorQueries(db).app.get({ staffId: id }),
  };
}

const campus = (subject: string) => ({ issuer: 'https://login.example.edu', subject });
const link = ({ id }: StaffMember) =>
  write(server.context, system, linkIdentity, tenant.id, id, campus(id), {});
const unlink = ({ id }: StaffMember) =>
  write(server.context, system, unlinkIdentity, tenant.id, id, server.context.secrets.setupLinks);

describe('second factors that changed after a backup was made', () => {
  it('are taken over, also when a passkey went from one account to another', async () => {
    const [early, late] = [await tenant.staff('viewer'), await tenant.staff('viewer')];
    const key = newAuthenticator(server);
    await setUpPasskey(late, key);
    const then = backup();
    const { passkeys } = (await late.send('GET', '/session/second-factors')).body.data;
    const body = { currentPassword: PASSWORD };
    await late.send('POST', `/session/second-factors/passkeys/${passkeys[0].id}/remove`, { body });
    expect((await setUpPasskey(early, key)).status).toBe(201);
    const { passkeysOf, notEnded } = await restored(then);
    expect([passkeysOf(early.id), passkeysOf(late.id), notEnded]).toEqual([1, 0, []]);
  });

  it('stay removed for an account that was linked and unlinked', async () => {
    const member = await tenant.staff('viewer');
    await setUpPasskey(member, newAuthenticator(server));
    const then = backup();
    await link(member);
    await unlink(member);
    const { passkeysOf, endedOf } = await restored(then);
    expect(endedOf(member.id)).toMatchObject({ hasOtherFactors: true });
    expect(passkeysOf(member.id)).toBe(0);
  });

  it('are left away where the backup has the account of an identity provider', async () => {
    const member = await tenant.staff('viewer');
    await link(member);
    const then = backup();
    const { link: invitation } = await unlink(member);
    const { token } = invitation;
    const started = await server.send('POST', '/session/setup', { body: { token, password: PASSWORD } });
    const cookie = started.headers.get('Set-Cookie')!.split(';')[0]!;
    const again: Pick<StaffMember, 'send'> = {
      send: (method, path, call) => server.send(method, path, { cookie, ...call }),
    };
    expect((await setUpPasskey(again, newAuthenticator(server))).status).toBe(201);
    const { passkeysOf, accountOf } = await restored(then);
    expect(accountOf(member.id)).toMatchObject({ subject: member.id, secondFactorSince: null });
    expect(passkeysOf(member.id)).toBe(0);
  });

  it('lack an authenticator app that another secret key has sealed, which is named', async () => {
    const member = await tenant.staff('viewer');
    const then = backup();
    await setUpApp(server, member);
    const { appOf, accountOf, notEnded } = await restored(then, randomBytes(32));
    expect(appOf(member.id)).toBeNull();
    // The password alone must not log in.
    expect(accountOf(member.id).secondFactorSince).toEqual(expect.any(String));
    expect(notEnded).toEqual([
      { entityType: 'staff', id: member.id, message: expect.stringContaining(member.email) },
    ]);
  });
});
