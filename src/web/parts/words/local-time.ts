import { daysLater, startOfDayIn } from '../../../shared/zone-days.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A moment for date and time inputs, in the browser's time zone: `2026-09-21T14:05`. */
export function localDateTime(ms: number): string {
  const at = new Date(ms);
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
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
