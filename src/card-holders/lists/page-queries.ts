import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { cardHolderTotals } from '../../db/schema/card-holders.ts';
import { type JsonText, jsonText } from '../../lib/json-text.ts';
import { isDeep, offsetOf, type Page } from '../../lib/page.ts';
import type { HolderState } from '../../shared/person/states.ts';
import type { HolderPage } from '../columns.ts';
import { narrowScan } from './filters/narrow.ts';
import { conditionOf, type Narrowing } from './filters/queries.ts';
import { searchScan } from './search/match-queries.ts';
import { type HolderFilter, searchWordsOf } from './search/search-index.ts';
import { sortedPage } from './sort/queries.ts';
import type { HolderSort } from './sort/sorts.ts';
import { withStates } from './states/with-states.ts';
import { BOUNDS } from './steps/bounds.ts';
import { atFirst, type Counted, GATHERED_MAX, stepThrough } from './steps/step-through.ts';
import { everyoneByName, everyoneSorted } from './walk/everyone.ts';

/** The filter of a list of people, and its order. */
export type ListFilter = HolderFilter & { q?: string; sort?: HolderSort; narrowing?: Narrowing };

/**
 * A page of an organisation's people, ordered by last name, first name and id unless `sort` says otherwise;
 * each word of `q` and each filter must match. When there are many people to go through, this may first
 * return its progress, from which `list-people.ts` continues.
 */
export function cardHolderPage(
  db: Db,
  organisationId: string,
  filter: ListFilter,
  page: Page,
  counted: Counted | null,
): HolderPage | Counted {
  // One snapshot, because people may be added to the search index between two statements.
  return db.$client.transaction(() => pageNow(db, organisationId, filter, page, counted))();
}

function pageNow(
  db: Db,
  organisationId: string,
  { q = '', sort = 'name', narrowing = {}, ...filter }: ListFilter,
  page: Page,
  counted: Counted | null,
): HolderPage | Counted {
  const words = searchWordsOf(q);
  const asked = { organisationId, filter };
  const people = totalOf(db, organisationId, filter);
  if (people === 0) return { rows: [], total: 0 };
  const isWhole = isSortedWhole(sort, page);
  if (isWhole && people > BOUNDS.sortedWhole && counted === null)
    return { ...atFirst({ first: 0 }), isWhole };
  if (words.length === 0 && conditionOf(narrowing) === null) {
    const everyone = { ...asked, people };
    if (sort === 'name') return everyoneByName(db, everyone, page, counted);
    if (isWhole) return { rows: sortedPage(db, asked, sort, page), total: people };
    return everyoneSorted(db, everyone, sort, page, counted);
  }
  const search = { ...asked, words };
  const scan =
    conditionOf(narrowing) === null ? searchScan(db, search) : narrowScan(db, { ...search, narrowing });
  if (!isWhole) return stepThrough(db, asked, scan, sort, page, counted);
  const seqs = scan.found(scan.first + 1, scan.end);
  return { rows: sortedPage(db, { seqs }, sort, page), total: seqs.length };
}

/**
 * True when all people are sorted in one go, because the page is far into an order that no index has. At 200,000
 * people, that takes 0.2 to 0.5 s. Steps would have to carry everybody before the page from one to the next, or sort
 * them anew each time, and an index for each order would slow down every change to a person. Nobody scrolls that far,
 * so this stays one statement. The thread for long reads runs such statements one at a time, beside all other reads.
 */
const isSortedWhole = (sort: HolderSort, page: Page): boolean =>
  sort !== 'name' && offsetOf(page) + page.pageSize > GATHERED_MAX;

/** A page of people as the API shows them. */
export interface ListedPeople {
  people: JsonText;
  total: number;
}

/** The page of `cardHolderPage` in the shape of the API. */
export const listedPeople = reading(
  'card-holders.listed',
  (
    db: Db,
    organisationId: string,
    filter: ListFilter,
    page: Page,
    counted: Counted | null,
    shown: readonly HolderState[],
  ): ListedPeople | Counted => {
    const step = cardHolderPage(db, organisationId, filter, page, counted);
    if (!('rows' in step)) return step;
    return { people: jsonText(withStates(db, step.rows, shown)), total: step.total };
  },
  (_, { q, sort = 'name', narrowing = {} }, page, counted) =>
    counted?.isWhole
      ? 'whole'
      : q !== undefined || sort !== 'name' || conditionOf(narrowing) !== null || isDeep(page),
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
          // Null stands for every status.
          eq(
            cardHolderTotals.status,
            sql`coalesce(${sql.placeholder('status')}, ${cardHolderTotals.status})`,
          ),
        ),
      ),
  ),
);
