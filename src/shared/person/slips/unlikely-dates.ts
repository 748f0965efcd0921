/** A date with the year first or last, and perhaps a time. */
const DATE = /^(?:(\d{4})-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](\d{4}))(?:[T ]\d\d:\d\d.*)?$/;
/** The first day of Excel and the last of SQL, in any of these notations. */
const PLACEHOLDER =
  /^(?:1900-01-0[01]|0?1[./]0?1[./]1900|9999-12-31|31[./]12[./]9999|12[./]31[./]9999)(?:[T ]\d\d:\d\d.*)?$/;
/** Unix' first day. Somebody may be born on it, but no card ends on it. */
const UNIX_BEGINS = ['1970-01-01', '1969-12-31'];
/** No card is meant to be valid for so long. */
const FOR_EVER = '2099-12-31';

/** Excel counts days from 1900, so that a number in the wrong column becomes a day before. */
export function isBefore1900(text: string): boolean {
  const [, first, last] = DATE.exec(text) ?? [];
  const year = first ?? last;
  return year !== undefined && Number(year) < 1900;
}

/** True for a date that programs write where there is none. */
export const isPlaceholderDate = (text: string): boolean => PLACEHOLDER.test(text);

/** The same for the last day of a card. */
export const isPlaceholderExpiry = (text: string): boolean =>
  isPlaceholderDate(text) ||
  UNIX_BEGINS.some((day) => text.startsWith(day)) ||
  (/^\d{4}-\d\d-\d\d/.test(text) && text.slice(0, 10) >= FOR_EVER);
