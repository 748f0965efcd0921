import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

/** Returns the ids of people who seem to be the same person as this one, each with the fields that both share. */
const alikeTo = async (id: string) =>
  (await done(tenant.send('GET', `/card-holders/alike-to/${id}`))).map(
    ({ cardHolder, shared }: { cardHolder: { id: string }; shared: string[] }) => [cardHolder.id, shared],
  );

it('finds people of the same name in any spelling, with whom most agrees first', async () => {
  const id = await createHolder(tenant, {
    firstName: 'Zoë',
    lastName: 'Ångström',
    email: 'zoe@example.edu',
    phone: '+46 8 123 45 67',
    department: 'Physics',
    customFields: { birthDate: '2001-02-03' },
  });
  const name = { firstName: 'zoe', lastName: 'ANGSTROM' };
  const samePhone = await createHolder(tenant, { ...name, phone: '08-1234567', department: 'Chemistry' });
  const most = await createHolder(tenant, {
    ...name,
    email: 'Zoe@Example.edu',
    customFields: { birthDate: '2001-02-03' },
  });
  const nothingKnown = await createHolder(tenant, name);
  expect(await alikeTo(id)).toEqual([
    [most, ['email', 'customFields.birthDate']],
    [samePhone, ['phone']],
    [nothingKnown, []],
  ]);
});

it('leaves out who is somebody else: another name, date of birth, department or address', async () => {
  const id = await createHolder(tenant, {
    email: 'a@example.edu',
    department: 'Physics',
    customFields: { birthDate: '2001-02-03' },
  });
  await createHolder(tenant, { lastName: 'King', email: 'a@example.edu' });
  await createHolder(tenant, { email: 'a@example.edu', customFields: { birthDate: '2002-02-03' } });
  await createHolder(tenant, { department: 'Chemistry' });
  await createHolder(tenant, { email: 'b@example.edu' });
  await createHolder(server.organisation(), { email: 'a@example.edu' });
  expect(await alikeTo(id)).toEqual([]);
});

it('tells ten at most, and 404 for nobody', async () => {
  const ids = [];
  for (let count = 0; count < 12; count++) ids.push(await createHolder(tenant));
  expect(await alikeTo(ids[0]!)).toHaveLength(10);
  for (const id of [crypto.randomUUID(), 'nobody'])
    expect((await tenant.send('GET', `/card-holders/alike-to/${id}`)).status).toBe(404);
});
