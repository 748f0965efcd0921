import { createHash } from 'node:crypto';
import { FIELDS } from '../../shared/person/fields.ts';
import { DAY_FIELDS, PERSON_FIELDS, REQUIRED_FIELDS } from '../../shared/person/names.ts';
import { withoutInvisible } from '../../shared/text/name-signs.ts';
import { type Found, NoDate, type Value } from '../targets/target.ts';
import { CUSTOM, EXTERNAL_ID } from './columns.ts';
import { isNoDate, writtenDay } from './written-day.ts';

/** Values by field, custom ones as `customFields.NAME`. */
export type Fields = Readonly<Record<string, unknown>>;

/** A row as Lanyard takes it. */
export interface Person {
  /** Null where the row has none. */
  externalId: string | null;
  /** Without the external id. */
  fields: Fields;
  /** The reason why the row can't be sent. */
  fault: string | null;
  /** Texts in place of a date, by their columns: each counts as no date. Left out where there are none. */
  noDates?: Readonly<Record<string, string>>;
}

/** Bytes that were made text by a cast, as PostgreSQL writes them. */
const BYTES_AS_TEXT = /^\\x([0-9a-f]{2})+$/;
const AS_TEXT =
  "convert_from(COLUMN, 'UTF8') in PostgreSQL, CONVERT(COLUMN USING utf8mb4) in MariaDB and MySQL, CAST(COLUMN AS TEXT) in SQLite";

/** Without invisible signs in Lanyard, and so compared without them. */
const NAMES: string[] = PERSON_FIELDS.filter((name) => ['name', 'place'].includes(FIELDS[name].kind));

/** These can't be null: an organisation that allows people with one name takes '' for the other. */
const REQUIRED_NAMES: string[] = NAMES.filter((name) => REQUIRED_FIELDS.some((field) => field === name));

/** @param timeZone of the day on which a time falls that has an offset of its own */
export function personOf(row: Found, timeZone: string): Person {
  const fields: Record<string, unknown> = {};
  let fault: string | null = null;
  let noDates: Record<string, string> | undefined;
  for (const [column, found] of Object.entries(row)) {
    if (found instanceof Uint8Array) fault = `${column} is binary data, and text is needed: ${AS_TEXT}`;
    else if (isBytesAsText(column, found))
      fault = `${column} is ${found}, which is binary data as PostgreSQL casts it to text: ${AS_TEXT}`;
    else if (isNoDate(column, found)) {
      noDates = { ...noDates, [column]: found instanceof NoDate ? found.text : String(found) };
      fields[column] = null;
    } else if (column !== EXTERNAL_ID) {
      const given = fieldOf(column, found as Plain, timeZone);
      // A status can't be empty: people without one here keep the one they have in Lanyard.
      if (column !== 'status' || given !== null) fields[column] = given;
    }
  }
  const id = row[EXTERNAL_ID] ?? null;
  const externalId = id instanceof Uint8Array || id instanceof NoDate ? null : textOf(id);
  return { externalId, fields, fault, ...(noDates === undefined ? {} : { noDates }) };
}

type Plain = Exclude<Value, Uint8Array>;

/** Custom fields and external ids may be meant that way. */
const isBytesAsText = (column: string, found: Found[string]): boolean =>
  typeof found === 'string' &&
  BYTES_AS_TEXT.test(found) &&
  column !== EXTERNAL_ID &&
  !column.startsWith(CUSTOM);

function fieldOf(column: string, value: Plain, timeZone: string): unknown {
  const text = textOf(value);
  if (text === null && REQUIRED_NAMES.includes(column)) return '';
  if (text === null || column.startsWith(CUSTOM)) return typeof value === 'string' ? text : value;
  if (column === 'holderType' || column === 'status') return text.toLowerCase();
  if (DAY_FIELDS.includes(column)) return writtenDay(text, timeZone);
  if (NAMES.includes(column)) return withoutInvisible(text) || (REQUIRED_NAMES.includes(column) ? '' : null);
  return text;
}

/** Columns of a fixed width are padded with spaces; empty text counts as none. */
function textOf(value: Plain): string | null {
  const text = value === null ? '' : String(value).replaceAll('\r\n', '\n').trim();
  return text === '' ? null : text;
}

/** Differs whenever the values or the fields differ. */
export function hashOf(fields: Fields): string {
  const entries = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}

/** The same fields as a record of Lanyard's has them. */
export function sameFieldsOf(fields: Fields, record: Fields): Fields {
  const custom = (record.customFields ?? {}) as Fields;
  return Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      (name.startsWith(CUSTOM) ? custom[name.slice(CUSTOM.length)] : record[name]) ?? null,
    ]),
  );
}

/** The names of fields whose values differ. */
export const differing = (fields: Fields, others: Fields): string[] =>
  Object.keys(fields).filter((name) => JSON.stringify(fields[name]) !== JSON.stringify(others[name] ?? null));

/** Fields as a request has them: custom ones together, where those it doesn't name stay as they are. */
export function bodyOf(fields: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    if (name.startsWith(CUSTOM)) custom[name.slice(CUSTOM.length)] = value;
    else body[name] = value;
  return Object.keys(custom).length === 0 ? body : { ...body, customFields: custom, mergeCustomFields: true };
}
