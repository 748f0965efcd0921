import { describe, expect, it } from 'vitest';
import { defuseFormulas, restoreFormulas } from '../../src/shared/formulas.ts';
import { threadMs } from '../support/watch/thread-time.ts';

const CASES: [cell: string, written: string][] = [
  ...['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'].map((sign): [string, string] => [
    `${sign}1`,
    `'${sign}1`,
  ]),
  ['Smith,=1+1', "Smith,'=1+1"],
  ['Smith;=1+1;+2', "Smith;'=1+1;'+2"],
  ['Smith\t@SUM(A1)', "Smith\t'@SUM(A1)"],
  ['Smith\n＝1', "Smith\n'＝1"],
  ['Smith\r\n=1', "Smith\r\n'=1"],
  ['\t=1', "'\t'=1"],
  ['a|-1', "a|'-1"],
  ["'=1", "''=1"],
  ["x,''=1", "x,'''=1"],
];

describe('a cell that a spreadsheet would take for a formula', () => {
  it.each(CASES)('%j is written as %j, and read back as it was', (cell, written) => {
    expect(defuseFormulas(cell)).toBe(written);
    expect(restoreFormulas(written)).toBe(cell);
  });

  it.each(['Ada', "O'Neill", "'s-Gravenhage", 'a-b', 'a = b', '030 / 12-34, -56', 'a\n\nb', ''])(
    'is not %j, which stays as it is',
    (cell) => {
      expect(defuseFormulas(cell)).toBe(cell);
      expect(restoreFormulas(cell)).toBe(cell);
    },
  );

  it('takes no longer than the cell is long', () => {
    const cell = `x${"'".repeat(1_000_000)}`;
    const before = threadMs();
    expect(defuseFormulas(cell)).toBe(cell);
    expect(defuseFormulas(`,${"'".repeat(1_000)},`.repeat(1_000)).length).toBeGreaterThan(1_000_000);
    expect(threadMs() - before).toBeLessThan(5_000);
  });
});
