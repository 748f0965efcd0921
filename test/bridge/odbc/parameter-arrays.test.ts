import { expect, it } from 'vitest';
import {
  arraysOf,
  outcomeOf,
  type ParameterArray,
} from '../../../src/bridge/targets/odbc/driver/parameter-arrays.ts';
import { textForm } from '../../../src/bridge/targets/odbc/driver/text.ts';
import type { Value } from '../../../src/bridge/targets/target.ts';

const NARROW = textForm(false);
/** The number of rows of each array, and 1 for rows that come by themselves. */
const sizes = (lists: Value[][]) =>
  [...arraysOf(lists, NARROW)].map((one) => ('states' in one ? one.rows : 1));

it('puts rows into one array, each value in its place, NULLs and numbers among them', () => {
  const [array] = [
    ...arraysOf(
      [
        ['Łukasz', null, 7],
        [null, new Uint8Array([1, 2]), -12],
        ['', new Uint8Array(9), null],
      ],
      NARROW,
    ),
  ] as [ParameterArray];
  const values = array.columns.map(({ memory, stride, lengths }) =>
    [...lengths].map((length, row) =>
      length < 0n ? null : Buffer.from(memory.subarray(row * stride, row * stride + Number(length))),
    ),
  );
  expect(values).toEqual([
    [Buffer.from('Łukasz'), null, Buffer.from('')],
    [null, Buffer.from([1, 2]), Buffer.alloc(9)],
    // A driver that can't step through an array of numbers steps through digits.
    [Buffer.from('7'), Buffer.from('-12'), null],
  ]);
});

it('has no array of more than a megabyte, of a row that is longer, or of values of different kinds', () => {
  const row = (bytes: number): Value[] => ['x', new Uint8Array(bytes)];
  expect(sizes(Array.from({ length: 2_500 }, () => row(1)))).toEqual([1_000, 1_000, 500]);
  expect(sizes(Array.from({ length: 5 }, () => row(300_000)))).toEqual([3, 2]);
  expect(sizes([row(1), row(1), row(2_000_000), row(1), row(1)])).toEqual([2, 1, 2]);
  // A long text among short ones would need its room in every row.
  expect(sizes([row(10), row(10), row(600_000), row(10)])).toEqual([2, 1, 1]);
  expect(sizes([['a'], ['b'], [1], [2], [1.5], [null], [2.5]])).toEqual([2, 2, 3]);
  expect(sizes([])).toEqual([]);
});

it('takes rows for written only where the driver says so of each', () => {
  const judged = (states: number[], { processed = states.length, isPlain = true } = {}) =>
    outcomeOf(
      {
        rows: states.length,
        states: Uint16Array.from(states),
        processed: BigUint64Array.of(BigInt(processed)),
      },
      isPlain,
    );
  const [written, withInfo, refused, unused, unknown, untouched] = [0, 6, 5, 7, 1, 0xffff] as const;
  expect(judged([written, withInfo], { isPlain: false })).toBe('written');
  expect(judged([written, refused, written], { isPlain: false })).toBe('refused');
  expect(judged([written, unused])).toBe('refused');
  // A driver that sends an array as a whole knows nothing about single rows.
  expect(judged([unknown, unknown])).toBe('written');
  expect(judged([unknown, unknown], { isPlain: false })).toBe('refused');
  expect(judged([untouched, untouched])).toBe('hides');
  expect(judged([written, written], { processed: 1 })).toBe('hides');
});
