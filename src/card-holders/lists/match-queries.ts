import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { offsetOf, type Page } from '../../lib/page.ts';
import { type HolderPage, LISTED_COLUMNS, type ListedHolder } from '../columns.ts';
import type { Condition } from './narrow-queries.ts';
import { type HolderFilter, isMatch, matchExpression, type SearchWord } from './search-index.ts';
import { searchQueries } from './search-queries.ts';
import type { HolderSort } from './sort.ts';
import { firstOf, sortedPage } from './sorted-queries.ts';
import { walks } from './walk-queries.ts';

/** What is searched for, and among how many people. */
export interface Search {
  organisationId: string;
  words: SearchWord[];
  filter: HolderFilter;
  people: number;
}

/** Up to this many are simply sorted. Most searches find fewer, and then need just one query of the search index. */
export const FEW = 1000;
/** Those who match are counted among so many people at a time: at most some 20 ms, for an e-mail domain that all have. */
const COUNTED_TOGETHER = 50_000;
/** For another order than by name they are sorted as well, which takes some 10 ms for so many. */
const SORTED_TOGETHER = 10_000;
/** Pages that end further in are sorted all at once: those who may be on them would be too many to hand from step to step. */
const GATHERED_MAX = 1_000;
/** How long one step of a search goes on. */
export const STEP_MS = 10;

/** How far a search that finds many has come. */
export interface Counted {
  /** Everybody up to this seq has been counted. */
  through: number;
  /** How many of them match. */
  total: number;
  /** Of these, who can be on the page, unless it is ordered by name. */
  foremost: number[];
}

/** The seqs of everybody who matches, in no particular order. */
export function allMatching(db: Db, search: Omit<Search, 'people'>): number[] {
  const { match, newest } = looked(db, search);
  return [...matchQueries(db).some(match, -1), ...newest];
}

/** The same, unless there are more than `most`: then null, without having found them all. */
export function matchingUpTo(db: Db, search: Omit<Search, 'people'>, most: number): number[] | null {
  const { match, newest } = looked(db, search);
  const found = matchQueries(db).some(match, most + 1);
  return found.length + newest.length > most ? null : [...found, ...newest];
}

/**
 * A page of those who match, and how many there are. Going through many takes several steps, so that a search nobody waits for any
 * more can end between two. A step returns how far it has come, which is given to the next.
 */
export const matching = (
  db: Db,
  search: Search,
  sort: HolderSort,
  page: Page,
  counted: Counted | null,
): HolderPage | Counted =>
  // One snapshot, as people may be added to the search index between two statements.
  db.$client.transaction(() => matchingNow(db, search, sort, page, counted))();

function matchingNow(
  db: Db,
  search: Search,
  sort: HolderSort,
  page: Page,
  before: Counted | null,
): HolderPage | Counted {
  const { match, newest, indexedThrough } = looked(db, search);
  const pageOf = (seqs: number[], total = seqs.length): HolderPage => ({
    rows: sort === 'name' ? sortedPageOf(db, seqs, page) : sortedPage(db, { seqs }, sort, page),
    total,
  });
  if (before === null) {
    const found = matchQueries(db).some(match, FEW + 1);
    if (found.length <= FEW) return pageOf([...found, ...newest]);
  }
  const end = offsetOf(page) + page.pageSize;
  if (sort !== 'name' && end > GATHERED_MAX) return pageOf(allMatching(db, search));
  const begunAtMs = performance.now();
  let { through, total, foremost } = before ?? { through: match.first, total: 0, foremost: [] };
  while (through < indexedThrough) {
    const until = Math.min(through + (sort === 'name' ? COUNTED_TOGETHER : SORTED_TOGETHER), indexedThrough);
    const among = { ...match, first: through + 1, last: until };
    if (sort === 'name') total += matchQueries(db).count.get(among)!.total;
    else {
      const found = matchQueries(db).some(among, -1);
      total += found.length;
      foremost = firstOf(db, [...foremost, ...found], sort, end);
    }
    through = until;
    if (performance.now() - begunAtMs > STEP_MS) return { through, total, foremost };
  }
  total += newest.length;
  return sort === 'name'
    ? amongMany(db, search, match, newest, total, page)
    : pageOf([...foremost, ...newest], total);
}

/** The query for the search index, up to where that goes, and the matching people that it doesn't have yet. */
function looked(
  db: Db,
  { organisationId, words, filter }: Omit<Search, 'people'>,
): { match: Match; newest: number[]; indexedThrough: number } {
  const index = searchQueries(db);
  const newest = index
    .unindexed(organisationId)
    .filter((one) => isMatch(one, words, filter))
    .map(({ seq }) => seq);
  const { first, last, indexedThrough } = index.rangeOf(organisationId);
  return { match: { match: matchExpression(words, filter), first, last }, newest, indexedThrough };
}

/** An FTS5 expression, and the organisation's range of the search index. */
type Match = { match: string; first: number; last: number };

/** A page of these people, ordered by name. */
export function sortedPageOf(db: Db, seqs: number[], page: Page): ListedHolder[] {
  const offset = offsetOf(page);
  if (offset >= seqs.length) return [];
  const given = { seqs: JSON.stringify(seqs), limit: page.pageSize, offset };
  return matchQueries(db).sorted.all(given);
}

function amongMany(
  db: Db,
  search: Search,
  match: Match,
  newest: number[],
  total: number,
  page: Page,
): HolderPage {
  const queries = matchQueries(db);
  const offset = offsetOf(page);
  if (offset >= total) return { rows: [], total };
  const way = quickestWay(total, search.people, offset + page.pageSize);
  if (way === 'sort') {
    return { rows: sortedPageOf(db, [...queries.some(match, -1), ...newest], page), total };
  }
  const { organisationId, filter } = search;
  const rows = walks(db)({ filter, direction: 'ASC', test: TESTS[way] })({
    organisationId,
    ...filter,
    ...match,
    newest: JSON.stringify(newest),
    limit: page.pageSize,
    offset,
  });
  return { rows, total };
}

/**
 * How to order `found` of `people` up to place `end`: sort them, or walk along the names and look each one up, either in
 * the set of those found or in the search index. Costs are in microseconds, measured at a million people.
 */
function quickestWay(found: number, people: number, end: number): 'sort' | 'set' | 'probe' {
  const steps = (Math.min(end, found) * people) / found;
  const costs = { sort: found * 2, set: found * 0.15 + steps * 0.4, probe: steps * 15 };
  if (costs.sort <= Math.min(costs.set, costs.probe)) return 'sort';
  return costs.set <= costs.probe ? 'set' : 'probe';
}

/** The condition that somebody matches a search, for other lists of people; among the first to the last of the index. */
export function matchTest(db: Db, search: Omit<Search, 'people'>): Condition {
  const { match, newest } = looked(db, search);
  return { sql: TESTS.set, values: { ...match, newest: JSON.stringify(newest) } };
}

const MATCH = 'card_holder_search MATCH $match AND card_holder_search.rowid BETWEEN $first AND $last';
const FOUND = `SELECT card_holder_search.rowid FROM card_holder_search WHERE ${MATCH}`;
const NEWEST = 'SELECT value FROM json_each($newest)';
const TESTS = {
  set: `AND seq IN (${FOUND} UNION ALL ${NEWEST})`,
  probe: `AND (seq IN (${NEWEST}) OR EXISTS (
    SELECT 1 FROM card_holder_search WHERE ${MATCH} AND card_holder_search.rowid = card_holders.seq
  ))`,
};

const matchQueries = prepared(({ $client: sqlite }) => {
  const some = sqlite.prepare<{ rowid: number }, [Match & { limit: number }]>(`${FOUND} LIMIT $limit`);
  return {
    /** Their seqs, at most so many; -1 for all. */
    some: (match: Match, limit: number): number[] => some.all({ ...match, limit }).map(({ rowid }) => rowid),
    count: sqlite.prepare<{ total: number }, [Match]>(
      `SELECT count(*) AS total FROM card_holder_search WHERE ${MATCH}`,
    ),
    sorted: sqlite.prepare<ListedHolder, [{ seqs: string; limit: number; offset: number }]>(
      `WITH page AS (
       SELECT seq FROM json_each($seqs) CROSS JOIN card_holders ON seq = value
       ORDER BY sort_key, card_holders.id LIMIT $limit OFFSET $offset
     )
     SELECT ${LISTED_COLUMNS} FROM page CROSS JOIN card_holders USING (seq) ORDER BY sort_key, card_holders.id`,
    ),
  };
});
