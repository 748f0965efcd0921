import { daysLater, offsetIn, startOfDayIn } from '../../../shared/zone-days.ts';

/** A moment as date and time inputs take it, in the organisation's time zone: `2026-09-21T14:05`. */
export const localDateTime = (ms: number, timeZone: string): string =>
  new Date(ms + offsetIn(timeZone, ms)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);

/** The moment that the text of a date and time input stands for, in milliseconds. */
export function ofLocalDateTime(text: string, timeZone: string): number {
  const ms = Date.parse(`${text}Z`);
  // The first guess at the offset is right unless the clocks change nearby; the second corrects it.
  return ms - offsetIn(timeZone, ms - offsetIn(timeZone, ms));
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The first moment of a day (YYYY-MM-DD) in the organisation's time zone, or of the day `later` days after
 * it. In milliseconds; NaN if the text isn't a day.
 */
export const startOfDay = (date: string, timeZone: string, later = 0): number =>
  DAY.test(date) && !Number.isNaN(Date.parse(date))
    ? startOfDayIn(timeZone, daysLater(date, later))
    : Number.NaN;
