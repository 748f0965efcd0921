import { prepared } from '../db/prepared.ts';
import type { Tx } from '../db/tx.ts';

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

const numbers = prepared(({ $client: sqlite }) => ({
  next: sqlite.prepare<{ prefix: string; width: number; sequence: number }, [string]>(
    `UPDATE organisations SET last_card_sequence = last_card_sequence + 1 WHERE id = ?
     RETURNING card_number_prefix AS prefix, card_number_width AS width, last_card_sequence AS sequence`,
  ),
  highestIssue: sqlite.prepare<{ issueNumber: number | null }, [string, string]>(
    'SELECT max(issue_number) AS issueNumber FROM cards WHERE organisation_id = ? AND card_number = ?',
  ),
}));

/** The next free number of an organisation, given in the transaction that uses it: a rollback gives it back. */
export function nextNumberIn(tx: Tx, organisationId: string): string {
  for (;;) {
    const { sequence, ...format } = numbers(tx.db).next.get(organisationId)!;
    const number = formatNumber(format, sequence);
    // A card from elsewhere, or one from before the prefix changed, may have it.
    if (issuesOf(tx, organisationId, number) === 0) return number;
  }
}

/** The highest issue number that a card number has had; 0 for a new one. */
export const issuesOf = (tx: Tx, organisationId: string, cardNumber: string): number =>
  numbers(tx.db).highestIssue.get(organisationId, cardNumber)?.issueNumber ?? 0;
