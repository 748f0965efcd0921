import { CARD_NUMBER_PREFIX_MAX } from './limits.ts';

/** The format of an organisation's card numbers. */
export interface NumberFormat {
  /** The text that every number begins with; may be empty. */
  prefix: string;
  /** Digits after the prefix, including the check digit. */
  width: number;
}

/** A prefix has capitals A–Z, digits and hyphens, `CARD_NUMBER_PREFIX_MAX` characters at most; it may be empty. */
export const isNumberPrefix = (text: string): boolean =>
  text.length <= CARD_NUMBER_PREFIX_MAX && /^[A-Z0-9-]*$/.test(text);

/**
 * The card number at a place in the sequence: prefix, zero-padded sequence, check digit. When the width is used up,
 * numbers become longer, so that they never run out and never repeat.
 */
export function formatNumber({ prefix, width }: NumberFormat, sequence: number): string {
  const body = prefix + String(sequence).padStart(width - 1, '0');
  return body + checkDigit(body);
}

/**
 * The check digit of ISO/IEC 7812-1 annex B (the Luhn formula) over the digits of a text. Letters and hyphens of a
 * prefix don't count, so a reader that strips them checks the same number; the prefix's digits count like all others.
 */
export function checkDigit(text: string): string {
  let sum = 0;
  // From the right, every second digit is doubled, beginning with the one beside the check digit.
  let isDoubled = true;
  for (const digit of text.replaceAll(/\D/g, '').split('').reverse()) {
    const value = Number(digit) * (isDoubled ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
    isDoubled = !isDoubled;
  }
  return String((10 - (sum % 10)) % 10);
}
