import type { Tx } from '../../db/tx.ts';
import { numberQueries } from './queries.ts';

/** How an organisation numbers its cards. */
export interface NumberFormat {
  /** What every number begins with; may be empty. */
  prefix: string;
  /** Digits after the prefix, the check digit among them. */
  width: number;
}

/**
 * The card number of a place in the sequence: prefix, zero-padded sequence, check digit. When the width is used up,
 * numbers become longer: they never fail and never repeat.
 */
export function formatNumber({ prefix, width }: NumberFormat, sequence: number): string {
  const body = prefix + String(sequence).padStart(width - 1, '0');
  return body + checkDigit(body);
}

/**
 * The check digit of ISO/IEC 7812-1 annex B (the Luhn formula) over the digits of a text. Letters and hyphens of a
 * prefix count for nothing, so that whoever strips them checks the same number; its digits count like all others.
 */
export function checkDigit(text: string): string {
  let sum = 0;
  // From the right, every other digit is doubled, beginning with the one beside the check digit.
  let isDoubled = true;
  for (const digit of text.replaceAll(/\D/g, '').split('').reverse()) {
    const value = Number(digit) * (isDoubled ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
    isDoubled = !isDoubled;
  }
  return String((10 - (sum % 10)) % 10);
}

/** The next free number of an organisation, given in the transaction that uses it: a rollback gives it back. */
export const nextNumber = (tx: Tx, organisationId: string): string => nextNumbers(tx, organisationId, 1)[0]!;

/** As many of the next free numbers, in their order. */
export function nextNumbers(tx: Tx, organisationId: string, count: number): string[] {
  const { advance, taken } = numberQueries(tx.db);
  const free: string[] = [];
  while (free.length < count) {
    const wanted = count - free.length;
    const { last, ...format } = advance.get({ organisationId, count: wanted })!;
    const next = Array.from({ length: wanted }, (_, place) =>
      formatNumber(format, last - wanted + 1 + place),
    );
    // A card from elsewhere, or one from before the prefix changed, may have it.
    const known = new Set(
      taken.all({ organisationId, cardNumbers: JSON.stringify(next) }).map(({ cardNumber }) => cardNumber),
    );
    free.push(...next.filter((number) => !known.has(number)));
  }
  return free;
}

/** The highest issue number that a card number has had; 0 for a new one. */
export const issuesOf = (tx: Tx, organisationId: string, cardNumber: string): number =>
  numberQueries(tx.db).highestIssue.get({ organisationId, cardNumber })?.issueNumber ?? 0;
