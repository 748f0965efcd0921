import type { CustomTypesConfig } from 'pg';
import { trimEnd } from '../../../shared/text/trim-end.ts';
import { asShown, withOffset } from '../../time-zone.ts';
import { NoDate, type Value } from '../target.ts';

/** The numbers of built-in types, which never change. */
const BOOLEAN = 16;
const BYTES = 17;
const INTEGERS = [20, 21, 23, 26];
const FLOATS = [700, 701];
const PADDED = 1042;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMP_WITH_ZONE = 1184;
const ENDLESS = /^-?infinity$/;

type Reader = (text: string) => Value | NoDate;

/**
 * Returns a reader for the values of a type. For types that aren't listed here, it leaves them as the database's text.
 */
export function readerOf(type: number, timeZone: string): Reader {
  if (type === BOOLEAN) return (text) => text === 't';
  if (type === BYTES) return (text) => new Uint8Array(Buffer.from(text.slice('\\x'.length), 'hex'));
  if (INTEGERS.includes(type)) return (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
  if (FLOATS.includes(type)) return (text) => (Number.isFinite(Number(text)) ? Number(text) : text);
  // The padding spaces mean nothing.
  if (type === PADDED) return (text) => trimEnd(text, ' ');
  if (type === DATE) return finite((text) => text);
  if (type === TIMESTAMP) return finite((text) => withOffset(text, timeZone) ?? text);
  // The server writes the time in the session's zone.
  if (type === TIMESTAMP_WITH_ZONE) return finite((text) => asShown(text, timeZone) ?? text);
  return (text) => text;
}

const finite =
  (read: (text: string) => Value): Reader =>
  (text) =>
    ENDLESS.test(text) ? new NoDate(text) : read(text);

/** Parsers for the values that a connection receives. @param timeZone the zone of times that don't name one */
export const typesIn = (timeZone: string): CustomTypesConfig => ({
  getTypeParser: ((type: number) => readerOf(type, timeZone)) as CustomTypesConfig['getTypeParser'],
});

/** Types that don't accept `true`, by their names in PostgreSQL. */
const NUMBERS = /^(smallint|integer|bigint|numeric|real|double precision)$/;

/**
 * Converts values for sending. Most are sent as text, which the server converts to the type of their place; the driver
 * sends a picture as bytes.
 * @param types the type of each place, as PostgreSQL names it
 */
export const sent = (values: readonly Value[], types: readonly string[]): Value[] =>
  values.map((value, place) =>
    typeof value === 'boolean' && NUMBERS.test(types[place] ?? '') ? Number(value) : value,
  );
