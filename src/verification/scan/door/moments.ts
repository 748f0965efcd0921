import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import { type Language, LOCALES } from '../../../shared/texts/languages.ts';
import { dayIn } from '../../../shared/zone-days.ts';

/**
 * A time as people at a door say it: 10:40 today, Tuesday 09:40 within a week, and with its date before that.
 * @param at ISO 8601, UTC
 */
export function momentOf(language: Language, timeZone: string, at: string, nowMs: number): string {
  const atMs = Date.parse(at);
  const isToday = dayIn(timeZone, atMs) === dayIn(timeZone, nowMs);
  const isThisWeek = atMs <= nowMs && nowMs - atMs < 6 * DAY_MS;
  const day: Intl.DateTimeFormatOptions = isToday
    ? {}
    : isThisWeek
      ? { weekday: 'long' }
      : { day: 'numeric', month: 'long', year: 'numeric' };
  return new Intl.DateTimeFormat(LOCALES[language], {
    ...{ timeZone, hour: '2-digit', minute: '2-digit' },
    ...day,
  }).format(atMs);
}

const MINUTE_MS = 60_000;
const UNITS = [
  { unit: 'day', ms: DAY_MS, from: 2 * DAY_MS },
  { unit: 'hour', ms: HOUR_MS, from: HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS, from: 0 },
] as const;

/** An age in words: 3 hours ago. An age below zero is said as it is, in 2 days, because the clock is wrong. */
export function agoOf(language: Language, ageMs: number): string {
  const { unit, ms } = UNITS.find(({ from }) => Math.abs(ageMs) >= from)!;
  const count = Math.trunc(ageMs / ms);
  // “This minute” instead of “0 minutes ago”.
  const numeric = count === 0 ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(LOCALES[language], { numeric }).format(-count, unit);
}

/** A time of day with its seconds. */
export const timeOf = (language: Language, timeZone: string, at: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeStyle: 'medium' }).format(Date.parse(at));

/** A calendar day (YYYY-MM-DD): 30 September 2027. */
export const dayOf = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', dateStyle: 'long' }).format(Date.parse(day));
