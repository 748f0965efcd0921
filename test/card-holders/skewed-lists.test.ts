import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOUNDS } from '../../src/card-holders/lists/bounds.ts';
import { cardHolderPage, type ListFilter } from '../../src/card-holders/lists/page-queries.ts';
import { searchQueries } from '../../src/card-holders/lists/search-queries.ts';
import type { Counted } from '../../src/card-holders/lists/steps.ts';
import type { Page } from '../../src/lib/page.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

const PEOPLE = 2_000;
/** Lowered, so that two thousand are many. */
const LOW = { rare: 0, narrowed: 100, few: 50, probed: 10, probedInAll: 90, walked: 100, skipped: 100 };
/** Those of the search index: a statement looks among at most so many divided by the terms of the search and one more. */
const ENTRIES = 400;

interface Person {
  firstName: string;
  lastName: string;
  department: string;
}

/** Each skewed in another way; the search finds 900, or all. */
const CAMPUSES: Record<string, (place: number) => Person> = {
  'all matches at the end': (place) => person(place < 1_100 ? `Adams ${place}` : `Smith ${place}`),
  'all matches at the start': (place) => person(place < 900 ? `Asmith ${place}` : `Zorn ${place}`),
  'all matches in one department': (place) =>
    place < 1_100 ? person(`Jones ${place}`) : { ...person(`Smith ${place}`), department: 'Physics' },
  'one name for all': () => person('Smith'),
  'one letter for all': () => ({ firstName: 's', lastName: 's', department: 'Law' }),
  'no match, though all have each part': (place) => person(`Smix ${place} mitx ithx`),
};
const person = (lastName: string): Person => ({ firstName: 'Robin', lastName, department: 'Law' });

let server: Harness;
const tenants = new Map<string, Tenant>();
const BEFORE = { ...BOUNDS };
beforeAll(async () => {
  server = await startHarness();
  for (const [name, personAt] of Object.entries(CAMPUSES)) {
    const tenant = server.organisation();
    const rows = Array.from({ length: PEOPLE }, (_, place) => ({
      externalId: `P${place}`,
      holderType: place % 2 === 0 ? 'student' : 'staff',
      ...personAt(place),
    }));
    await tenant.send('POST', '/card-holders/import', { body: { rows } });
    tenants.set(name, tenant);
  }
});
beforeEach(() => {
  // Each step ends as soon as it may: after one statement.
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
  Object.assign(BOUNDS, { ...LOW, entries: ENTRIES, sorted: 100, sortedWhole: 3_000 });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(BOUNDS, BEFORE);
});
afterAll(() => server.stop());

/** How many people a step has looked at more than the one before. */
const lookedAt = (before: Counted | null, now: Counted, first: number): number[] => [
  now.through - (before?.through ?? Math.min(first, now.through)),
  (now.passing?.through ?? first) - (before?.passing?.through ?? now.passing?.first ?? first),
  now.walk.looked - (before?.walk.looked ?? 0),
];

/** The page, and what its steps have looked at. */
function inSteps(tenant: Tenant, filter: ListFilter, page: Page) {
  const { db } = server.context;
  const { first } = searchQueries(db).rangeOf(tenant.id);
  const looked: number[] = [];
  let step = cardHolderPage(db, tenant.id, filter, page, null);
  for (let before: Counted | null = null; !('rows' in step); ) {
    // What finds those who pass while it counts them has not looked twice.
    const [counted, found, walked] = lookedAt(before, step, first) as [number, number, number];
    looked.push(Math.max(counted, counted > 0 ? 0 : found, walked));
    before = step;
    step = cardHolderPage(db, tenant.id, filter, page, before);
    if (looked.length > 1_000) throw new Error('it goes on for ever');
  }
  return { names: step.rows.map(({ externalId }) => externalId), total: step.total, looked };
}

/** The same by the bounds of a server, where two thousand are few, in one step. */
function atOnce(tenant: Tenant, filter: ListFilter, page: Page) {
  const lowered = { ...BOUNDS };
  Object.assign(BOUNDS, BEFORE, { few: 10_000, stepMs: Number.POSITIVE_INFINITY });
  const step = cardHolderPage(server.context.db, tenant.id, filter, page, null);
  Object.assign(BOUNDS, lowered);
  if (!('rows' in step)) throw new Error('it takes several steps');
  return { names: step.rows.map(({ externalId }) => externalId), total: step.total };
}

const PAGES: Page[] = [
  { page: 1, pageSize: 25 },
  { page: 20, pageSize: 25 },
  { page: 36, pageSize: 25 },
];
const FILTERS: [name: string, filter: ListFilter, atMost: number][] = [
  ['a search', { q: 'smith' }, 100],
  ['a search for one letter', { q: 's' }, ENTRIES / 2],
  ['a search of a status', { q: 'smith', status: 'active' }, 100],
  ['a search of a department', { q: 'smith', department: 'Physics' }, 100],
  ['a search in another order', { q: 'smith', sort: '-externalId' }, 100],
  ['people of a type', { narrowing: { holderType: 'staff' } }, 100],
  ['people of a type who match', { q: 'smith', narrowing: { holderType: 'staff' } }, 100],
  ['another order', { sort: 'department' }, 100],
  ['everyone', {}, 100],
];

describe.each(Object.keys(CAMPUSES))('where there is %s', (campus) => {
  it.each(FILTERS)('%s looks at few people in each step, and finds the same', (_, filter, atMost) => {
    const tenant = tenants.get(campus)!;
    for (const page of PAGES) {
      const { looked, ...found } = inSteps(tenant, filter, page);
      expect(found).toEqual(atOnce(tenant, filter, page));
      expect(Math.max(0, ...looked)).toBeLessThanOrEqual(atMost);
    }
  });
});

it('takes as many steps as it looks at people', () => {
  const { looked } = inSteps(tenants.get('all matches at the end')!, { q: 'smith' }, PAGES[0]!);
  const sum = looked.reduce((all, one) => all + one, 0);
  // Counted once, looked up to the bound, found, and walked to the first match.
  expect(sum).toBeGreaterThan(2 * PEOPLE + LOW.probedInAll);
  expect(looked.length).toBeGreaterThan((2 * PEOPLE) / 100);
});

it('takes one step for a term that nobody has, or few', () => {
  BOUNDS.rare = 20;
  const few = tenants.get('all matches at the end')!;
  const { total, looked } = inSteps(few, { q: 'smith 1234' }, PAGES[0]!);
  expect([total, looked]).toEqual([1, [PEOPLE]]);
  expect(inSteps(tenants.get('one letter for all')!, { q: 'smith' }, PAGES[0]!).looked).toEqual([PEOPLE]);
});

it('leaves a page far in, in another order, to the thread for what takes long in one go', () => {
  BOUNDS.sortedWhole = 1_000;
  const { db } = server.context;
  const tenant = tenants.get('one name for all')!;
  const far = { page: 40, pageSize: 50 };
  const step = cardHolderPage(db, tenant.id, { sort: '-externalId' }, far, null) as Counted;
  expect(step).toMatchObject({ isWhole: true });
  const whole = cardHolderPage(db, tenant.id, { sort: '-externalId' }, far, step);
  expect(whole).toMatchObject({ total: PEOPLE });
  expect('rows' in whole && whole.rows).toHaveLength(50);
});
