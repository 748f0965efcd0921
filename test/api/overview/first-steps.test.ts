import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { done, failPrint, photographed, queuedCard } from '../../support/records/cards.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(async () => {
  tenant = server.organisation();
  admin = await tenant.staff('admin');
});
afterAll(() => server.stop());

const NONE = {
  address: false,
  people: false,
  design: false,
  print: false,
  colleagues: false,
  backups: false,
};
const steps = async (who: Pick<StaffMember, 'send'> = admin) =>
  (await done(who.send('GET', '/overview'))).firstSteps;

it('are all to be done in a new organisation, and are for its admins alone', async () => {
  expect(await steps()).toEqual(NONE);
  expect(await steps(tenant)).toBeNull();
  expect(await steps(await tenant.staff('supervisor'))).toBeNull();
});

it('are done when the records say so', async () => {
  const holder = await photographed(server, tenant);
  expect(await steps()).toEqual({ ...NONE, people: true });
  await tenant.staff('operator');
  expect(await steps()).toEqual({ ...NONE, people: true, colleagues: true });
  const { id } = await queuedCard(tenant, holder);
  const [{ id: designId }] = await done(tenant.send('GET', '/designs'));
  expect((await steps()).design).toBe(false);
  const { front } = await done(tenant.send('GET', `/designs/${designId}`));
  await done(
    tenant.send('PATCH', `/designs/${designId}`, { body: { front: front.replaceAll('#1f5482', '#7a1f3d') } }),
  );
  await failPrint(tenant, id);
  const records = { people: true, colleagues: true, design: true, print: true };
  expect(await steps()).toEqual({ ...NONE, ...records });
  const { publicUrl } = server.context;
  server.context.publicUrl = 'http://cards.example.edu';
  expect(await steps()).toEqual({ ...NONE, ...records, address: true });
  server.context.publicUrl = publicUrl;
});

it('count backups by the schedule', async () => {
  const own = await startHarness({ BACKUP_SCHEDULE: '0 2 * * *' });
  const clerk = await own.organisation().staff('admin');
  expect(await steps(clerk)).toEqual({ ...NONE, backups: true });
  await own.stop();
});

it('go once an admin dismisses them, which the audit log knows', async () => {
  await done(admin.send('PATCH', '/organisation', { body: { showsFirstSteps: false } }));
  expect(await steps()).toBeNull();
  const [entry] = await done(tenant.send('GET', '/audit-log?action=organisation.updated'));
  expect(entry).toMatchObject({
    actor: { id: admin.id },
    changes: { showsFirstSteps: { from: true, to: false } },
  });
});
