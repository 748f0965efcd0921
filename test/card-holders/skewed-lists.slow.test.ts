import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListFilter } from '../../src/card-holders/lists/page-queries.ts';
import { BOUNDS } from '../../src/card-holders/lists/steps/bounds.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { atOnce, CAMPUSES, hurry, inSteps, skewedCampus } from './skewed.ts';

const PEOPLE = 20_000;
/**
 * Lower than a server's bound, which would let one statement look at all these people. Bounds that `LOW` leaves out
 * keep a server's values.
 */
const ENTRIES = 12_000;
const LOW = { rare: 100, entries: ENTRIES, walked: 2_500, skipped: 2_500, sortedWhole: 30_000 };

let server: Harness;
const BEFORE = { ...BOUNDS };
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  hurry();
  Object.assign(BOUNDS, LOW);
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(BOUNDS, BEFORE);
});
afterAll(() => server.stop());

const PAGES = [1, 100, 360].map((page) => ({ page, pageSize: 25 }));
const FILTERS: [name: string, filter: ListFilter, atMost: number][] = [
  ['a search', { q: 'smith' }, ENTRIES / 2],
  ['a search for one letter', { q: 's' }, ENTRIES / 2],
  ['a search of a department', { q: 'smith', department: 'Physics' }, ENTRIES / 2],
  ['a search in another order', { q: 'smith', sort: '-externalId' }, ENTRIES / 2],
  ['people of a type who match', { q: 'smith', narrowing: { holderType: 'staff' } }, BOUNDS.narrowed],
  ['another order', { sort: 'department' }, BOUNDS.sorted],
  ['everyone', {}, LOW.skipped],
];

describe.each(Object.keys(CAMPUSES))('among 20,000 people, where there is %s', (campus) => {
  let tenant: Tenant;
  beforeAll(() => {
    tenant = skewedCampus(server, campus, PEOPLE);
  });

  it.each(FILTERS)(
    '%s looks at no more than so many in each step, and finds the same',
    (_, filter, atMost) => {
      for (const page of PAGES) {
        const { looked, ...found } = inSteps(server, tenant, filter, page);
        expect(found).toEqual(atOnce(server, tenant, filter, page));
        expect(Math.max(0, ...looked)).toBeLessThanOrEqual(atMost);
      }
    },
  );
});
