import { expect, it } from 'vitest';
import { look } from '../../../src/designs/template/look.ts';
import { readTransform } from '../../../src/designs/template/matrix.ts';
import { readText } from '../../../src/designs/template/placeholders.ts';
import { urlsIn } from '../../../src/designs/template/references.ts';
import { lengthOf } from '../../../src/designs/template/text-style.ts';
import { threadMs } from '../../support/watch/thread-time.ts';
import { card } from './drawing.ts';

const spaces = ' '.repeat(2_000);
const digits = '1'.repeat(20_000);

/** Each of these took seconds to minutes with backtracking expressions. */
const SLOW: [name: string, content: string][] = [
  ['a placeholder that is all spaces and never ends', `<text>{{${spaces}</text>`],
  ['a filter that is all spaces and never ends', `<text>{{a${' '.repeat(300)}|${' '.repeat(300)}</text>`],
  ['a reference that is all spaces and never ends', `<rect fill="url(${spaces}" width="1" height="1"/>`],
  ['quotes that never end', `<rect fill="${`url('${spaces}`.repeat(5)}" width="1" height="1"/>`],
  ['a style sheet of the same', `<style>.a { fill: url(${spaces}${spaces} }</style>`],
  ['a size of 20,000 digits', `<text font-size="${digits}x">a</text>`],
  ['a size of 20,000 digits, in a style', `<text style="font-size: ${digits}x">a</text>`],
  ['a box as wide as 20,000 digits', `<rect data-box="qr" width="${digits}x" height="1"/>`],
  ['functions without an end', `<g transform="${`scale${spaces}`.repeat(100)}"/>`],
  ['brackets without an end', `<g transform="${'scale('.repeat(40_000)}"/>`],
  ['base64 with a foot', `<image href="data:image/png;base64,${' '.repeat(60_000)}!"/>`],
];

// The limit is a hundred times the processor time that each takes.
it.each(SLOW)('looks at %s in no time', (_, content) => {
  const before = threadMs();
  look(card(content)).problems;
  expect(threadMs() - before).toBeLessThan(2_000);
});

it('finds placeholders whatever stands around them', () => {
  const { pieces, unknownFields, unknownFilters } = readText(
    'a{{ displayName }}{{{validUntil | YYYY }}{{b|c|d}}{{}',
  );
  expect(pieces).toEqual([
    'a',
    { field: 'displayName', filter: null },
    '{',
    { field: 'validUntil', filter: expect.any(Function) },
    { field: 'b', filter: null },
    '{{}',
  ]);
  expect([unknownFields, unknownFilters]).toEqual([['b'], ['c|d']]);
});

it('finds every reference, quoted or not, also one that is cut off', () => {
  expect(urlsIn(`URL( '#a' ) url("b)") url( c ), u\\72l(d) url('#e url(f`)).toEqual([
    '#a',
    'b)',
    'c',
    'd',
    "'#e url(f",
  ]);
  expect(urlsIn('none')).toEqual([]);
});

it.each<[text: string | undefined, number: number | null]>([
  [' 4.5 px ', 4.5],
  ['-.5e1', -5],
  ['4.', 4],
  ['4 5', null],
  ['4.5.6', null],
  ['1e999', null],
  ['', null],
  [undefined, null],
])('reads the length %j', (text, number) => {
  expect(lengthOf(text)).toBe(number);
});

it.each([
  ['translate(1,2) scale(3)', [3, 0, 0, 3, 1, 2]],
  [' , scale( 2 -3 ) ,', [2, 0, 0, -3, 0, 0]],
  ['', [1, 0, 0, 1, 0, 0]],
  ['scale(2', null],
  ['scale 2)', null],
  ['shear(2)', null],
  ['scale(2) x', null],
  ['matrix(1 2 3)', null],
  ['scale(a)', null],
])('reads the transformation %j', (text, matrix) => {
  expect(readTransform(text)).toEqual(matrix);
});
