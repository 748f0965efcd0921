import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { cardHolderTotals } from '../../db/schema/card-holders.ts';
import { type JsonText, jsonText } from '../../lib/json-text.ts';
import { isDeep, offsetOf, type Page } from '../../lib/page.ts';
import type { HolderPage } from '../columns.ts';
import { presentInList } from '../present.ts';
import { type Counted, matching } from './match-queries.ts';
import { conditionOf, type Narrowing } from './narrow-queries.ts';
import { narrowedPage } from './narrowed.ts';
import { type HolderFilter, searchWordsOf } from './search-index.ts';
import type { HolderSort } from './sort.ts';
import { sortedPage } from './sorted-queries.ts';
import { walks } from './walk-queries.ts';

/** Which people a list shows, and in which order. */
export type ListFilter = HolderFilter & { q?: string; sort?: HolderSort; narrowing?: Narrowing };

/**
 * A page of an organisation's people, ordered by last name, first name and id unless `sort` says otherwise; each word of `q`
 * must match, and what narrows must hold. A search that finds many may first return how far it has come, to be continued (`list-people.ts`).
 */
export function cardHolderPage(
  db: Db,
  organisationId: string,
  { q = '', sort = 'name', narrowing = {}, ...filter }: ListFilter,
  page: Page,
  counted: Counted | null,
): HolderPage | Counted {
  const words = searchWordsOf(q);
  const people = totalOf(db, organisationId, filter);
  if (people === 0) return { rows: [], total: 0 };
  if (conditionOf(narrowing) !== null)
    return narrowedPage(db, { organisationId, words, filter, narrowing }, sort, page, counted);
  if (words.length > 0) return matching(db, { organisationId, words, filter, people }, sort, page, counted);
  const rows =
    sort === 'name'
      ? everyone(db, organisationId, filter, page, people)
      : sortedPage(db, { organisationId, filter }, sort, page);
  return { rows, total: people };
}

/** A page of people as the API shows them. */
export interface ListedPeople {
  people: JsonText;
  total: number;
}

/** As `cardHolderPage`, in the shape of the API. */
export const listedPeople = reading(
  'card-holders.listed',
  (
    db: Db,
    organisationId: string,
    filter: ListFilter,
    page: Page,
    counted: Counted | null,
  ): ListedPeople | Counted => {
    const step = cardHolderPage(db, organisationId, filter, page, counted);
    return 'rows' in step ? { people: jsonText(step.rows.map(presentInList)), total: step.total } : step;
  },
  (_, { q, sort = 'name', narrowing = {} }, page) =>
    q !== undefined || sort !== 'name' || conditionOf(narrowing) !== null || isDeep(page),
);

function totalOf(db: Db, organisationId: string, { status, department = '' }: HolderFilter): number {
  return totals(db).get({ organisationId, department, status: status ?? null })!.total;
}

const totals = prepared((db) =>
  statement(
    db
      .select({ total: sql<number>`coalesce(sum(${cardHolderTotals.total}), 0)` })
      .from(cardHolderTotals)
      .where(
        and(
          eq(cardHolderTotals.organisationId, sql.placeholder('organisationId')),
          eq(cardHolderTotals.department, sql.placeholder('department')),
          // Null stands for all.
          eq(
            cardHolderTotals.status,
            sql`coalesce(${sql.placeholder('status')}, ${cardHolderTotals.status})`,
          ),
        ),
      ),
  ),
);

function everyone(db: Db, organisationId: string, filter: HolderFilter, page: Page, people: number) {
  const before = offsetOf(page);
  const limit = Math.min(page.pageSize, people - before);
  if (limit <= 0) return [];
  // A page in the second half is reached faster from the end.
  const after = people - before - limit;
  const isNearEnd = after < before;
  const walk = walks(db)({ filter, direction: isNearEnd ? 'DESC' : 'ASC' });
  const rows = walk({ organisationId, ...filter, limit, offset: isNearEnd ? after : before });
  return isNearEnd ? rows.reverse() : rows;
}
