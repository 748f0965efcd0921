import { describe, expect, it } from 'vitest';
import { chipBytesOf, isRandomChip, storedChip } from '../../../src/shared/chips/bytes.ts';
import { chipsWith, facilityIn, printChip } from '../../../src/shared/chips/forms.ts';

describe('the stored form', () => {
  it.each(['04a2b19c5e6f80', '04:A2:B1:9C:5E:6F:80', '04 A2 B1 9C 5E 6F 80', '0x04A2B19C5E6F80'])(
    'is the bytes in capital hex: %s',
    (typed) => expect(chipBytesOf(typed)).toBe('04A2B19C5E6F80'),
  );

  it.each(['04A2B', '04AA', 'Chip 7', '', '00000000', '123,45678', '04A2B19C5E6F8G'])(
    'is nothing that is not the bytes of a chip: %j',
    (text) => {
      expect(chipBytesOf(text)).toBeNull();
      expect(storedChip(text)).toBe(text);
    },
  );

  it('warns of four bytes that are made up at each reading, and of no others', () => {
    expect(isRandomChip('08A1B2C3')).toBe(true);
    for (const csn of ['18A1B2C3', '08A2B19C5E6F80', '0812F4CC9A01B27E3355'])
      expect(isRandomChip(csn)).toBe(false);
  });
});

describe('other systems’ forms', () => {
  it.each([
    ['hex', '9A3C51E2'],
    ['reversedHex', 'E2513C9A'],
    ['decimal', '2587644386'],
    ['reversedDecimal', '3796974746'],
    ['facility', '81,15514'],
  ] as const)('writes a chip of four bytes as %s', (form, text) =>
    expect(printChip('9A3C51E2', form)).toBe(text),
  );

  it('writes no facility code of longer chips, of which readers send other bytes', () => {
    expect(printChip('04A2B19C5E6F80', 'facility')).toBeNull();
    expect(printChip('04A2B19C5E6F80', 'reversedDecimal')).toBe(String(0x806f5e9cb1a204n));
  });

  it('leaves what an earlier version kept as it is', () => {
    expect(printChip('2587644386', 'reversedHex')).toBe('2587644386');
    expect(printChip('Chip 7', 'decimal')).toBe('Chip 7');
  });

  it('knows the 256 chips of a facility code and number', () => {
    const parts = facilityIn(' 81, 15514 ')!;
    expect(parts).toEqual({ facility: 81, number: 15514 });
    expect(chipsWith(parts)).toContain('9A3C51E2');
    expect(new Set(chipsWith(parts)).size).toBe(256);
    for (const text of ['256,1', '1,65536', '1', '1,', '1,2,3']) expect(facilityIn(text)).toBeNull();
  });
});
