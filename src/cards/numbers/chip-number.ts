import { chipsWith, facilityIn } from '../../shared/chips/forms.ts';

/**
 * Readers print the number of one chip in four ways: in hexadecimal or decimal digits, with its bytes in the order in
 * which the chip sends them or the other way round. Cards have it in one form (`shared/chips/bytes`), or as it was
 * reported to an earlier version.
 */

/** The length of the longest number in ISO/IEC 14443-3; shorter ones have 4, 5, 7 or 8 bytes. */
const BYTES_MAX = 10;

/**
 * A number without the signs that readers and people put around its digits. `chip_key` in the database (migration
 * `card_search`) does the same for stored cards.
 */
const bare = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[\s:-]/g, '')
    .replace(/^[0X]+/, '');

/**
 * Given a chip's number in any form, returns all forms in which it may have been reported, at most 44, spelled as in
 * `chip_key`; given a facility code and number, the 256 chips of four bytes that have them. A number without letters may be decimal or hexadecimal, and one that begins or ends with zero bytes may
 * have any length.
 */
export function chipKeysOf(text: string): string[] {
  const facility = facilityIn(text);
  if (facility !== null) return chipsWith(facility).map(bare);
  const digits = bare(text);
  const values = [
    ...(/^[0-9A-F]+$/.test(digits) ? [BigInt(`0x${digits}`)] : []),
    ...(/^\d+$/.test(digits) ? [BigInt(digits)] : []),
  ];
  const spellings = values
    .flatMap((value) => [value, ...turnedRound(value)])
    .flatMap((value) => [value.toString(16).toUpperCase(), value.toString()]);
  return digits === '' ? [] : [...new Set([digits, ...spellings])];
}

/** The number with its bytes in the other order, for each length that it can have. */
function turnedRound(value: bigint): bigint[] {
  const hex = value.toString(16);
  const bytes = hex.padStart(hex.length + (hex.length % 2), '0').match(/../g)!;
  const turned = BigInt(`0x${bytes.toReversed().join('')}`);
  return Array.from(
    { length: Math.max(BYTES_MAX - bytes.length, 0) + 1 },
    (_, zeros) => turned << BigInt(8 * zeros),
  );
}
