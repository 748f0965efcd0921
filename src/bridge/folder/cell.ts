import iconv from 'iconv-lite';
import { defuseFormulas } from '../../shared/formulas.ts';
import type { CsvFormat } from '../config/csv-format.ts';
import { isDay } from '../config/fields.ts';
import { RowRefused, type Value, type Values } from '../targets/target.ts';

/** Matches all times of the API's records, but no custom field. */
const TIME_FIELD = /^(holder\.)?[a-zA-Z]+At$/;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/;

/** A value's text in the file; null for no value. */
export function cellText(value: Value, field: string, format: CsvFormat): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return format.booleans[value ? 0 : 1];
  const text = String(value);
  const cell = isDay(field) || TIME_FIELD.test(field) ? whenText(text, format) : text;
  return format.formulas === 'defuse' ? defuseFormulas(cell) : cell;
}

function whenText(text: string, { dates, times }: CsvFormat): string {
  const day = DAY.exec(text);
  if (day !== null) return dates === null ? text : filled(dates, day);
  const time = TIME.exec(text);
  return time === null || times === null ? text : filled(times, time);
}

const PARTS = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'];

const filled = (pattern: string, found: RegExpExecArray): string =>
  pattern.replaceAll(/YYYY|MM|DD|HH|mm|ss/g, (part) => found[PARTS.indexOf(part) + 1] ?? part);

/** Refuses characters that the file's encoding lacks: a question mark in their place would make a name wrong. */
export function assertEncodable(row: Values, { encoding }: CsvFormat): void {
  for (const [column, value] of Object.entries(row)) {
    if (typeof value !== 'string' || isEncodable(value, encoding)) continue;
    const character = [...value].find((one) => !isEncodable(one, encoding));
    throw new RowRefused(
      `${column} has ${JSON.stringify(character ?? value)}, which ${encoding} has no character for`,
    );
  }
}

export const isEncodable = (text: string, encoding: string): boolean =>
  encoding === 'utf-8' || encoding === 'utf-16le'
    ? text.isWellFormed()
    : iconv.decode(iconv.encode(text, encoding), encoding, { stripBOM: false }) === text;

/**
 * Converts a day from the file's format into the API's, and keeps a time after it. Returns any other text unchanged.
 */
export function dayOf(text: string, { dates }: CsvFormat): string {
  if (dates === null) return text;
  const pattern = dates
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace('YYYY', '(?<year>\\d{4})')
    .replace('MM', '(?<month>\\d\\d?)')
    .replace('DD', '(?<day>\\d\\d?)');
  const found = new RegExp(`^${pattern}(?<time>$|[T ].*)`).exec(text.trim())?.groups;
  return found === undefined
    ? text
    : `${found.year}-${found.month!.padStart(2, '0')}-${found.day!.padStart(2, '0')}${found.time}`;
}
