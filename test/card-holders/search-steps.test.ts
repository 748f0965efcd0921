import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listPeople } from '../../src/card-holders/lists/list-people.ts';
import { cardHolderPage } from '../../src/card-holders/lists/page-queries.ts';
import { type Harness, startHarness, type Tenant } from '../support/harness.ts';

/** More than are found and sorted at once. */
const PEOPLE = 2_403;
const PAGE = { page: 2, pageSize: 10 };
const SEARCH = { q: 'ann' };

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  const rows = Array.from({ length: PEOPLE }, (_, index) => ({
    externalId: `P${index}`,
    firstName: index % 2 === 0 ? 'Ann' : 'Bo',
    lastName: `Name ${String(PEOPLE - index).padStart(4, '0')}`,
    holderType: 'student',
  }));
  for (const part of [rows.slice(0, 1500), rows.slice(1500)])
    await tenant.send('POST', '/card-holders/import', { body: { rows: part } });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.stop());

/** Makes each step of a search end as soon as it may. */
function hurry(): void {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
}

const expected = async () => {
  const found = await listPeople(server.context, tenant.id, SEARCH, PAGE);
  expect(found.total).toBe(1202);
  expect(found.rows.map(({ externalId }) => externalId)).toEqual(
    Array.from({ length: 10 }, (_, place) => `P${PEOPLE - 1 - 2 * (place + 10)}`),
  );
  return found;
};

it('finds the same in many steps as in one', async () => {
  const whole = await expected();
  hurry();
  expect(cardHolderPage(server.context.db, tenant.id, SEARCH, PAGE, null)).not.toHaveProperty('rows');
  expect(await expected()).toEqual(whole);
});

it('counts on from where a step ended', async () => {
  const { db } = server.context;
  const seqs = db.$client
    .prepare('SELECT seq FROM card_holders WHERE organisation_id = ? ORDER BY seq')
    .values(tenant.id) as [number][];
  let step = cardHolderPage(db, tenant.id, SEARCH, PAGE, { through: seqs[999]![0], total: 500 });
  while (!('rows' in step)) step = cardHolderPage(db, tenant.id, SEARCH, PAGE, step);
  expect(step).toEqual(await expected());
});

it('gives way between two steps to others when its client has left', async () => {
  hurry();
  const left = { db: server.context.db, signal: AbortSignal.abort() };
  await expect(listPeople(left, tenant.id, SEARCH, PAGE)).rejects.toMatchObject({
    name: 'AbortError',
  });
});
