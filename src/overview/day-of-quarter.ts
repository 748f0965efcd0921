import { calendarDay } from '../lib/calendar-day.ts';

const known = new Map<string, string>();
/** Four weeks of quarters of an hour in a handful of time zones. */
const MOST_KNOWN = 20_000;

/**
 * The day (YYYY-MM-DD) in a time zone that a quarter of an hour (2026-09-21T14:15, UTC) belongs to. Kept, as it never
 * changes: asking Intl for each of four weeks takes 35 ms, and somebody asks every few seconds.
 */
export function dayOfQuarter(timeZone: string, quarter: string): string {
  const key = `${timeZone} ${quarter}`;
  let day = known.get(key);
  if (day === undefined) {
    day = calendarDay(timeZone, Date.parse(`${quarter}Z`));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, day);
  }
  return day;
}
