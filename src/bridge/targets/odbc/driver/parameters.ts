import { ptr } from 'bun:ffi';
import type { Value } from '../../target.ts';
import { SQL_TYPE } from '../sql-types.ts';
import * as code from './codes.ts';
import type { TextForm } from './text.ts';

/** A value in the form in which it is bound. */
export interface Bound {
  cType: number;
  sqlType: number;
  /** Characters, digits or bytes. */
  size: number;
  bytes: Uint8Array | null;
}

/** Longer texts are bound as long ones: SQL Server and Oracle take no more characters as ordinary text. */
const TEXT_UNITS_MAX = 4_000;
const BYTES_MAX = 8_000;
/** All values begin at a multiple of this, as numbers have to. */
export const ALIGNED = 8;

export function boundOf(value: Value, form: TextForm): Bound {
  if (value === null) return { cType: form.cType, sqlType: textType(form, 1), size: 1, bytes: null };
  if (typeof value === 'boolean')
    return { cType: code.C_BIT, sqlType: SQL_TYPE.bit, size: 1, bytes: new Uint8Array([Number(value)]) };
  if (typeof value === 'number')
    return Number.isSafeInteger(value)
      ? {
          cType: code.C_BIGINT,
          sqlType: SQL_TYPE.bigint,
          size: 19,
          bytes: raw(new BigInt64Array([BigInt(value)])),
        }
      : { cType: code.C_DOUBLE, sqlType: SQL_TYPE.double, size: 15, bytes: raw(new Float64Array([value])) };
  if (value instanceof Uint8Array) {
    const sqlType = value.length > BYTES_MAX ? SQL_TYPE.longvarbinary : SQL_TYPE.varbinary;
    return { cType: code.C_BINARY, sqlType, size: Math.max(value.length, 1), bytes: value };
  }
  const bytes = form.encode(value);
  const size = Math.max(bytes.length / form.unitBytes, 1);
  return { cType: form.cType, sqlType: textType(form, size), size, bytes };
}

function textType({ isWide }: TextForm, size: number): number {
  if (size > TEXT_UNITS_MAX) return isWide ? SQL_TYPE.wlongvarchar : SQL_TYPE.longvarchar;
  return isWide ? SQL_TYPE.wvarchar : SQL_TYPE.varchar;
}

const raw = (numbers: BigInt64Array | Float64Array) => new Uint8Array(numbers.buffer);

/** The values of one execution, in memory that has to live until the statement has run. */
export interface Parameters {
  bound: Bound[];
  /** Each value's bytes, one after the other. */
  memory: Uint8Array;
  offsets: number[];
  /** The length of each value, or `NULL_DATA`. */
  lengths: BigInt64Array;
}

export function parametersOf(values: readonly Value[], form: TextForm): Parameters {
  const bound = values.map((value) => boundOf(value, form));
  const offsets: number[] = [];
  let end = 0;
  for (const { bytes } of bound) {
    offsets.push(end);
    // Two bytes more, for drivers that look for the end of a text.
    end += Math.ceil(((bytes?.length ?? 0) + 2) / ALIGNED) * ALIGNED;
  }
  const memory = new Uint8Array(end);
  for (const [place, { bytes }] of bound.entries()) if (bytes !== null) memory.set(bytes, offsets[place]!);
  const lengths = BigInt64Array.from(bound, ({ bytes }) =>
    bytes === null ? code.NULL_DATA : BigInt(bytes.length),
  );
  return { bound, memory, offsets, lengths };
}

/** Binds values, each by the function that is given. */
export function bindAll(
  { bound, memory, offsets, lengths }: Parameters,
  bind: (place: number, one: Omit<Bound, 'bytes'>, value: number, bytes: number, length: number) => void,
): void {
  if (bound.length === 0) return;
  const [start, lengthsStart] = [ptr(memory), ptr(lengths)];
  for (const [place, { bytes, ...one }] of bound.entries())
    bind(place + 1, one, start + offsets[place]!, bytes?.length ?? 0, lengthsStart + place * 8);
}
