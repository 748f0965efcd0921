import type { Db } from '../../../db/open.ts';
import { prepared } from '../../../db/prepared.ts';
import { offsetOf, type Page } from '../../../lib/page.ts';
import { LISTED_COLUMNS, type ListedHolder } from '../../columns.ts';
import type { Condition } from '../filters/queries.ts';
import { BOUNDS } from '../steps/bounds.ts';
import type { Scan } from '../steps/scan.ts';
import { searchQueries } from './index-queries.ts';
import {
  type HolderFilter,
  isMatch,
  matchExpression,
  type SearchWord,
  termsOf,
  wholeTerms,
} from './search-index.ts';

/** A search: its words, and the people among whom they are searched for. */
export interface Search {
  organisationId: string;
  words: SearchWord[];
  filter: HolderFilter;
}

/** Above this many statements, it pays to find out whether a term is rare. */
const WORTH_KNOWING = 8;

/** Finds the people who match a search, in the search index and among those who are not in it yet. */
export function searchScan(db: Db, search: Search): Scan {
  const queries = matchQueries(db);
  const { match, newest, end } = looked(db, search);
  const { first } = match;
  const among = (from: number, to: number) => ({ match: match.match, first: from, last: to });
  const newestOf = (from: number, to: number) => newest.filter((seq) => seq >= from && seq <= to);
  return {
    first,
    end,
    together: together(db, search, first, end),
    found: (from, to, most) => [...queries.some(among(from, to), most), ...newestOf(from, to)],
    index: {
      count: (from, to) => queries.count.get(among(from, to))!.total + newestOf(from, to).length,
      among(seqs) {
        const found = queries.probe.all({ ...match, seqs: JSON.stringify(seqs) }).map(({ seq }) => seq);
        return [...found, ...newest];
      },
    },
  };
}

/** The seqs of everybody who matches, in no particular order. */
export function allMatching(db: Db, search: Search): number[] {
  const { match, newest } = looked(db, search);
  return [...matchQueries(db).some(match), ...newest];
}

/**
 * The seqs of everybody who matches; null when there are more than `most`, or finding them takes too long for one go.
 */
export function matchingUpTo(db: Db, search: Search, most: number): number[] | null {
  const { first, end, together, found } = searchScan(db, search);
  const begunAtMs = performance.now();
  const all: number[] = [];
  for (let through = first; through < end; through += together) {
    if (performance.now() - begunAtMs > BOUNDS.stepMs) return null;
    all.push(...found(through + 1, Math.min(through + together, end)));
    if (all.length > most) return null;
  }
  return all;
}

/** Returns how many people one statement may look at, judged by the index entries that it may have to read. */
function together(db: Db, { words, filter }: Search, first: number, end: number): number {
  const expression = matchExpression(words, filter);
  const people = Math.floor(BOUNDS.entries / (termsOf(expression) + 1));
  if (end - first < people * WORTH_KNOWING) return people;
  const { some } = matchQueries(db);
  const isRare = (term: string) => some({ match: term, first, last: end }, BOUNDS.rare).length < BOUNDS.rare;
  return wholeTerms(words).some(isRare) ? end - first : people;
}

/** The query for the search index, the matching people that it doesn't have yet, and the last seq of all. */
function looked(
  db: Db,
  { organisationId, words, filter }: Search,
): { match: Match; newest: number[]; end: number } {
  const index = searchQueries(db);
  const { first, last, indexedThrough } = index.rangeOf(organisationId);
  const unindexed = index.unindexed(organisationId);
  const newest = unindexed.filter((one) => isMatch(one, words, filter)).map(({ seq }) => seq);
  return {
    match: { match: matchExpression(words, filter), first, last },
    newest,
    end: unindexed.at(-1)?.seq ?? indexedThrough,
  };
}

/** An FTS5 expression, and a range of the search index. */
type Match = { match: string; first: number; last: number };

/** A page of these people, ordered by name. */
export function sortedPageOf(db: Db, seqs: number[], page: Page): ListedHolder[] {
  const offset = offsetOf(page);
  if (offset >= seqs.length) return [];
  const given = { seqs: JSON.stringify(seqs), limit: page.pageSize, offset };
  return matchQueries(db).sorted.all(given);
}

/**
 * A condition for other lists of people. It is true for people who match a search; `first` and `last` limit
 * the part of the index that it reads.
 */
export function matchTest(db: Db, search: Search): Condition {
  const { match, newest } = looked(db, search);
  return { sql: IS_FOUND, values: { ...match, newest: JSON.stringify(newest) } };
}

const MATCH = 'card_holder_search MATCH $match AND card_holder_search.rowid BETWEEN $first AND $last';
const FOUND = `SELECT card_holder_search.rowid FROM card_holder_search WHERE ${MATCH}`;
const IS_FOUND = `AND seq IN (${FOUND} UNION ALL SELECT value FROM json_each($newest))`;

const matchQueries = prepared(({ $client: sqlite }) => {
  const some = sqlite.prepare<never, [Match & { limit: number }]>(`${FOUND} LIMIT $limit`);
  return {
    /** The seqs of people who match, at most `limit`; -1 for all. */
    some: (match: Match, limit = -1): number[] => (some.values({ ...match, limit }) as [number][]).flat(),
    count: sqlite.prepare<{ total: number }, [Match]>(
      `SELECT count(*) AS total FROM card_holder_search WHERE ${MATCH}`,
    ),
    /** Returns which of the given people match; `seqs` is a JSON array. Each is looked up by itself. */
    probe: sqlite.prepare<{ seq: number }, [Match & { seqs: string }]>(
      `SELECT value AS seq FROM json_each($seqs) WHERE EXISTS (
         SELECT 1 FROM card_holder_search WHERE ${MATCH} AND card_holder_search.rowid = value)`,
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
