import { DAY_FIELDS } from '../../shared/person/names.ts';
import { dayIn } from '../../shared/zone-days.ts';
import { type Found, NoDate } from '../targets/target.ts';

/** `0000-00-00`, dates without a month or a day, and infinities, as text may have them. */
const NO_DATE = /^(?:\d{4}-(?:00-\d\d|\d\d-00)(?!\d).*|[+-]?infinity)$/i;

const DAY = /^\d{4}-\d\d-\d\d(?=$|[T ])/;
/** A time with an offset, after the day. */
const INSTANT = /^[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)$/;
/** Times that stand for a day as a whole, whatever their offset. */
const WHOLE_DAY = /^(00:00(:00(\.0+)?)?|23:59(:59(\.\d+)?)?)$/;

/** True when a column of people has something in place of a date. Text counts as such only where a day is needed. */
export const isNoDate = (column: string, found: Found[string]): boolean =>
  found instanceof NoDate ||
  (DAY_FIELDS.includes(column) && typeof found === 'string' && NO_DATE.test(found.trim()));

/**
 * The day that somebody wrote: the one in front, whatever time follows. A time with an offset is an instant, and is on the day
 * that the zone has then, unless it begins or ends the day that was written. Text that has no such day stays as it is.
 */
export function writtenDay(text: string, timeZone: string): string {
  const day = DAY.exec(text)?.[0];
  if (day === undefined) return text;
  const [, time, offset] = INSTANT.exec(text.slice(day.length)) ?? [];
  if (time === undefined || offset === undefined || WHOLE_DAY.test(time)) return day;
  const whole = offset.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  const ms = Date.parse(`${day}T${time}${whole}`);
  return Number.isNaN(ms) ? day : dayIn(timeZone, ms);
}
