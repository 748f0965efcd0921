import { readDay } from '../../shared/days/written-day.ts';
import { DAY_FIELDS } from '../../shared/person/names.ts';
import { type Found, NoDate } from '../targets/target.ts';

/** `0000-00-00`, dates without a month or a day, and infinities, as text may have them. */
const NO_DATE = /^(?:\d{4}-(?:00-\d\d|\d\d-00)(?!\d).*|[+-]?infinity)$/i;

/** True when a column of people has something in place of a date. Text counts as such only where a day is needed. */
export const isNoDate = (column: string, found: Found[string]): boolean =>
  found instanceof NoDate ||
  (DAY_FIELDS.includes(column) && typeof found === 'string' && NO_DATE.test(found.trim()));

const DAY = /^\d{4}-\d\d-\d\d(?=[T ])/;

/**
 * The day that somebody wrote (`shared/days`), where that is certain, also in front of something that nobody can read. Text that has
 * no such day stays as it is.
 */
export const writtenDay = (text: string, timeZone: string): string =>
  readDay(text, { order: null, timeZone }) ?? DAY.exec(text)?.[0] ?? text;
