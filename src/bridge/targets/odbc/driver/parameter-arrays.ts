import type { Value } from '../../target.ts';
import { SQL_TYPE } from '../sql-types.ts';
import * as code from './codes.ts';
import { ALIGNED, type Bound, boundOf } from './parameters.ts';
import type { TextForm } from './text.ts';

/** The most rows and bytes of an array. A row that is longer by itself is sent by itself. */
const ROWS_MAX = 1_000;
const BYTES_MAX = 1024 ** 2;
/** Stands in a row's state until the driver has written it. */
const UNTOUCHED = 0xffff;

/** One parameter's values for some rows, each at a multiple of `stride`. */
interface Column extends Omit<Bound, 'bytes'> {
  stride: number;
  memory: Uint8Array;
  /** The length of each value, or `NULL_DATA`. */
  lengths: BigInt64Array;
}

/** The values of several rows, in memory that has to live until the statement has run. */
export interface ParameterArray {
  rows: number;
  columns: Column[];
  /** The driver writes here what became of each row, and how many rows it has gone through. */
  states: Uint16Array;
  processed: BigUint64Array;
}

/**
 * Splits rows into arrays, within limits of rows and bytes. Rows that fit into none come by themselves: those that are
 * too long, and those whose values are of other kinds than their neighbours'.
 */
export function* arraysOf(
  lists: readonly (readonly Value[])[],
  form: TextForm,
): Generator<ParameterArray | readonly Value[]> {
  let some: Bound[][] = [];
  let strides: number[] = [];
  let from = 0;
  const taken = function* (): Generator<ParameterArray | readonly Value[]> {
    if (some.length === 1) yield lists[from]!;
    if (some.length > 1) yield arrayOf(some, strides);
    from += some.length;
    some = [];
  };
  for (const values of lists) {
    const row = values.map((value) => elementOf(value, form));
    const wider = row.map(({ bytes }, place) =>
      Math.max(strideOf(bytes?.length ?? 0), some.length > 0 ? strides[place]! : 0),
    );
    const bytes = wider.reduce((sum, one) => sum + one, 0) * (some.length + 1);
    if (some.length === ROWS_MAX || bytes > BYTES_MAX || !row.every(isLike(some))) {
      yield* taken();
      strides = row.map(({ bytes: own }) => strideOf(own?.length ?? 0));
    } else strides = wider;
    some.push(row);
  }
  yield* taken();
}

/** The place of a value, with two bytes more for drivers that look for the end of a text. */
const strideOf = (bytes: number): number => Math.ceil((bytes + 2) / ALIGNED) * ALIGNED;

/**
 * A value as an element of an array. Numbers are sent as digits: some drivers step through arrays of texts and bytes
 * alone, and write the first row's number into all rows (https://github.com/FirebirdSQL/firebird-odbc-driver/issues/299,
 * https://github.com/duckdb/duckdb-odbc/pull/524).
 */
function elementOf(value: Value, form: TextForm): Bound {
  const bound = boundOf(value, form);
  if (typeof value !== 'number' && typeof value !== 'boolean') return bound;
  return { ...bound, cType: code.C_CHAR, bytes: Buffer.from(`${Number(value)}`) };
}

/** Returns a function that looks whether a value can stand below those of the rows before. NULL can, always. */
const isLike = (some: readonly Bound[][]) => (one: Bound, place: number) => {
  const other = some.find((row) => row[place]!.bytes !== null)?.[place];
  return other === undefined || one.bytes === null || kindOf(one) === kindOf(other);
};
const kindOf = ({ cType, sqlType }: Bound): string =>
  cType === code.C_BINARY ? 'bytes' : NUMBERS.includes(sqlType) ? `number ${sqlType}` : 'text';
const NUMBERS: readonly number[] = [SQL_TYPE.bit, SQL_TYPE.bigint, SQL_TYPE.double];

function arrayOf(some: readonly Bound[][], strides: readonly number[]): ParameterArray {
  const columns = strides.map((stride, place): Column => {
    const values = some.map((row) => row[place]!);
    // The longest value's type and size hold for all. NULLs have the size of one character.
    const { cType, sqlType, size } = values.reduce((longest, one) =>
      longest.bytes === null || (one.bytes !== null && one.size > longest.size) ? one : longest,
    );
    const memory = new Uint8Array(stride * some.length);
    for (const [row, { bytes }] of values.entries()) if (bytes !== null) memory.set(bytes, row * stride);
    const lengths = BigInt64Array.from(values, ({ bytes }) =>
      bytes === null ? code.NULL_DATA : BigInt(bytes.length),
    );
    return { cType, sqlType, size, stride, memory, lengths };
  });
  return {
    rows: some.length,
    columns,
    states: new Uint16Array(some.length).fill(UNTOUCHED),
    processed: new BigUint64Array(1),
  };
}

/**
 * Judges what the driver says became of the rows: all of them are `written`, or at least one was `refused`. A driver
 * that doesn't say of each row, `hides` it.
 * @param isPlain true when the driver had nothing to add about the statement as a whole
 */
export function outcomeOf(
  { rows, states, processed }: Pick<ParameterArray, 'rows' | 'states' | 'processed'>,
  isPlain: boolean,
): 'written' | 'refused' | 'hides' {
  if (states.includes(UNTOUCHED) || Number(processed[0]) !== rows) return 'hides';
  const isWritten = (state: number) =>
    state === code.PARAM_SUCCESS ||
    state === code.PARAM_SUCCESS_WITH_INFO ||
    (state === code.PARAM_DIAGNOSTICS_UNAVAILABLE && isPlain);
  return states.every(isWritten) ? 'written' : 'refused';
}
