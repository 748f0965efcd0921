import { createHash } from 'node:crypto';
import { FIELDS } from '../../shared/person/fields.ts';
import { DAY_FIELDS, PERSON_FIELDS, REQUIRED_FIELDS } from '../../shared/person/names.ts';
import { withoutInvisible } from '../../shared/text/name-signs.ts';
import { type Found, NoDate, type Value } from '../targets/target.ts';
import { CUSTOM, EXTERNAL_ID } from './columns.ts';
import { isNoDate, writtenDay } from './written-day.ts';

/** Values by field. Custom fields are named `customFields.NAME`. */
export type Fields = Readonly<Record<string, unknown>>;

/** A row in the form that Lanyard takes. */
export interface Person {
  /** The row's external id; null when it has none. */
  externalId: string | null;
  /** The other fields. */
  fields: Fields;
  /** The reason why the row can't be sent. */
  fault: string | null;
  /** Texts that stand in place of a date, by column. Each counts as no date. Left out when there are none. */
  noDates?: Readonly<Record<string, string>>;
}

/** Matches bytes that PostgreSQL has cast to text. */
const BYTES_AS_TEXT = /^\\x([0-9a-f]{2})+$/;
const AS_TEXT =
  "convert_from(COLUMN, 'UTF8') in PostgreSQL, CONVERT(COLUMN USING utf8mb4) in MariaDB and MySQL, CAST(COLUMN AS TEXT) in SQLite, another attribute in a directory";

/** Lanyard removes invisible characters from these fields, so the fields are compared without such characters. */
const NAMES: string[] = PERSON_FIELDS.filter((name) => ['name', 'place'].includes(FIELDS[name].kind));

/** These fields can't be null. Organisations that allow people with one name accept '' for the other. */
const REQUIRED_NAMES: string[] = NAMES.filter((name) => REQUIRED_FIELDS.some((field) => field === name));

/** @param timeZone decides on which day a time with an offset falls */
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
      // A status can't be empty: without one here, people keep the status that they have in Lanyard.
      if (column !== 'status' || given !== null) fields[column] = given;
    }
  }
  return {
    externalId: textIn(row, EXTERNAL_ID),
    fields,
    fault,
    ...(noDates === undefined ? {} : { noDates }),
  };
}

/** A column's text without padding; null when it has none, or something that is no text. */
export function textIn(row: Found, column: string): string | null {
  const found = row[column] ?? null;
  return found instanceof Uint8Array || found instanceof NoDate ? null : textOf(found);
}

type Plain = Exclude<Value, Uint8Array>;

/** True for bytes that were cast to text. A custom field or external id may be meant to look like that. */
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

/** Trims a text, because columns of a fixed width are padded with spaces. Empty text counts as no value. */
function textOf(value: Plain): string | null {
  const text = value === null ? '' : String(value).replaceAll('\r\n', '\n').trim();
  return text === '' ? null : text;
}

/** A hash of the fields' names and values. Their order doesn't matter. */
export function hashOf(fields: Fields): string {
  const entries = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}

/** The values that one of Lanyard's records has for the same fields. */
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

/**
 * The body of a request, with the custom fields in one object. Lanyard keeps custom fields that this object doesn't
 * name.
 */
export function bodyOf(fields: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    if (name.startsWith(CUSTOM)) custom[name.slice(CUSTOM.length)] = value;
    else body[name] = value;
  return Object.keys(custom).length === 0 ? body : { ...body, customFields: custom, mergeCustomFields: true };
}
