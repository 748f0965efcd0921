import { trimEnd } from '../../../shared/text/trim-end.ts';
import { asShown, withOffset, zoned } from '../../time-zone.ts';
import { type Found, NoDate, type Value } from '../target.ts';
import type { Cell, Column } from './protocol.ts';
import { isDate, isFloat, isPadded, isTimestamp, isWhole, SQL_TYPE } from './sql-types.ts';

/** Matches `0000-00-00`, and dates without a month or day. */
const ZERO = /^\d{4}-(00-\d\d|\d\d-00)/;
const ENDLESS = /^-?infinity$/;

/** The settings that decide what a value becomes. */
export interface Reading {
  timeZone: string;
  /** True when decimals without digits after the point are the database's only whole numbers. */
  hasWholeDecimals: boolean;
  /** True for SQLite, which goes by the value and not by the column: dates are text, and booleans are numbers. */
  goesByValue: boolean;
}

type Reader = (text: string) => Value | NoDate;

const whole: Reader = (text) => (text !== '' && Number.isSafeInteger(Number(text)) ? Number(text) : text);
const finite: Reader = (text) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : text);
/** A whole number of SQLite, which a NUMERIC column holds without rounding. */
const DIGITS = /^-?\d+$/;
/** MariaDB's driver gives the bit itself in place of a digit. */
const bit: Reader = (text) => {
  if (text === '1' || text === '\u0001') return true;
  return text === '0' || text === '\0' || text === '' ? false : whole(text);
};
const dated =
  (read: Reader): Reader =>
  (text) =>
    ZERO.test(text) || ENDLESS.test(text) ? new NoDate(text) : read(text);

/** Returns a reader for a column's text. Types that aren't listed here stay the database's text. */
export function readerOf({ type, digits }: Column, reading: Reading): Reader {
  const { timeZone, hasWholeDecimals, goesByValue } = reading;
  if (type === SQL_TYPE.bit && !goesByValue) return bit;
  if (isWhole(type) || type === SQL_TYPE.bit) return whole;
  if (isFloat(type)) return (text) => (goesByValue && DIGITS.test(text) ? whole(text) : finite(text));
  if (hasWholeDecimals && digits === 0 && [SQL_TYPE.decimal, SQL_TYPE.numeric].some((one) => one === type))
    return whole;
  // The padding spaces mean nothing.
  if (isPadded(type)) return (text) => trimEnd(text, ' ');
  // Drivers and databases disagree on the case of the digits.
  if (type === SQL_TYPE.guid) return (text) => text.toLowerCase();
  if (goesByValue) return (text) => text;
  if (isDate(type)) return dated((text) => text.slice(0, 'YYYY-MM-DD'.length));
  if (isTimestamp(type)) return dated((text) => withOffset(text, timeZone) ?? text);
  if (type === SQL_TYPE.datetimeoffset) return (text) => inZone(text, timeZone);
  return (text) => text;
}

/** An instant with an offset of its own, such as `2027-09-30 00:00:00.0000000 +02:00`, as the zone's clocks show it. */
function inZone(text: string, timeZone: string): string {
  const [, day, time, offset] = /^(\S+) (\S+) ([+-]\d\d:\d\d)$/.exec(text) ?? [];
  const instant = new Date(`${day}T${time?.slice(0, 'HH:MM:SS.fff'.length)}${offset}`);
  if (Number.isNaN(instant.getTime())) return text;
  const shown = instant.toISOString();
  return timeZone === 'UTC' ? shown : zoned(shown, timeZone);
}

/** Times of PostgreSQL as its text shows them, with an offset if their type has one. */
export const fromPostgresText = (text: string, timeZone: string): Value | NoDate => {
  if (ENDLESS.test(text)) return new NoDate(text);
  return asShown(text, timeZone) ?? withOffset(text, timeZone) ?? text;
};

/** Makes rows of a result's cells. */
export function rowsOf(
  columns: readonly Column[],
  rows: readonly Cell[][],
  readers: readonly Reader[],
): Found[] {
  return rows.map((cells) =>
    Object.fromEntries(
      cells.map((cell, place) => [
        columns[place]!.name,
        typeof cell === 'string' ? readers[place]!(cell) : cell,
      ]),
    ),
  );
}
