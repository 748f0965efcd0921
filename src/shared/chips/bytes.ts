/**
 * The lengths of chips' numbers, in bytes. ISO/IEC 14443-3 has 4, 7 and 10; ISO/IEC 15693 and FeliCa have 8. The 5 of older
 * 125 kHz chips are left out: ten digits are far more often the decimal number of a chip with 4.
 */
export const CHIP_BYTES = [4, 7, 8, 10] as const;
export type ChipBytes = (typeof CHIP_BYTES)[number];

/** Signs that readers and people put between bytes. */
const BETWEEN = /[\s:-]/g;

/** A text without the signs that readers put around digits, in capitals. */
export const bareDigits = (text: string): string =>
  text.toUpperCase().replaceAll(BETWEEN, '').replace(/^0X/, '');

export const isChipLength = (bytes: number): bytes is ChipBytes =>
  (CHIP_BYTES as readonly number[]).includes(bytes);

/**
 * A chip's number in its one stored form: its bytes as capital hex, in the order in which the chip sends them, such as
 * `04A2B19C5E6F80`. Null for a text that isn't the bytes of a chip in hex, and for nothing but zeros.
 */
export function chipBytesOf(text: string): string | null {
  const digits = bareDigits(text);
  const isWhole = /^[0-9A-F]+$/.test(digits) && isChipLength(digits.length / 2);
  return isWhole && !/^0+$/.test(digits) ? digits : null;
}

/** A reported number as it is stored: the chip's bytes; a text that isn't those stays as it is. */
export const storedChip = (reported: string): string => chipBytesOf(reported) ?? reported;

/** Bytes in the other order. */
export const reversedBytes = (hex: string): string => (hex.match(/../g) ?? []).toReversed().join('');

/**
 * True for a number that the chip makes up anew at each reading: four bytes of which the first is 08 (ISO/IEC 14443-3,
 * 6.5.4).
 */
export const isRandomChip = (csn: string): boolean => /^08.{6}$/.test(csn);
