import { allMatching } from '../card-holders/match-queries.ts';
import { wordsOf } from '../card-holders/search-index.ts';
import type { Context } from '../context.ts';
import { offsetOf, type Page } from '../http/query.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { candidateQueries } from './candidate-queries.ts';

/**
 * A page of the people who could have a card and have none, as JSON text: active, not expired, with an approved photo,
 * and in no open order.
 * @param filter.q searched for as in the list of people; @param filter.department to the letter
 */
export function candidatePage(
  context: Context,
  organisationId: string,
  { q = '', department }: { q?: string | undefined; department?: string | undefined },
  page: Page,
): { rows: string[]; total: number } {
  const { timeZone } = organisationQueries(context.db).byId.get({ id: organisationId })!;
  const words = wordsOf(q);
  const found =
    words.length === 0
      ? null
      : JSON.stringify(
          allMatching(context.db, { organisationId, words, filter: { status: 'active', department } }),
        );
  const today = calendarDay(timeZone, context.clock.now());
  const wanted = { organisationId, department: department ?? null, found, today };
  const queries = candidateQueries(context.db);
  const offset = offsetOf(page);
  const rows = queries.page.all({ ...wanted, limit: page.pageSize, offset }).map(({ record }) => record);
  // A last page says how many there are; a count would look at everybody once more.
  const isLast = rows.length < page.pageSize && (rows.length > 0 || offset === 0);
  return { rows, total: isLast ? offset + rows.length : queries.total.get(wanted)!.total };
}
