import type { Context } from '../context.ts';
import { offsetOf, type Page } from '../http/query.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { candidateQueries } from './candidate-queries.ts';

/**
 * A page of the people who could have a card and have none, as JSON text: active, not expired, with an approved photo,
 * and in no open order.
 * @param department to the letter; null for all
 */
export function candidatePage(
  context: Context,
  organisationId: string,
  department: string | null,
  page: Page,
): { rows: string[]; total: number } {
  const { timeZone } = organisationQueries(context.db).byId.get({ id: organisationId })!;
  const wanted = { organisationId, department, today: calendarDay(timeZone, context.clock.now()) };
  const queries = candidateQueries(context.db);
  const rows = queries.page.all({ ...wanted, limit: page.pageSize, offset: offsetOf(page) });
  return { rows: rows.map(({ record }) => record), total: queries.total.get(wanted)!.total };
}
