import { expect, it } from 'vitest';
import { likenessOf } from '../../../src/shared/text/likeness.ts';

it.each([
  ['case', 'ab-12', 'Ab-12'],
  ['width', 'S1', 'Ｓ１'],
  ['normal form', '\u00c9va', 'E\u0301va'],
  ['a zero-width space', 'S1', 'S\u200b1'],
  ['a joiner', 'S1', 'S\u200d1'],
  ['a byte order mark', 'S1', '\ufeffS1'],
  ['a direction', 'S1', '\u202aS1\u202c'],
  ['a soft hyphen', 'S-1', 'S-\u00ad1'],
  ['a space at its end', 'S1', 'S1\u00a0'],
])('finds two alike that differ by %s only', (_, one, other) => {
  expect(likenessOf(one)).toBe(likenessOf(other));
});

it.each([
  ['S1', 'S2'],
  ['Eva', '\u00c9va'],
  ['S1', 'S 1'],
  ['O0', 'OO'],
])('tells %s from %s', (one, other) => {
  expect(likenessOf(one)).not.toBe(likenessOf(other));
});
