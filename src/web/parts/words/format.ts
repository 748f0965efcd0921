import { LOCALE } from '../../texts/locale.ts';
import { texts } from '../../texts/texts.ts';

const numbers = new Intl.NumberFormat(LOCALE);
const timesIn = (timeZone?: string) => ({
  timeZone,
  dateTimes: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  shortly: new Intl.DateTimeFormat(LOCALE, {
    ...({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const),
    timeZone,
  }),
  moments: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium', timeZone }),
  instants: new Intl.DateTimeFormat(LOCALE, {
    ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const),
    timeZone,
  }),
});
/** Before the log-in, times are in the browser's time zone. */
let times = timesIn();
const dates = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

const percents = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });

/** A share from 0 to 1 as whole percent. */
export const formatPercent = (share: number): string => percents.format(share);

/** A number in the notation of the page's language, with at most `digits` decimals. */
export const formatNumber = (value: number, digits = 0): string =>
  digits === 0
    ? numbers.format(value)
    : new Intl.NumberFormat(LOCALE, { maximumFractionDigits: digits }).format(value);

/**
 * Shows times in the organisation's time zone from now on, so that they fall on the same days as the server's
 * counts.
 */
export function showTimesIn(timeZone: string): void {
  if (times.timeZone !== timeZone) times = timesIn(timeZone);
}

/** A timestamp from the API, in the organisation's time zone. */
export const formatDateTime = (timestamp: string): string => times.dateTimes.format(new Date(timestamp));

/** A timestamp without the year, for narrow places with the full time nearby. */
export const formatShortly = (timestamp: string): string => times.shortly.format(new Date(timestamp));

/** A timestamp to the second. */
export const formatMoment = (timestamp: string): string => times.moments.format(new Date(timestamp));

/** A timestamp to the millisecond. */
export const formatInstant = (timestamp: string): string => times.instants.format(new Date(timestamp));

/** A calendar date (YYYY-MM-DD) from the API, without a time zone. */
export const formatDate = (date: string): string => dates.format(new Date(date));

/** The calendar dates from the first to the last: "Sep 21 – 27, 2026"; a single one if they are the same. */
export const formatDays = (first: string, last: string): string =>
  dates.formatRange(new Date(first), new Date(last));

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The index of days in `units`: durations are never given in weeks or longer units. */
const DAY = 3;

/** The clocks of server and browser may differ by this much, so an age of fewer seconds means nothing. */
const JUST_NOW_SECONDS = 10;

/** The age of a moment: "3 minutes ago". Below a minute, it goes in steps of ten seconds. */
export function formatAge(timestamp: string, nowMs = Date.now()): string {
  const seconds = (nowMs - new Date(timestamp).getTime()) / 1000;
  if (Math.abs(seconds) < JUST_NOW_SECONDS)
    return seconds < 0 ? relative.format(0, 'second') : texts.parts.justNow;
  const found = units.find(([, long]) => Math.abs(seconds) >= long);
  if (found === undefined) return relative.format(-Math.trunc(seconds / 10) * 10, 'second');
  const [unit, length] = found;
  return relative.format(-Math.round(seconds / length), unit);
}

/**
 * Bytes in gigabytes, to three digits, or whole from 100 GB. Never rounded up, because the figure may be the
 * most that the server takes.
 */
export function formatGigabytes(bytes: number): string {
  const gigabytes = bytes / 1000 ** 3;
  return new Intl.NumberFormat(LOCALE, {
    ...({ style: 'unit', unit: 'gigabyte', unitDisplay: 'short', roundingMode: 'floor' } as const),
    ...(gigabytes < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 }),
  }).format(gigabytes);
}

/** Bytes, in a suitable unit. */
export function formatBytes(bytes: number): string {
  const power = Math.max(0, Math.min(4, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'][power]!;
  return new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}

/** A duration in the largest unit that fits into it: "3 hours". */
export function formatDuration(seconds: number): string {
  const [unit, length] = units.slice(DAY).find(([, long]) => seconds >= long) ?? (['second', 1] as const);
  return new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(seconds / length),
  );
}
