import type { Db } from '../../../db/open.ts';
import { preparedTexts } from '../../../db/prepared.ts';
import { offsetOf, type Page } from '../../../lib/page.ts';
import { LISTED_COLUMNS, type ListedHolder } from '../../columns.ts';
import { type Condition, facetsOf, type Values } from '../filters/queries.ts';
import type { HolderFilter } from '../search/search-index.ts';
import type { HolderSort, SortField } from './sorts.ts';

/** The people to sort: an organisation's people who pass a filter, or people found by a search. */
type Among = { organisationId: string; filter: HolderFilter; condition?: Condition } | { seqs: number[] };

/**
 * A page of people in an order that no index has. It reads all of them once, from the index by name, which contains
 * every column that lists are sorted by. Only the rows of the page are read from the table.
 */
export function sortedPage(db: Db, among: Among, sort: HolderSort, page: Page): ListedHolder[] {
  const [source, values] = sourceOf(among);
  const order = orderBy(sort);
  const statement = pages(db)(
    `WITH page AS (SELECT seq FROM ${source} ORDER BY ${order} LIMIT $limit OFFSET $offset)
     SELECT ${LISTED_COLUMNS} FROM page CROSS JOIN card_holders USING (seq) ORDER BY ${order}`,
  );
  return statement.all({ ...values, limit: page.pageSize, offset: offsetOf(page) });
}

/** The seqs of the first `count` of these people in an order. */
export function firstOf(db: Db, found: number[], sort: HolderSort, count: number): number[] {
  const [source, values] = sourceOf({ seqs: found });
  const first = seqs(db)(`SELECT seq FROM ${source} ORDER BY ${orderBy(sort)} LIMIT $limit`);
  return first.all({ ...values, limit: count }).map(({ seq }) => seq);
}

/** The seqs of the first people in an order, among those in a range of seqs. */
export function firstInRange(
  db: Db,
  { from, to, filter }: { from: number; to: number; filter: HolderFilter },
  sort: HolderSort,
  count: number,
): number[] {
  const facets = facetsOf(filter);
  const first = seqs(db)(
    `SELECT seq FROM card_holders WHERE seq BETWEEN $from AND $to ${facets.sql} ORDER BY ${orderBy(sort)} LIMIT $limit`,
  );
  return first.all({ ...facets.values, from, to, limit: count }).map(({ seq }) => seq);
}

const COLUMNS: Record<SortField, string> = {
  name: 'sort_key',
  externalId: 'external_id',
  holderType: 'holder_type',
  department: 'department',
  status: 'status',
  expiryDate: 'expiry_date',
};

/**
 * The ORDER BY. People without the value come last in either direction; people with the same value are ordered by name.
 */
export function orderBy(sort: HolderSort): string {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const column = COLUMNS[sort.replace('-', '') as SortField];
  return column === 'sort_key'
    ? `sort_key ${direction}, card_holders.id ${direction}`
    : `${column} IS NULL, ${column} COLLATE NOCASE ${direction}, sort_key, card_holders.id`;
}

/** The FROM clause of a sorted list, with its values. */
export function sourceOf(among: Among): [string, Values] {
  if ('seqs' in among)
    return ['json_each($seqs) CROSS JOIN card_holders ON seq = value', { seqs: JSON.stringify(among.seqs) }];
  const { organisationId, filter, condition = { sql: '', values: {} } } = among;
  const facets = facetsOf(filter);
  // A department has few people, and an index of its own.
  const index = filter.department === undefined ? 'INDEXED BY card_holders_by_name' : '';
  return [
    `card_holders ${index} WHERE organisation_id = $organisationId ${facets.sql} ${condition.sql}`,
    { organisationId, ...facets.values, ...condition.values },
  ];
}

const pages = preparedTexts<ListedHolder>();
const seqs = preparedTexts<{ seq: number }>();
