import { DAY_MS, HOUR_MS } from './durations.ts';

const SECOND_MS = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  formats.set(timeZone, format);
  return format;
}

/** The parts are found by name, because no locale promises their order. */
const partsOf = (timeZone: string, ms: number) =>
  Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  ) as Record<Intl.DateTimeFormatPartTypes, string>;

/**
 * The day of an instant in a time zone, as YYYY-MM-DD; such strings compare as days do.
 * @param timeZone IANA name
 */
export function dayIn(timeZone: string, ms: number): string {
  const { year, month, day } = partsOf(timeZone, ms);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Milliseconds by which clocks in a zone are ahead of UTC at an instant. */
export function offsetIn(timeZone: string, ms: number): number {
  if (timeZone === 'UTC') return 0;
  const { year, month, day, hour, minute, second } = partsOf(timeZone, ms);
  const shownMs = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  return shownMs - Math.floor(ms / SECOND_MS) * SECOND_MS;
}

/** The farthest that any clock is ahead of UTC or behind it: 14 hours today, and almost 16 in history. */
const FARTHEST_MS = 16 * HOUR_MS;

/**
 * The first instant of a day in a time zone, in milliseconds: one o'clock where clocks skip the hour after midnight.
 * For a day that a zone skipped entirely, the first instant of the next day. NaN for text that isn't a day.
 * @param day YYYY-MM-DD
 */
export function startOfDayIn(timeZone: string, day: string): number {
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnightMs)) return Number.NaN;
  let before = (midnightMs - FARTHEST_MS) / SECOND_MS;
  let from = (midnightMs + FARTHEST_MS) / SECOND_MS;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(timeZone, middle * SECOND_MS) < day) before = middle;
    else from = middle;
  }
  return from * SECOND_MS;
}

/**
 * The day `days` days later.
 * @param day YYYY-MM-DD
 */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The Monday of a day's week, as in ISO 8601.
 * @param day YYYY-MM-DD
 */
export const mondayOf = (day: string): string => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7));
