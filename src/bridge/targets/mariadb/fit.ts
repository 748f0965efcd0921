import { startOfDay } from '../../time-zone.ts';
import type { Value } from '../target.ts';

/** The parts of a column's type that decide the form of its values. */
export interface ColumnType {
  name: string;
  /** `varchar`, `datetime`, … */
  type: string;
  /** For times, the digits after the second. */
  precision: number;
}

/** The number of digits after the second in the API's times. */
const MILLISECONDS = 3;
const TIMES = new Set(['datetime', 'timestamp']);
const WHOLE_NUMBERS = new Set(['tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'year']);
const TEXTS = new Set([
  'char',
  'varchar',
  'tinytext',
  'text',
  'mediumtext',
  'longtext',
  'enum',
  'set',
  'json',
]);

/** A time in the API's form, with its zone. */
const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Converts a value for a column. A comparison with the result has to find the row, and only that row.
 * @param timeZone the session's
 */
export function fitValue(value: Value, column: ColumnType | undefined, timeZone: string): Value {
  if (value === null || value instanceof Uint8Array) return value;
  // The column is unknown when the value is for a site's own statement. Text columns also accept a time without its
  // zone.
  if (column === undefined) return typeof value === 'string' ? withoutZone(value, MILLISECONDS) : value;
  if (typeof value === 'string') {
    if (column.type === 'date') return TIME.exec(value)?.[1] ?? value;
    // On a day that begins at one o'clock, midnight doesn't exist, and the server refuses it.
    if (column.type === 'timestamp' && DAY.test(value)) return startOfDay(value, timeZone);
    if (TIMES.has(column.type)) return withoutZone(value, column.precision);
    // Without this, 007 and 7 would be two keys of one row.
    if (WHOLE_NUMBERS.has(column.type) && /^[+-]?\d{1,15}$/.test(value)) return Number(value);
    return value;
  }
  // A number would match every row whose text begins with that number.
  if (TEXTS.has(column.type)) return String(value);
  return typeof value === 'boolean' ? Number(value) : value;
}

/**
 * Removes the zone, because MariaDB accepts no `Z`. Cuts the fraction to the column's digits: rounding could reach the
 * next day.
 */
function withoutZone(text: string, precision: number): string {
  const [, date, time, fraction = ''] = TIME.exec(text) ?? [];
  if (date === undefined) return text;
  if (precision === 0) return `${date} ${time}`;
  return `${date} ${time}${(fraction || '.').slice(0, precision + 1).padEnd(precision + 1, '0')}`;
}
