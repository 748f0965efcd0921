import type { Context } from '../context.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { timestamp } from '../lib/clock.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { dayOfQuarter } from './day-of-quarter.ts';
import { overviewQueries } from './queries.ts';

/** Four weeks, so that each weekday can be compared with itself. */
export const DAYS = 28;
/** What somebody may still want to look into. */
export const LATELY_DAYS = 7;
export const DAY_MS = 24 * 60 * 60 * 1000;

export interface Day {
  date: string;
  photosApproved: number;
  photosRejected: number;
  cardsIssued: number;
}

/** What was done on each of the last days in the organisation's time zone, oldest first. */
export function countDays(context: Context, organisationId: string): Day[] {
  const { timeZone } = organisationQueries(context.db).byId.get({ id: organisationId })!;
  const nowMs = context.clock.now();
  const today = Date.parse(calendarDay(timeZone, nowMs));
  const days = new Map<string, Day>();
  for (let back = DAYS - 1; back >= 0; back--) {
    const date = new Date(today - back * DAY_MS).toISOString().slice(0, 10);
    days.set(date, { date, photosApproved: 0, photosRejected: 0, cardsIssued: 0 });
  }
  // A day more: the first one may begin before midnight in UTC.
  const since = timestamp(nowMs - (DAYS + 1) * DAY_MS).slice(0, 16);
  for (const { quarter, ...counts } of overviewQueries(context.db).activity.all({ organisationId, since })) {
    const day = days.get(dayOfQuarter(timeZone, quarter));
    if (day === undefined) continue;
    day.photosApproved += counts.photosApproved;
    day.photosRejected += counts.photosRejected;
    day.cardsIssued += counts.cardsIssued;
  }
  return [...days.values()];
}
