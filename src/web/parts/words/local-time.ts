import { daysLater, offsetIn, startOfDayIn } from '../../../shared/zone-days.ts';

/** A moment for date and time inputs, in the organisation's time zone: `2026-09-21T14:05`. */
export const localDateTime = (ms: number, timeZone: string): string =>
  new Date(ms + offsetIn(timeZone, ms)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);

/** The moment that such an input stands for, in milliseconds. */
export function ofLocalDateTime(text: string, timeZone: string): number {
  const ms = Date.parse(`${text}Z`);
  // The first guess is right on most days; on others, the clocks may change between the guess and the moment.
  return ms - offsetIn(timeZone, ms - offsetIn(timeZone, ms));
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The first moment of a day (YYYY-MM-DD) in the organisation's time zone, or of the day `later` days after it, in milliseconds;
 * NaN if the text is not a day.
 */
export const startOfDay = (date: string, timeZone: string, later = 0): number =>
  DAY.test(date) && !Number.isNaN(Date.parse(date))
    ? startOfDayIn(timeZone, daysLater(date, later))
    : Number.NaN;
