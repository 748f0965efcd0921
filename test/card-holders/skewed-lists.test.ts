import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardHolderPage, type ListFilter } from '../../src/card-holders/lists/page-queries.ts';
import { BOUNDS } from '../../src/card-holders/lists/steps/bounds.ts';
import type { Counted } from '../../src/card-holders/lists/steps/step-through.ts';
import type { Page } from '../../src/lib/page.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { atOnce, CAMPUSES, hurry, inSteps, skewedCampus } from './skewed.ts';

const PEOPLE = 2_000;
/** Bounds so low that two thousand people are many. */
const LOW = { rare: 0, narrowed: 100, few: 50, probed: 10, probedInAll: 90, walked: 100, skipped: 100 };
/**
 * A bound on entries of the search index. For a search with n terms, a statement looks at no more than
 * ENTRIES / (n + 1) people.
 */
const ENTRIES = 400;

let server: Harness;
const tenants = new Map<string, Tenant>();
const BEFORE = { ...BOUNDS };
beforeAll(async () => {
  server = await startHarness();
  for (const campus of Object.keys(CAMPUSES)) tenants.set(campus, skewedCampus(server, campus, PEOPLE));
});
beforeEach(() => {
  hurry();
  Object.assign(BOUNDS, { ...LOW, entries: ENTRIES, sorted: 100, sortedWhole: 3_000 });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(BOUNDS, BEFORE);
});
afterAll(() => server.stop());

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
      const { looked, ...found } = inSteps(server, tenant, filter, page);
      expect(found).toEqual(atOnce(server, tenant, filter, page));
      expect(Math.max(0, ...looked)).toBeLessThanOrEqual(atMost);
    }
  });
});

it('takes as many steps as it looks at people', () => {
  const { looked } = inSteps(server, tenants.get('all matches at the end')!, { q: 'smith' }, PAGES[0]!);
  const sum = looked.reduce((all, one) => all + one, 0);
  // The steps count everybody once, look people up until they reach the bound, find those who match, and walk
  // to the first match.
  expect(sum).toBeGreaterThan(2 * PEOPLE + LOW.probedInAll);
  expect(looked.length).toBeGreaterThan((2 * PEOPLE) / 100);
});

it('takes one step for a term that nobody has, or few', () => {
  BOUNDS.rare = 20;
  const few = tenants.get('all matches at the end')!;
  const { total, looked } = inSteps(server, few, { q: 'smith 1234' }, PAGES[0]!);
  expect([total, looked]).toEqual([1, [PEOPLE]]);
  expect(inSteps(server, tenants.get('one letter for all')!, { q: 'smith' }, PAGES[0]!).looked).toEqual([
    PEOPLE,
  ]);
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
