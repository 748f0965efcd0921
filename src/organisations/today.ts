import type { Context } from '../context.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { organisationQueries } from './queries.ts';

/** Today's date in an organisation's time zone, YYYY-MM-DD. */
export function todayOf({ db, clock }: Pick<Context, 'db' | 'clock'>, organisationId: string): string {
  const { timeZone } = organisationQueries(db).byId.get({ id: organisationId })!;
  return calendarDay(timeZone, clock.now());
}
