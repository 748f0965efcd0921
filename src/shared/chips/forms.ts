import { bareDigits, chipBytesOf, reversedBytes } from './bytes.ts';

/** The ways in which readers type the number of a chip. */
export const CHIP_FORMS = ['hex', 'reversedHex', 'decimal', 'reversedDecimal'] as const;
export type ChipForm = (typeof CHIP_FORMS)[number];

/** The ways in which other systems write the number of a chip. `facility` has three bytes of four, so nothing can be read from it. */
export const CHIP_OUTPUTS = [...CHIP_FORMS, 'facility'] as const;
export type ChipOutput = (typeof CHIP_OUTPUTS)[number];

/** Facility code (8 bits) and card number (16 bits), as in 26-bit Wiegand. */
export interface FacilityNumber {
  facility: number;
  number: number;
}

/**
 * The facility code and number of a chip with four bytes: the low three bytes of its reversed number. Null for any other
 * chip: readers disagree which of its bytes they send.
 */
export function facilityOf(csn: string): FacilityNumber | null {
  const hex = chipBytesOf(csn);
  if (hex?.length !== 8) return null;
  const low = Number.parseInt(reversedBytes(hex).slice(2), 16);
  return { facility: low >>> 16, number: low & 0xff_ff };
}

/**
 * A stored number in another form, without leading zeros in decimal. A number that isn't the bytes of a chip stays as it
 * is. Null where the form can't write this chip, which is so for `facility` only.
 */
export function printChip(csn: string, form: ChipOutput): string | null {
  const hex = chipBytesOf(csn);
  if (hex === null) return csn;
  switch (form) {
    case 'hex':
      return hex;
    case 'reversedHex':
      return reversedBytes(hex);
    case 'decimal':
      return BigInt(`0x${hex}`).toString();
    case 'reversedDecimal':
      return BigInt(`0x${reversedBytes(hex)}`).toString();
    case 'facility': {
      const parts = facilityOf(hex);
      return parts && `${parts.facility},${parts.number}`;
    }
  }
}

/** Facility code and number as people write them: `123,45678`. Null for any other text. */
export function facilityIn(text: string): FacilityNumber | null {
  const [, facility, number] = /^\s{0,9}(\d{1,3})\s?,\s?(\d{1,5})\s{0,9}$/.exec(text) ?? [];
  const parts = { facility: Number(facility), number: Number(number) };
  return facility !== undefined && parts.facility <= 0xff && parts.number <= 0xff_ff ? parts : null;
}

/** All 256 chips that have this facility code and number: these say nothing about the fourth byte. */
export function chipsWith({ facility, number }: FacilityNumber): string[] {
  const byte = (value: number) => value.toString(16).toUpperCase().padStart(2, '0');
  const known = byte(number & 0xff) + byte(number >>> 8) + byte(facility);
  return Array.from({ length: 256 }, (_, last) => known + byte(last));
}

/** True for two spellings of one value: differences are signs between digits, capitals and leading zeros. */
export const isSameSpelling = (one: string, other: string): boolean => {
  const core = (text: string) => bareDigits(text).replace(/^0+/, '');
  return core(one) === core(other);
};
