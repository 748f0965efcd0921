import {
  bareDigits,
  type ChipBytes,
  chipBytesOf,
  isChipLength,
  isRandomChip,
  reversedBytes,
} from './bytes.ts';
import { type ChipForm, facilityIn } from './forms.ts';
import { fromOtherKeyboard } from './keyboards.ts';

/** The way an organisation's readers type a chip. */
export interface ChipReading {
  form: ChipForm;
  /** The length of its chips, which says how many leading zeros a reading has lost. */
  bytes: ChipBytes;
}

/**
 * Why a reading is no chip's number: nothing was typed, there are other signs than the form's digits, it is shorter or
 * longer than a chip of this organisation, or it is a facility code and number, which lack a byte.
 */
export type ReadingFault = 'empty' | 'digits' | 'short' | 'long' | 'facility';

export type ReadChip =
  | {
      /** The value to store. */
      csn: string;
      /** The number changes at each reading. */
      isRandom: boolean;
      /** Not the bytes of a chip, and the organisation hasn't said how its readers type: it is kept as typed. */
      isAsTyped: boolean;
    }
  | { fault: ReadingFault };

/** Zero bytes at the front that a decimal reading may have lost. More are missing from another, shorter kind of chip. */
const LOST_BYTES_MAX = 2;

/**
 * Reads what a reader typed.
 * @param reading how the organisation's readers type; null while it hasn't said so
 */
export function readChip(typed: string, reading: ChipReading | null): ReadChip {
  const text = fromOtherKeyboard(typed).trim();
  if (text === '' || /^[0\s:-]+$/.test(text)) return { fault: 'empty' };
  if (facilityIn(text) !== null) return { fault: 'facility' };
  if (isTwice(bareDigits(text))) return { fault: 'long' };
  if (reading === null) {
    const csn = chipBytesOf(text);
    return csn === null ? { csn: text, isRandom: false, isAsTyped: true } : found(csn);
  }
  const isHex = reading.form === 'hex' || reading.form === 'reversedHex';
  const hex = isHex ? hexOf(bareDigits(text), reading.bytes) : hexOfDecimal(text, reading.bytes);
  if (typeof hex !== 'string') return hex;
  return found(reading.form.startsWith('reversed') ? reversedBytes(hex) : hex);
}

const SHORTEST_READING = 8;

/** True for a number that a reader has typed two times in a row: two of four bytes would pass for one of eight. */
function isTwice(digits: string): boolean {
  const half = digits.length / 2;
  return half >= SHORTEST_READING && digits.slice(0, half) === digits.slice(half);
}

const found = (csn: string): ReadChip => ({ csn, isRandom: isRandomChip(csn), isAsTyped: false });

/** Whole bytes of another known length stay: an organisation may have chips of two kinds. */
function hexOf(digits: string, bytes: number): string | { fault: ReadingFault } {
  if (!/^[0-9A-F]+$/.test(digits)) return { fault: 'digits' };
  if (isChipLength(digits.length / 2)) return digits;
  if (digits.length > bytes * 2) return { fault: 'long' };
  return digits.length < (bytes - LOST_BYTES_MAX) * 2 ? { fault: 'short' } : digits.padStart(bytes * 2, '0');
}

function hexOfDecimal(text: string, bytes: number): string | { fault: ReadingFault } {
  const digits = text.replaceAll(/\s/g, '').replace(/^0+/, '');
  if (!/^\d+$/.test(digits)) return { fault: 'digits' };
  // The largest number of ten bytes has 25 digits.
  if (digits.length > 25) return { fault: 'long' };
  const hex = BigInt(digits).toString(16).toUpperCase();
  if (hex.length > bytes * 2) return { fault: 'long' };
  return hex.length <= (bytes - LOST_BYTES_MAX - 1) * 2 ? { fault: 'short' } : hex.padStart(bytes * 2, '0');
}
