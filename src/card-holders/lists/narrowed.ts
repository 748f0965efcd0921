import type { Db } from '../../db/open.ts';
import { offsetOf, type Page } from '../../lib/page.ts';
import type { HolderPage } from '../columns.ts';
import { type Counted, FEW, matchTest, type Search, STEP_MS } from './match-queries.ts';
import { type Condition, conditionOf, facetsOf, type Narrowing, narrowQueries } from './narrow-queries.ts';
import { searchQueries } from './search-queries.ts';
import type { HolderSort } from './sort.ts';
import { sortedPage } from './sorted-queries.ts';
import { walks } from './walk-queries.ts';

type NarrowSearch = Omit<Search, 'people'> & { narrowing: Narrowing };

/** People looked at in one go: some 5 ms. */
const LOOKED_AT_TOGETHER = 10_000;

/**
 * A page of the people whom no index lists: everybody is looked at once, in several steps as searches are, to count those
 * who pass. Then the few are sorted, and among many the page is looked for in its order.
 */
export function narrowedPage(
  db: Db,
  search: NarrowSearch,
  sort: HolderSort,
  page: Page,
  before: Counted | null,
): HolderPage | Counted {
  // One snapshot, as people may be added to the search index between two statements.
  return db.$client.transaction(() => narrowedNow(db, search, sort, page, before))();
}

function narrowedNow(
  db: Db,
  search: NarrowSearch,
  sort: HolderSort,
  page: Page,
  before: Counted | null,
): HolderPage | Counted {
  const condition = wholeCondition(db, search);
  const { first } = searchQueries(db).rangeOf(search.organisationId);
  const end = searchQueries(db).nextSeq(search.organisationId);
  const begunAtMs = performance.now();
  let { through, total, foremost } = before ?? { through: first, total: 0, foremost: [] };
  while (through < end) {
    const last = Math.min(through + LOOKED_AT_TOGETHER, end);
    const found = narrowQueries(db).some(condition, through + 1, last);
    total += found.length;
    foremost = total <= FEW ? [...foremost, ...found] : [];
    through = last;
    if (performance.now() - begunAtMs > STEP_MS && through < end) return { through, total, foremost };
  }
  if (offsetOf(page) >= total) return { rows: [], total };
  if (total <= FEW) return { rows: sortedPage(db, { seqs: foremost }, sort, page), total };
  const { organisationId, filter } = search;
  if (sort !== 'name')
    return { rows: sortedPage(db, { organisationId, filter, condition }, sort, page), total };
  const walk = walks(db)({ filter, direction: 'ASC', test: condition.sql });
  const paged = { limit: page.pageSize, offset: offsetOf(page) };
  return { rows: walk({ organisationId, ...filter, ...condition.values, ...paged }), total };
}

/** What narrows, with status, department and the words that are searched for. */
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
