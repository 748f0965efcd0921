import type { Db } from '../db/open.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { timestamp } from '../lib/clock.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { DAY_MS } from '../shared/durations.ts';
import { daysLater } from '../shared/zone-days.ts';
import { overviewQueries } from './queries.ts';

/** Four weeks, so that each weekday can be compared with itself. */
export const DAYS = 28;
/** Days for which something counts as recent. */
export const LATELY_DAYS = 7;

interface Day {
  date: string;
  photosApproved: number;
  photosRejected: number;
  cardsIssued: number;
}

/** Counts photos and cards on each of the last `DAYS` days in the organisation's time zone, oldest first. */
export function countDays(db: Db, organisationId: string, nowMs: number): Day[] {
  const { timeZone } = organisationQueries(db).byId.get({ id: organisationId })!;
  const today = calendarDay(timeZone, nowMs);
  const days = new Map<string, Day>();
  for (let back = DAYS - 1; back >= 0; back--) {
    const date = daysLater(today, -back);
    days.set(date, { date, photosApproved: 0, photosRejected: 0, cardsIssued: 0 });
  }
  // One day more, because the first day may begin before midnight in UTC.
  const since = timestamp(nowMs - (DAYS + 1) * DAY_MS).slice(0, 16);
  for (const { quarter, ...counts } of overviewQueries(db).activity.all({ organisationId, since })) {
    const day = days.get(dayOfQuarter(timeZone, quarter));
    if (day === undefined) continue;
    day.photosApproved += counts.photosApproved;
    day.photosRejected += counts.photosRejected;
    day.cardsIssued += counts.cardsIssued;
  }
  return [...days.values()];
}

const known = new Map<string, string>();
/** Quarters of an hour to remember: four weeks of them in a handful of time zones. */
const MOST_KNOWN = 20_000;

/**
 * The day (YYYY-MM-DD) in a time zone that a quarter of an hour (2026-09-21T14:15, UTC) belongs to. The day never
 * changes, so it is remembered: asking Intl for every quarter of four weeks takes 35 ms, and somebody opens the
 * overview every few seconds.
 */
function dayOfQuarter(timeZone: string, quarter: string): string {
  const key = `${timeZone} ${quarter}`;
  let day = known.get(key);
  if (day === undefined) {
    day = calendarDay(timeZone, Date.parse(`${quarter}Z`));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, day);
  }
  return day;
}
