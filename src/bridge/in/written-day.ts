import { readDay } from '../../shared/days/written-day.ts';
import { DAY_FIELDS } from '../../shared/person/names.ts';
import { type Found, NoDate } from '../targets/target.ts';

/** Matches `0000-00-00`, dates without a month or a day, and infinities. */
const NO_DATE = /^(?:\d{4}-(?:00-\d\d|\d\d-00)(?!\d).*|[+-]?infinity)$/i;

/** True for text in place of a date that stands for none. */
export const standsForNoDate = (text: string): boolean => NO_DATE.test(text.trim());

/** True for what databases have in place of a date, in a column of days. */
export const isNoDay = (found: Found[string] | undefined): boolean =>
  found instanceof NoDate || (typeof found === 'string' && standsForNoDate(found));

/** True when a column of people has something in place of a date. Text counts only in columns that hold days. */
export const isNoDate = (column: string, found: Found[string]): boolean =>
  found instanceof NoDate || (DAY_FIELDS.includes(column) && isNoDay(found));

const DAY = /^\d{4}-\d\d-\d\d(?=[T ])/;

/**
 * Returns the day that somebody wrote (`shared/days`) when it is certain, even if unreadable text follows. Other text
 * is returned unchanged.
 */
export const writtenDay = (text: string, timeZone: string): string =>
  readDay(text, { order: null, timeZone }) ?? DAY.exec(text)?.[0] ?? text;
