import { describe, expect, it } from 'vitest';
import { checkDigit, formatNumber } from '../../src/shared/card-number.ts';

describe('checkDigit', () => {
  // Examples from ISO/IEC 7812-1 (annex B), numbers that card networks publish for tests, and zero.
  it.each([
    ['7992739871', '3'],
    ['411111111111111', '1'],
    ['555555555555444', '4'],
    ['37828224631000', '5'],
    ['0', '0'],
  ])('of %s is %s', (digits, check) => {
    expect(checkDigit(digits)).toBe(check);
  });

  it('counts the digits of a prefix, and nothing else of it', () => {
    expect(checkDigit('C-4111-1111-1111-111')).toBe(checkDigit('411111111111111'));
    expect(checkDigit('A20000001')).toBe(checkDigit('20000001'));
    expect(checkDigit('A20000001')).not.toBe(checkDigit('0000001'));
  });

  it('notices every wrong digit, and neighbours that change places, except 0 and 9', () => {
    const number = '0012345678';
    const whole = number + checkDigit(number);
    const holds = (text: string) => checkDigit(text.slice(0, -1)) === text.at(-1);
    expect(holds(whole)).toBe(true);
    for (let place = 0; place < whole.length; place++) {
      for (let digit = 0; digit < 10; digit++) {
        const wrong = whole.slice(0, place) + digit + whole.slice(place + 1);
        expect(holds(wrong), wrong).toBe(wrong === whole);
      }
      const [a, b] = [whole[place]!, whole[place + 1] ?? whole[place]!];
      const swapped = whole.slice(0, place) + b + a + whole.slice(place + 2);
      if (a !== b && place < whole.length - 1) expect(holds(swapped), swapped).toBe(false);
    }
  });
});

describe('formatNumber', () => {
  it('pads to the width, the check digit included', () => {
    expect(formatNumber({ prefix: '', width: 8 }, 1)).toBe('00000018');
    expect(formatNumber({ prefix: 'LIB-', width: 6 }, 42)).toBe(`LIB-00042${checkDigit('00042')}`);
  });

  it('grows when the width is used up, and never repeats', () => {
    const format = { prefix: 'X', width: 4 };
    expect(formatNumber(format, 999)).toHaveLength(5);
    expect(formatNumber(format, 1000)).toBe(`X1000${checkDigit('1000')}`);
    const all = Array.from({ length: 12_000 }, (_, place) => formatNumber(format, place + 1));
    expect(new Set(all).size).toBe(all.length);
  });
});
