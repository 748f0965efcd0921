/** A date with the year first or last, and perhaps a time. */
const DATE = /^(?:(\d{4})-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](\d{4}))(?:[T ]\d\d:\d\d.*)?$/;
/** The first day of Excel and the last of SQL, in any of the notations of `DATE`. */
const PLACEHOLDER =
  /^(?:1900-01-0[01]|0?1[./]0?1[./]1900|9999-12-31|31[./]12[./]9999|12[./]31[./]9999)(?:[T ]\d\d:\d\d.*)?$/;
/** Unix time 0 as a date, in UTC and west of it. Somebody may be born on that day, but no card ends on it. */
const UNIX_BEGINS = ['1970-01-01', '1969-12-31'];
/** From this day on, a date means "for ever": no card is valid for so long. */
const FOR_EVER = '2099-12-31';

/** True for a date before 1900, such as 1899-12-30, which is day 0 in spreadsheets. */
export function isBefore1900(text: string): boolean {
  const [, first, last] = DATE.exec(text) ?? [];
  const year = first ?? last;
  return year !== undefined && Number(year) < 1900;
}

/** True for a date that programs write in place of no date. */
export const isPlaceholderDate = (text: string): boolean => PLACEHOLDER.test(text);

/** True for a placeholder in place of a card's last day. Unix time 0 and days in the far future count, too. */
export const isPlaceholderExpiry = (text: string): boolean =>
  isPlaceholderDate(text) ||
  UNIX_BEGINS.some((day) => text.startsWith(day)) ||
  (/^\d{4}-\d\d-\d\d/.test(text) && text.slice(0, 10) >= FOR_EVER);
