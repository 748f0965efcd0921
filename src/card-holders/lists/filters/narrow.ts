import type { Db } from '../../../db/open.ts';
import { searchQueries } from '../search/index-queries.ts';
import { matchTest, type Search } from '../search/match-queries.ts';
import { BOUNDS } from '../steps/bounds.ts';
import type { Scan } from '../steps/scan.ts';
import { type Condition, conditionOf, facetsOf, type Narrowing, narrowQueries } from './queries.ts';

type NarrowSearch = Search & { narrowing: Narrowing };

/** Finds the people who pass a filter that has no index: everybody is looked at. */
export function narrowScan(db: Db, search: NarrowSearch): Scan {
  const condition = wholeCondition(db, search);
  const { some } = narrowQueries(db);
  return {
    first: searchQueries(db).rangeOf(search.organisationId).first,
    end: searchQueries(db).nextSeq(search.organisationId) - 1,
    together: BOUNDS.narrowed,
    found: (from, to) => some(condition, from, to),
    index: null,
  };
}

/** The condition of a whole search: its words and its filters, including status and department. */
export function wholeCondition(
  db: Db,
  { organisationId, words, filter, narrowing }: NarrowSearch,
): Condition {
  const narrow = conditionOf(narrowing) ?? { sql: '', values: {} };
  const facets = facetsOf(filter);
  const match =
    words.length === 0 ? { sql: '', values: {} } : matchTest(db, { organisationId, words, filter });
  return {
    sql: `${facets.sql} ${narrow.sql} ${match.sql}`,
    values: { ...facets.values, ...narrow.values, ...match.values },
  };
}
