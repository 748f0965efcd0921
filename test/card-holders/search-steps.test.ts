import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listPeople } from '../../src/card-holders/lists/list-people.ts';
import { cardHolderPage } from '../../src/card-holders/lists/page-queries.ts';
import type { HolderSort } from '../../src/card-holders/lists/sort/sorts.ts';
import { BOUNDS } from '../../src/card-holders/lists/steps/bounds.ts';
import { atFirst } from '../../src/card-holders/lists/steps/step-through.ts';
import { presentInList } from '../../src/card-holders/present.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

const PEOPLE = 2_403;
/** A bound below the number of people who match: otherwise, the search would simply sort them all. */
const FEW = 1_000;
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
    department: `D${9 - (index % 20) / 2}`.slice(0, 2),
  }));
  for (const part of [rows.slice(0, 1500), rows.slice(1500)])
    await tenant.send('POST', '/card-holders/import', { body: { rows: part } });
});
afterEach(() => {
  vi.restoreAllMocks();
});
const { few } = BOUNDS;
beforeAll(() => {
  BOUNDS.few = FEW;
});
afterAll(() => {
  BOUNDS.few = few;
  return server.stop();
});

/** Makes each step of a search end as soon as it may. */
function hurry(): void {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
}

async function search(page = PAGE, sort: HolderSort = 'name') {
  const { people, total } = await listPeople(server.context, tenant.id, { ...SEARCH, sort }, page);
  return { rows: JSON.parse(people.json) as { externalId: string }[], total };
}

/** The external ids of ten people: the first is at the place `from`, and the others follow `step` places apart. */
const places = (from: number, step: number) =>
  Array.from({ length: 10 }, (_, index) => `P${from + index * step}`);

it('finds the same in many steps as in one', async () => {
  const looks = [() => search(), () => search(PAGE, '-name'), () => search(PAGE, 'department')];
  const whole = [];
  for (const look of looks) whole.push(await look());
  expect(whole.map(({ total }) => total)).toEqual([1202, 1202, 1202]);
  expect(whole.map(({ rows }) => rows.map(({ externalId }) => externalId))).toEqual([
    places(PEOPLE - 1 - 20, -2),
    places(20, 2),
    // People of the first department, by name: the second ten of 2398, 2378, …
    places(2398 - 200, -20),
  ]);
  hurry();
  const first = cardHolderPage(server.context.db, tenant.id, SEARCH, PAGE, null);
  expect(first).not.toHaveProperty('rows');
  for (const [place, look] of looks.entries()) expect(await look()).toEqual(whole[place]!);
});

it.each(['name', 'department'] as const)('goes on where a step ended, by %s', async (sort) => {
  const { db } = server.context;
  const seqs = (
    db.$client
      .prepare('SELECT seq FROM card_holders WHERE organisation_id = ? ORDER BY seq')
      .values(tenant.id) as [number][]
  ).flat();
  // A step that ended after the first thousand people, of whom every second one matches: more than enough to fill the
  // page.
  const found = seqs.slice(0, 1000).filter((_, place) => place % 2 === 0);
  const before = { ...atFirst({ first: 0 }), through: seqs[999]!, total: 500, foremost: found };
  let step = cardHolderPage(db, tenant.id, { ...SEARCH, sort }, PAGE, before);
  // Each step gets past at least one more person.
  for (let steps = 0; !('rows' in step) && steps < PEOPLE; steps++)
    step = cardHolderPage(db, tenant.id, { ...SEARCH, sort }, PAGE, step);
  if (!('rows' in step)) throw new Error('the search goes on for ever');
  expect({ ...step, rows: step.rows.map(presentInList) }).toEqual(await search(PAGE, sort));
});

it('sorts a page far in at once', async () => {
  const { rows } = await search({ page: 110, pageSize: 10 }, '-name');
  expect(rows.map(({ externalId }) => externalId)).toEqual(places(2180, 2));
});

it('gives way between two steps to others when its client has left', async () => {
  hurry();
  const left = { db: server.context.db, signal: AbortSignal.abort() };
  await expect(listPeople(left, tenant.id, SEARCH, PAGE)).rejects.toMatchObject({ name: 'AbortError' });
});
