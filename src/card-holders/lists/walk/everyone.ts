import type { Db } from '../../../db/open.ts';
import { offsetOf, type Page } from '../../../lib/page.ts';
import type { HolderPage, ListedHolder } from '../../columns.ts';
import { searchQueries } from '../search/index-queries.ts';
import type { HolderFilter } from '../search/search-index.ts';
import { firstInRange, firstOf, sortedPage } from '../sort/queries.ts';
import type { HolderSort } from '../sort/sorts.ts';
import { BOUNDS } from '../steps/bounds.ts';
import { atFirst, type Counted } from '../steps/step-through.ts';
import { namesAfter, walks } from './queries.ts';

/** All people of an organisation, or only those with a status or in a department. */
interface Everyone {
  organisationId: string;
  filter: HolderFilter;
  people: number;
}

/**
 * A page of everyone by name, found in steps: to reach a page far in, people are skipped within the index, a
 * bounded number in each statement.
 */
export function everyoneByName(
  db: Db,
  everyone: Everyone,
  page: Page,
  before: Counted | null,
): HolderPage | Counted {
  const { organisationId, filter, people: total } = everyone;
  const { skipped } = BOUNDS;
  const isFar = offsetOf(page) > skipped && total - offsetOf(page) > skipped;
  if (!isFar) return { rows: nearAnEnd(db, everyone, page), total };
  const begunAtMs = performance.now();
  const progress = before === null ? atFirst({ first: 0 }) : structuredClone(before);
  const { walk } = progress;
  while (walk.looked + skipped <= offsetOf(page)) {
    const [last] = namesAfter(db, organisationId, filter, walk.after, 1, skipped - 1);
    // If there are fewer people than before, the page may be beyond the last of them.
    if (last === undefined) return { rows: [], total };
    walk.after = last;
    walk.looked += skipped;
    if (performance.now() - begunAtMs > BOUNDS.stepMs) return progress;
  }
  const test = 'AND (sort_key, id) > ($sortKey, $id)';
  const { sortKey, id } = walk.after!;
  const rows = walks(db)({ filter, direction: 'ASC', test })({
    organisationId,
    ...filter,
    ...{ sortKey, id, limit: page.pageSize, offset: offsetOf(page) - walk.looked },
  });
  return { rows, total };
}

function nearAnEnd(db: Db, { organisationId, filter, people }: Everyone, page: Page): ListedHolder[] {
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

/**
 * One of the first pages of everyone in an order that no index has, found in steps: each step reads a part of
 * the people, and keeps those who may be on the page.
 */
export function everyoneSorted(
  db: Db,
  { organisationId, filter, people: total }: Everyone,
  sort: HolderSort,
  page: Page,
  before: Counted | null,
): HolderPage | Counted {
  const { first } = searchQueries(db).rangeOf(organisationId);
  const end = searchQueries(db).nextSeq(organisationId) - 1;
  const begunAtMs = performance.now();
  const count = offsetOf(page) + page.pageSize;
  const progress = before === null ? atFirst({ first }) : structuredClone(before);
  while (progress.through < end) {
    const from = progress.through + 1;
    progress.through = Math.min(progress.through + BOUNDS.sorted, end);
    const found = firstInRange(db, { from, to: progress.through, filter }, sort, count);
    progress.foremost = firstOf(db, [...progress.foremost, ...found], sort, count);
    if (performance.now() - begunAtMs > BOUNDS.stepMs && progress.through < end) return progress;
  }
  return { rows: sortedPage(db, { seqs: progress.foremost }, sort, page), total };
}
