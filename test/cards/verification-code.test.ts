import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashOf, newVerificationCode } from '../../src/cards/numbers/verification-code.ts';
import { normalise } from '../../src/shared/normalise-code.ts';

describe('newVerificationCode', () => {
  it('is 26 characters of Crockford’s base32, of which the first carries three bits', () => {
    const codes = Array.from({ length: 2000 }, newVerificationCode);
    for (const code of codes) expect(code).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(new Set(codes).size).toBe(codes.length);
    // Every character can occur in every place but the first, which has only three bits: all 128 bits are used.
    for (let place = 0; place < 26; place++)
      expect(new Set(codes.map((code) => code[place])).size, `place ${place}`).toBe(place === 0 ? 8 : 32);
  });
});

describe('normalise', () => {
  it.each([
    ['5v0xq8m4tj2zc7r9khbn3wypgd', '5V0XQ8M4TJ2ZC7R9KHBN3WYPGD'],
    ['5VOXQ8M4TJ2ZC7R9KHBN3WYPGD', '5V0XQ8M4TJ2ZC7R9KHBN3WYPGD'],
    ['5V0XQ8-M4TJ2Z C7R9KH\tBN3WYPGD', '5V0XQ8M4TJ2ZC7R9KHBN3WYPGD'],
    ['iIlL1oO0', '11111000'],
  ])('reads %s as it was meant', (typed, code) => {
    expect(normalise(typed)).toBe(code);
  });
});

it('hashes a code as the first half of its SHA-256', () => {
  expect(hashOf('ABC')).toEqual(createHash('sha256').update('ABC').digest().subarray(0, 16));
});
