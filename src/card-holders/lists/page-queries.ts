import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { offsetOf, type Page } from '../../lib/page.ts';
import type { HolderPage } from '../columns.ts';
import { allMatching, matching } from './match-queries.ts';
import { type HolderFilter, searchWordsOf } from './search-index.ts';
import type { HolderSort } from './sort.ts';
import { sortedPage } from './sorted-queries.ts';
import { walks } from './walk-queries.ts';

/** A page of an organisation's people by last name, first name and id, unless `sort` says otherwise; `q` as CONTRACT 3 has it. */
export function cardHolderPage(
  db: Db,
  organisationId: string,
  { q = '', sort = 'name', ...filter }: HolderFilter & { q?: string; sort?: HolderSort },
  page: Page,
): HolderPage {
  const words = searchWordsOf(q);
  const people = totalOf(db, organisationId, filter);
  if (people === 0) return { rows: [], total: 0 };
  if (sort !== 'name') {
    if (words.length === 0)
      return { rows: sortedPage(db, { organisationId, filter }, sort, page), total: people };
    const seqs = allMatching(db, { organisationId, words, filter });
    return { rows: sortedPage(db, { seqs }, sort, page), total: seqs.length };
  }
  return words.length === 0
    ? { rows: everyone(db, organisationId, filter, page, people), total: people }
    : matching(db, { organisationId, words, filter, people }, page);
}

function totalOf(db: Db, organisationId: string, { status, department = '' }: HolderFilter): number {
  return totals(db).get({ organisationId, department, status: status ?? null })!.total;
}

const totals = prepared(({ $client: sqlite }) =>
  sqlite.prepare<{ total: number }, [{ organisationId: string; department: string; status: string | null }]>(
    `SELECT coalesce(sum(total), 0) AS total FROM card_holder_totals
     WHERE organisation_id = $organisationId AND department = $department AND status = coalesce($status, status)`,
  ),
);

function everyone(db: Db, organisationId: string, filter: HolderFilter, page: Page, people: number) {
  const before = offsetOf(page);
  const limit = Math.min(page.pageSize, people - before);
  if (limit <= 0) return [];
  // A page in the last half is nearer from the end.
  const after = people - before - limit;
  const isNearEnd = after < before;
  const walk = walks(db)({ filter, direction: isNearEnd ? 'DESC' : 'ASC' });
  const rows = walk({ organisationId, ...filter, limit, offset: isNearEnd ? after : before });
  return isNearEnd ? rows.reverse() : rows;
}
