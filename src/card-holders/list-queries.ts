import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { offsetOf, type Page } from '../http/query.ts';
import { LISTED_COLUMNS, type ListedHolder } from './columns.ts';
import { type HolderFilter, isMatch, matchExpression, wordsOf } from './search-index.ts';
import { searchQueries } from './search-queries.ts';

export interface HolderPage {
  rows: ListedHolder[];
  /** How many people there are on all pages. */
  total: number;
}

/** A page of an organisation's people by last name, first name and id; `q` as CONTRACT 3 has it. */
export function cardHolderPage(
  db: Db,
  organisationId: string,
  { q = '', ...filter }: HolderFilter & { q?: string },
  page: Page,
): HolderPage {
  const words = wordsOf(q);
  const people = totalOf(db, organisationId, filter);
  if (people === 0) return { rows: [], total: 0 };
  return words.length === 0
    ? { rows: everyone(db, organisationId, filter, page, people), total: people }
    : matching(db, organisationId, words, filter, page, people);
}

function totalOf(db: Db, organisationId: string, { status, department = '' }: HolderFilter): number {
  return listQueries(db).total.get({ organisationId, department, status: status ?? null })!.total;
}

function everyone(db: Db, organisationId: string, filter: HolderFilter, page: Page, people: number) {
  const before = offsetOf(page);
  const limit = Math.min(page.pageSize, people - before);
  if (limit <= 0) return [];
  // A page in the last half is nearer from the end.
  const after = people - before - limit;
  const isNearEnd = after < before;
  const rows = listQueries(db)
    .walk({ filter, direction: isNearEnd ? 'DESC' : 'ASC' })
    .all({ organisationId, ...filter, limit, offset: isNearEnd ? after : before });
  return isNearEnd ? rows.reverse() : rows;
}

function matching(
  db: Db,
  organisationId: string,
  words: string[],
  filter: HolderFilter,
  page: Page,
  people: number,
): HolderPage {
  const queries = listQueries(db);
  const search = searchQueries(db);
  const newest = search.unindexed(organisationId).filter((one) => isMatch(one, words, filter));
  const { first, last } = search.rangeOf(organisationId);
  const match = { match: matchExpression(words, filter), first, last };
  const total = queries.found.get(match)!.total + newest.length;
  const offset = offsetOf(page);
  if (offset >= total) return { rows: [], total };
  const limits = { limit: page.pageSize, offset, newest: JSON.stringify(newest.map(({ seq }) => seq)) };
  const way = quickestWay(total, people, offset + page.pageSize);
  const rows =
    way === 'sort'
      ? queries.sorted.all({ ...match, ...limits })
      : queries
          .walk({ filter, direction: 'ASC', test: way })
          .all({ organisationId, ...filter, ...match, ...limits });
  return { rows, total };
}

/**
 * How to put `found` of `people` in order, as far as the place `end`: sort them, or walk along the names and look each up, in
 * the set of those found or in the search index. Costs in microseconds, measured at a million people.
 */
function quickestWay(found: number, people: number, end: number): 'sort' | 'set' | 'probe' {
  const steps = (Math.min(end, found) * people) / found;
  const costs = { sort: found * 2, set: found * 0.15 + steps * 0.4, probe: steps * 15 };
  if (costs.sort <= Math.min(costs.set, costs.probe)) return 'sort';
  return costs.set <= costs.probe ? 'set' : 'probe';
}

interface Walk {
  filter: HolderFilter;
  direction: 'ASC' | 'DESC';
  test?: 'set' | 'probe';
}

const MATCH = 'card_holder_search MATCH $match AND card_holder_search.rowid BETWEEN $first AND $last';
const NEWEST = 'SELECT value AS seq FROM json_each($newest)';
const FOUND = `SELECT card_holder_search.rowid AS seq FROM card_holder_search WHERE ${MATCH} UNION ALL ${NEWEST}`;
const TESTS = {
  set: `AND seq IN (${FOUND})`,
  probe: `AND (seq IN (${NEWEST}) OR EXISTS (
    SELECT 1 FROM card_holder_search
    WHERE card_holder_search MATCH $match AND card_holder_search.rowid = card_holders.seq
  ))`,
};

/** SQL about lists of card holders. */
const listQueries = prepared(({ $client: sqlite }) => {
  const walks = new Map<string, ReturnType<typeof prepareWalk>>();
  const prepareWalk = (sql: string) => sqlite.prepare<ListedHolder, [Record<string, string | number>]>(sql);

  return {
    total: sqlite.prepare<
      { total: number },
      [{ organisationId: string; department: string; status: string | null }]
    >(
      `SELECT coalesce(sum(total), 0) AS total FROM card_holder_totals
       WHERE organisation_id = $organisationId AND department = $department AND status = coalesce($status, status)`,
    ),
    found: sqlite.prepare<{ total: number }, [{ match: string; first: number; last: number }]>(
      `SELECT count(*) AS total FROM card_holder_search WHERE ${MATCH}`,
    ),
    sorted: prepareWalk(
      `SELECT ${LISTED_COLUMNS} FROM (${FOUND}) AS found CROSS JOIN card_holders USING (seq)
       ORDER BY sort_key, id LIMIT $limit OFFSET $offset`,
    ),
    /** People along one of the indexes that have them in order. Skipped rows are skipped in the index alone. */
    walk({ filter, direction, test }: Walk) {
      const { index, where } = indexFor(filter);
      const sql = `SELECT ${LISTED_COLUMNS} FROM card_holders INDEXED BY ${index} WHERE ${where} ${test ? TESTS[test] : ''}
        ORDER BY sort_key ${direction}, id ${direction} LIMIT $limit OFFSET $offset`;
      let statement = walks.get(sql);
      if (statement === undefined) {
        statement = prepareWalk(sql);
        walks.set(sql, statement);
      }
      return statement;
    },
  };
});

function indexFor({ status, department }: HolderFilter): { index: string; where: string } {
  const where = 'organisation_id = $organisationId';
  if (department !== undefined)
    return {
      index: 'card_holders_by_department',
      where: `${where} AND department = $department${status === undefined ? '' : ' AND status = $status'}`,
    };
  return status === undefined
    ? { index: 'card_holders_by_name', where }
    : { index: 'card_holders_by_status', where: `${where} AND status = $status` };
}
