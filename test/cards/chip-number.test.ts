import { expect, it } from 'vitest';
import { chipKeysOf } from '../../src/cards/numbers/chip-number.ts';

/** A chip's bytes as four readers print them: hexadecimal and decimal, in either order. */
function spellingsOf(hex: string): string[] {
  const turned = hex.match(/../g)!.toReversed().join('');
  return [hex, turned].flatMap((digits) => [digits, BigInt(`0x${digits}`).toString()]);
}

it.each([
  ['of four bytes', '9A3C51E2'],
  ['of four bytes without a letter', '12345678'],
  ['of seven bytes', '04A2B3C4D5E680'],
  ['of eight bytes', 'E00401503C8A27B1'],
  ['of ten bytes', '0812F4CC9A01B27E3355'],
  ['that begins with a zero', '00C4D5E6'],
  ['that ends with a zero', '04A2B3C4D5E600'],
  ['that begins and ends with zeros', '0000D500'],
])('has one spelling in common for any two spellings of a chip %s', (_, hex) => {
  const spellings = spellingsOf(hex);
  for (const typed of spellings)
    for (const kept of spellings)
      expect(chipKeysOf(typed), `${kept} for ${typed}`).toContain(kept.replace(/^0+/, ''));
});

it.each([
  '04:a2:b3:c4:d5:e6:80',
  '04 A2 B3 C4 D5 E6 80',
  '04-a2-b3-c4-d5-e6-80',
  '0x04a2b3c4d5e680',
  '00004A2B3C4D5E680',
])('leaves out what readers put around the digits: %s', (typed) =>
  expect(chipKeysOf(typed)).toContain('4A2B3C4D5E680'),
);

it('finds nothing but itself by what is no number, and nothing by none', () => {
  expect(chipKeysOf('Chip 7')).toEqual(['CHIP7']);
  for (const none of ['', '0', '00-00']) expect(chipKeysOf(none)).toEqual([]);
});

it('asks for few, however many digits somebody types', () => {
  for (const digit of ['1', '9'.repeat(128), 'F'.repeat(128), `1${'0'.repeat(127)}`])
    expect(chipKeysOf(digit).length).toBeLessThanOrEqual(45);
});
