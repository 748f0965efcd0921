import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Counting, countEach } from '../../src/db/count-each.ts';
import { BOUNDS, type Found, type Listing, type Looked, lookThrough } from '../../src/db/look-through.ts';
import { openDatabase } from '../../src/db/open.ts';
import { jobs } from '../../src/db/schema/jobs.ts';
import type { Page } from '../../src/lib/page.ts';

const ROWS = 400;
const LOW = { first: 10, looked: 20, skipped: 60 };

/**
 * A table with a wanted row in each place that `isWanted` accepts, and an unwanted row in every other place. Each is
 * followed by a row that the listings leave out.
 */
function tableOf(isWanted: (place: number) => boolean) {
  const db = openDatabase(':memory:');
  const add = db.$client.prepare(
    "INSERT INTO jobs (name, payload, run_at, created_at) VALUES (?, '{}', '2026', '2026')",
  );
  for (let place = 0; place < ROWS; place++) {
    add.run(isWanted(place) ? 'wanted' : 'unwanted');
    add.run('of others');
  }
  return db;
}

const own = sql`${jobs.name} <> 'of others'`;
const isWanted = eq(jobs.name, 'wanted');
const LISTINGS: [name: string, listing: Omit<Listing, 'isNewestFirst'>][] = [
  ['rows that are tested', { table: jobs, along: [own], test: isWanted }],
  ['rows that an index has', { table: jobs, along: [isWanted] }],
  [
    'rows of several indexes',
    { table: jobs, along: [sql`${isWanted} AND seq % 3 = 0`, sql`${isWanted} AND seq % 3 > 0`] },
  ],
];
const SKEWS: [name: string, isWanted: (place: number) => boolean][] = [
  ['at the start', (place) => place < 90],
  ['at the end', (place) => place >= 310],
  ['everywhere', () => true],
  ['nowhere', () => false],
  ['here and there', (place) => place % 7 === 0],
];
const PAGES: Page[] = [
  { page: 1, pageSize: 10 },
  { page: 2, pageSize: 25 },
  { page: 9, pageSize: 10 },
  { page: 30, pageSize: 10 },
  { page: 50, pageSize: 10 },
];

const BEFORE = { ...BOUNDS };
beforeEach(() => {
  // Each step ends as soon as it may: after one look.
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
  Object.assign(BOUNDS, LOW);
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(BOUNDS, BEFORE);
});

describe.each(SKEWS)('a list whose rows are %s', (_, isWantedAt) => {
  it.each(LISTINGS)('has the same pages and total by steps: %s', (_, listing) => {
    const db = tableOf(isWantedAt);
    for (const isNewestFirst of [true, false])
      for (const page of PAGES) {
        const order = sql`ORDER BY seq ${isNewestFirst ? sql`DESC` : sql`ASC`}`;
        const all = db.all<{ seq: number }>(sql`SELECT seq FROM jobs WHERE ${isWanted} ${order}`);
        const shown = all.slice((page.page - 1) * page.pageSize, page.page * page.pageSize);
        const { found } = inSteps((progress) =>
          lookThrough(db, { ...listing, isNewestFirst }, page, progress),
        );
        expect(found).toEqual({ total: all.length, page: shown.map(({ seq }) => seq) });
      }
  });
});

function inSteps(step: (progress: Looked | null) => ReturnType<typeof lookThrough>): {
  found: Found;
  steps: Looked[];
} {
  const steps: Looked[] = [];
  for (let one = step(null); ; one = step(one.progress)) {
    if ('done' in one) return { found: one.done, steps };
    steps.push(one.progress);
    if (steps.length > ROWS) throw new Error('it goes on for ever');
  }
}

it.each<[name: string, listing: Listing, most: number]>([
  ['tested', { ...LISTINGS[0]![1], isNewestFirst: false }, LOW.looked],
  ['counted in an index', { ...LISTINGS[1]![1], isNewestFirst: false }, LOW.skipped],
  ['counted in two indexes', { ...LISTINGS[2]![1], isNewestFirst: false }, LOW.skipped / 2],
])('looks at few rows in each step, whatever matches: %s', (_, listing, most) => {
  const db = tableOf((place) => place > 200);
  const { steps } = inSteps((progress) => lookThrough(db, listing, { page: 4, pageSize: 10 }, progress));
  const along = sql.join(
    listing.along.map((one) => sql`(${one})`),
    sql` OR `,
  );
  const placeOf = (seq: number) =>
    db.all<{ place: number }>(sql`SELECT count(*) AS place FROM jobs WHERE (${along}) AND seq <= ${seq}`)[0]!
      .place;
  const places = steps.map(({ last }) => placeOf(last));
  const looked = places.map((place, step) => place - (places[step - 1] ?? 0));
  expect(looked[0]).toBe(LOW.first);
  expect(Math.max(...looked)).toBeLessThanOrEqual(most);
  expect(looked.length).toBeGreaterThan(4);
});

it('counts several lists by steps, each of which looks at one', () => {
  const db = tableOf((place) => place < 90);
  const counted = (name: string): Listing => ({
    table: jobs,
    along: [eq(jobs.name, name)],
    isNewestFirst: false,
  });
  const listings = { wanted: counted('wanted'), others: counted('of others'), none: counted('none') };
  let step = countEach(db, listings, null);
  let steps = 1;
  for (; 'progress' in step; steps++) step = countEach(db, listings, step.progress as Counting);
  expect(step.done).toEqual({ wanted: 90, others: ROWS, none: 0 });
  expect(steps).toBeGreaterThan(ROWS / LOW.skipped);
});

it('ends a short list with the first step', () => {
  const db = tableOf((place) => place < 9);
  const listing = { ...LISTINGS[1]![1], isNewestFirst: true };
  expect(lookThrough(db, listing, PAGES[0]!, null)).toMatchObject({ done: { total: 9 } });
  expect(countEach(db, { wanted: listing }, null)).toEqual({ done: { wanted: 9 } });
});
