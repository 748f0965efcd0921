import { createHash } from 'node:crypto';
import type { Value, Values } from '../targets/target.ts';
import { CUSTOM, EXTERNAL_ID } from './columns.ts';

/** Values by field, custom ones as `customFields.NAME`. */
export type Fields = Readonly<Record<string, unknown>>;

/** A row as Lanyard takes it. */
export interface Person {
  /** Null where the row has none. */
  externalId: string | null;
  /** Without the external id. */
  fields: Fields;
  /** Why it can't be sent. */
  fault: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/;

export function personOf(row: Values): Person {
  const fields: Record<string, unknown> = {};
  let fault: string | null = null;
  for (const [column, value] of Object.entries(row)) {
    if (value instanceof Uint8Array) fault = `${column} is binary data, and text is needed: use CAST`;
    else if (column !== EXTERNAL_ID) {
      const given = fieldOf(column, value);
      // A status can't be empty: people without one here keep the one they have in Lanyard.
      if (column !== 'status' || given !== null) fields[column] = given;
    }
  }
  const id = row[EXTERNAL_ID];
  return { externalId: id instanceof Uint8Array ? null : textOf(id ?? null), fields, fault };
}

function fieldOf(column: string, value: Exclude<Value, Uint8Array>): unknown {
  const text = textOf(value);
  if (text === null || column.startsWith(CUSTOM)) return typeof value === 'string' ? text : value;
  if (column === 'holderType' || column === 'status') return text.toLowerCase();
  if (column === 'expiryDate') return DAY.exec(text)?.[0] ?? text;
  return text;
}

/** Columns of a fixed width are padded with spaces; empty text counts as none. */
function textOf(value: Exclude<Value, Uint8Array>): string | null {
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

/** Those that differ. */
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
