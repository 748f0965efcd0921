import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { offsetOf, type Page } from '../lib/page.ts';
import type { Step } from './in-steps.ts';
import type { Db } from './open.ts';

/** Bounds of each look at rows of a list, however many match; tests lower them. */
export const BOUNDS = {
  /**
   * The number of index entries that the first look reads. That is a short read, so a small organisation never waits
   * behind others' long reads.
   */
  first: 1_000,
  /**
   * The number of rows that one statement checks against `test`, or returns when there is no `test`. With rows of a
   * kilobyte, like those of photos, that takes some 10 ms.
   */
  looked: 2_500,
  /** The number of index entries that one statement counts when every entry matches. That takes a few milliseconds. */
  skipped: 50_000,
  /** A step ends with the first statement after this many milliseconds. */
  stepMs: 10,
};

/** The rows of a table that a list looks through, and the condition for showing a row. */
export interface Listing {
  table: SQLiteTable & { seq: SQLiteColumn };
  /**
   * Conditions that select the rows to look at. An index serves each of them, with its rows in the order of `seq`. No
   * two conditions may select the same row.
   */
  along: (SQL | undefined)[];
  /** The further condition for rows that are shown; undefined when all are shown. */
  test?: SQL | undefined;
  isNewestFirst: boolean;
}

/** Progress through a list. */
export interface Looked {
  /** The last row that was looked at. */
  last: number;
  /** The number of rows that match so far. */
  total: number;
  /** The seqs of the page's rows so far. */
  page: number[];
}

/** The seqs of a page's rows, in the list's order, and the number of rows in the whole list. */
export type Found = Pick<Looked, 'total' | 'page'>;

/**
 * A step towards a page and its total. The first step ends after a look at `BOUNDS.first` rows, each later step after
 * some milliseconds.
 * @param progress the previous step's result; null for the first
 */
export function lookThrough(
  db: Db,
  listing: Listing,
  page: Page,
  progress: Looked | null,
): Step<Looked, Found> {
  const begunAtMs = performance.now();
  let now: Found & { last: number | null } = progress ?? { last: null, total: 0, page: [] };
  for (;;) {
    const { last, ...found } = lookOn(db, listing, page, now);
    if (last === null) return { done: found };
    now = { ...found, last };
    if (progress === null || performance.now() - begunAtMs > BOUNDS.stepMs)
      return { progress: { ...found, last } };
  }
}

/** Looks at some more rows. `last` is null at the end of the list. */
function lookOn(
  db: Db,
  listing: Listing,
  page: Page,
  { last, total, page: shown }: Found & { last: number | null },
): Found & { last: number | null } {
  const offset = Math.max(0, offsetOf(page) - total);
  const wanted = page.pageSize - shown.length;
  const most = mostOf(listing, last, wanted > 0 ? offset : 0);
  if (wanted <= 0 || offset >= most) {
    const counted = countNext(db, listing, last, most);
    const isEnd = counted.looked < most;
    return { last: isEnd ? null : counted.last, total: total + counted.total, page: shown };
  }
  const next = lookAtNext(db, listing, last, Math.min(most, BOUNDS.looked));
  return {
    last: next.last,
    total: total + next.matches.length,
    page: [...shown, ...next.matches.slice(offset, offset + wanted)],
  };
}

/**
 * The number of rows that a look may go through. A look that only counts ends after `offset` rows, where the page
 * begins.
 */
function mostOf({ along, test }: Listing, last: number | null, offset: number): number {
  if (last === null) return BOUNDS.first;
  if (test !== undefined) return BOUNDS.looked;
  const skipped = Math.ceil(BOUNDS.skipped / along.length);
  return offset === 0 ? skipped : Math.min(skipped, offset);
}

/**
 * Looks at the next `most` rows after `last`, or at the first ones when `last` is null.
 * @returns the seqs of matching rows, and the last row that was looked at; null at the end
 */
export function lookAtNext(
  db: Db,
  listing: Listing,
  last: number | null,
  most: number,
): { matches: number[]; last: number | null } {
  const rows = db.all<{ seq: number; isMatch: 0 | 1 }>(next(listing, last, most));
  return {
    matches: rows.filter(({ isMatch }) => isMatch === 1).map(({ seq }) => seq),
    last: rows.length < most ? null : rows.at(-1)!.seq,
  };
}

function countNext(db: Db, listing: Listing, last: number | null, limit: number) {
  const end = listing.isNewestFirst ? sql`min(seq)` : sql`max(seq)`;
  const [counted] = db.all<{ looked: number; total: number; last: number | null }>(
    sql`SELECT count(*) AS looked, coalesce(sum("isMatch"), 0) AS total, ${end} AS last
      FROM (${next(listing, last, limit)})`,
  );
  return counted!;
}

/**
 * The test is one of the columns, so that SQLite can't choose an index for it that includes rows of other
 * organisations.
 */
function next({ table, along, test, isNewestFirst }: Listing, last: number | null, limit: number): SQL {
  const { seq } = table;
  const isFurther =
    last === null ? undefined : isNewestFirst ? sql` AND ${seq} < ${last}` : sql` AND ${seq} > ${last}`;
  const isMatch = test === undefined ? sql`1` : sql`(${test}) IS TRUE`;
  const each = along.map(
    (where) =>
      sql`SELECT ${seq} AS seq, ${isMatch} AS "isMatch" FROM ${table} WHERE ${where ?? sql`TRUE`}${isFurther}`,
  );
  // SQLite merges these selects row by row, and reads no more rows of each than it needs.
  const merged = sql.join(each, sql` UNION ALL `);
  return sql`${merged} ORDER BY seq ${isNewestFirst ? sql`DESC` : sql`ASC`} LIMIT ${limit}`;
}
