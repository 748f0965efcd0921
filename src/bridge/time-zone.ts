import { DAY_MS } from '../shared/durations.ts';
import { daysLater, offsetIn, startOfDayIn } from '../shared/zone-days.ts';

/**
 * An instant as local time with its offset from UTC: `2026-11-22T21:43:00.123+01:00`. Columns with a zone read that as
 * the instant, and others as the local time.
 * @param instant ISO 8601 in UTC
 */
export function zoned(instant: string, timeZone: string): string {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return instant;
  const offsetMs = offsetIn(timeZone, ms);
  return new Date(ms + offsetMs).toISOString().replace('Z', offsetText(offsetMs));
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(Math.round(offsetMs / 60_000));
  const two = (count: number) => String(count).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A date and time as databases write them, with or without an offset. */
const WRITTEN =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:(Z)|([+-]\d\d)(?::?(\d\d)(?::\d\d)?)?)?$/;

/**
 * Adds the offset that makes a zone's local time an instant. `2026-11-22 21:43:00` becomes
 * `2026-11-22T21:43:00.000+01:00` in Berlin, and ends in `Z` in UTC; the day at its start always stays the written one.
 * A time that clocks skip gets no offset. Returns null for text that isn't a time.
 */
export function withOffset(shown: string, timeZone: string): string | null {
  const [, day, time, fraction = ''] = WRITTEN.exec(shown) ?? [];
  const ms = Date.parse(`${day}T${time}Z`);
  // Some engines take 31 February for a day in March.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day!)) return null;
  const text = `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}`;
  if (timeZone === 'UTC') return `${text}Z`;
  // The inner call takes the local time for UTC, so it may see the offset from the other side of a clock change. The
  // outer call looks again with that offset applied.
  const guess = offsetIn(timeZone, ms - offsetIn(timeZone, ms));
  for (const offsetMs of [guess, offsetIn(timeZone, ms - DAY_MS), offsetIn(timeZone, ms + DAY_MS)])
    if (offsetIn(timeZone, ms - offsetMs) === offsetMs) return text + offsetText(offsetMs);
  return text;
}

/**
 * Like `withOffset`, for a time that has an offset already, in the zone that was asked for: `2026-11-22 21:43:00+01`.
 */
export function asShown(written: string, timeZone: string): string | null {
  const [, day, time, fraction = '', zulu, hours, minutes = '00'] = WRITTEN.exec(written) ?? [];
  if (day === undefined || (zulu === undefined && hours === undefined)) return null;
  const offset = timeZone === 'UTC' ? 'Z' : (zulu ?? `${hours}:${minutes}`);
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`;
}

/** The last second of a day in a zone, with its offset. It is 22:59:59 if clocks skip the day's last hour. */
export function endOfDay(day: string, timeZone: string): string {
  const last = new Date(startOfDayIn(timeZone, daysLater(day, 1)) - 1_000).toISOString();
  return (timeZone === 'UTC' ? last : zoned(last, timeZone)).replace('.000', '');
}

/** The first second of a day in a zone, in local time. It is an hour after midnight if clocks skip that hour. */
export const startOfDay = (day: string, timeZone: string): string =>
  zoned(new Date(startOfDayIn(timeZone, day)).toISOString(), timeZone).slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
