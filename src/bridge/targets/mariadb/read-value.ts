import { withOffset } from '../../time-zone.ts';
import { NoDate, type Value } from '../target.ts';

/** A value as the driver delivers it. */
export interface Field {
  /** `TINY`, `DATETIME`, … */
  type: string;
  /** The display width in characters; for BIT, the number of bits. */
  length: number;
  string(): string | null;
  buffer(): Buffer | null;
}

/** Matches `0000-00-00`, and dates without a month or day. */
const ZERO = /^\d{4}-(00-\d\d|\d\d-00)/;

/** @param next reads the value as the driver would: text as text, bytes as bytes */
export function readValue(field: Field, next: () => Value, timeZone: string): Value | NoDate {
  switch (field.type) {
    case 'TINY':
      return ofText(field, (text) => (field.length === 1 ? booleanOf(text) : Number(text)));
    case 'SHORT':
    case 'INT24':
    case 'LONG':
    case 'LONGLONG':
    case 'YEAR':
      return ofText(field, wholeNumber);
    case 'FLOAT':
    case 'DOUBLE':
      return ofText(field, Number);
    case 'DATE':
      return ofText(field, (text) => (ZERO.test(text) ? new NoDate(text) : text));
    case 'DATETIME':
    case 'TIMESTAMP':
      return ofText(field, (text) =>
        ZERO.test(text) ? new NoDate(text) : (withOffset(text, timeZone) ?? text),
      );
    case 'BIT': {
      const bytes = field.buffer();
      if (bytes === null) return null;
      return field.length === 1
        ? bytes.at(-1) === 1
        : wholeNumber(String(BigInt(`0x${bytes.toString('hex')}`)));
    }
    // The driver would turn the value into an object.
    case 'GEOMETRY':
    case 'VECTOR':
      return field.buffer();
    default:
      return next();
  }
}

/** BOOLEAN is another name for TINYINT(1), which holds all numbers from -128 to 255. */
const booleanOf = (text: string): Value => (text === '0' || text === '1' ? text === '1' : Number(text));

const wholeNumber = (text: string): Value => (Number.isSafeInteger(Number(text)) ? Number(text) : text);

function ofText(field: Field, value: (text: string) => Value | NoDate): Value | NoDate {
  const text = field.string();
  return text === null ? null : value(text);
}
