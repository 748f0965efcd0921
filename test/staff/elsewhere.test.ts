import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor, write } from '../../src/db/tx.ts';
import { linkIdentity } from '../../src/staff/accounts/identity.ts';
import { endProviderSessions, endSessionsElsewhere } from '../../src/staff/sign-on/log-out.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

const system = systemActor('test');

/** Somebody with a session who becomes a provider's, as if they had logged in there. */
async function campus(tenant: Tenant, issuer: string): Promise<StaffMember> {
  const member = await tenant.staff('viewer');
  const identity = { issuer, subject: 'ada' };
  await write(server.context, system, linkIdentity, tenant.id, member.id, identity, {});
  const { id, cookie } = await tenant.staff('viewer');
  server.context.db.$client.run('UPDATE staff_sessions SET staff_id = ? WHERE staff_id = ?', [member.id, id]);
  return { ...member, cookie };
}

const works = async ({ cookie }: { cookie: string }) =>
  (await server.send('GET', '/session', { cookie })).status === 200;

it('ends the sessions of providers that are set up no more, and of nobody else', async () => {
  const tenant = server.organisation();
  const local = await tenant.staff('viewer');
  const [gone, here] = [
    await campus(tenant, 'https://old.example'),
    await campus(tenant, 'https://new.example'),
  ];
  expect([await works(gone), await works(here)]).toEqual([true, true]);
  await write(server.context, system, endSessionsElsewhere, ['https://new.example']);
  expect([await works(gone), await works(here), await works(local)]).toEqual([false, true, true]);
});

it('ends sessions at the word of a provider in its own organisation alone', async () => {
  const [north, south] = [server.organisation(), server.organisation()];
  const issuer = 'https://login.example.edu';
  const [theirs, others] = [await campus(north, issuer), await campus(south, issuer)];
  const said = {
    issuer,
    subject: 'ada',
    providerSession: null,
    issuedAt: 0,
    at: new Date(server.clock.now()).toISOString(),
  };
  expect(await write(server.context, system, endProviderSessions, north.id, said)).toBe(1);
  expect([await works(theirs), await works(others)]).toEqual([false, true]);
});
