import { CARD_REASONS } from '../../../shared/reason-codes.ts';
import { suggestion } from '../../config/mistakes.ts';
import type { Found } from '../../targets/target.ts';
import { textIn } from '../person-of.ts';
import { isNoDay, writtenDay } from '../written-day.ts';

/** A card as the site has it. Fields that the row doesn't have are null. */
export type Card = {
  externalId: string | null;
  cardNumber: string | null;
  issueNumber: number | string | null;
  csn: string | null;
  /** YYYY-MM-DD. */
  validUntil: string | null;
  status: string;
  statusReason: string | null;
};

/** The columns that a query of cards may have. */
const COLUMNS = [
  'externalCardId',
  'externalId',
  'cardNumber',
  'issueNumber',
  'csn',
  'validUntil',
  'status',
  'statusReason',
];
const REQUIRED = COLUMNS.slice(0, 3);
const STATUSES = ['active', 'suspended', 'revoked', 'expired'];

/** Returns a sentence for each fault in the columns. */
export function cardColumnFaults(columns: readonly string[]): string[] {
  const faults = columns
    .filter((column) => !COLUMNS.includes(column))
    .map((column) => {
      const meant = COLUMNS.find((one) => one.toLowerCase() === column.toLowerCase());
      return meant === undefined
        ? `has a column "${column}", which is not known.${suggestion(column, COLUMNS)}`
        : `has a column "${column}": in SQL, write AS "${meant}", with the quotes.`;
    });
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (faults.length === 0) faults.push(...missing.map((column) => `has no column "${column}".`));
  return faults;
}

/**
 * Reads a row.
 * @param timeZone decides on which day a time with an offset falls
 * @returns the card's id there, the card, and the reason why it can't be sent
 */
export function cardOf(
  row: Found,
  timeZone: string,
): { externalCardId: string | null; card: Card; fault: string | null } {
  const day = isNoDay(row.validUntil) ? null : textIn(row, 'validUntil');
  const issue = textIn(row, 'issueNumber');
  const card: Card = {
    externalId: textIn(row, 'externalId'),
    cardNumber: textIn(row, 'cardNumber'),
    issueNumber: issue !== null && /^\d{1,9}$/.test(issue) ? Number(issue) : issue,
    csn: textIn(row, 'csn'),
    validUntil: day === null ? null : writtenDay(day, timeZone),
    status: textIn(row, 'status')?.toLowerCase() ?? 'active',
    statusReason: textIn(row, 'statusReason')?.toLowerCase() ?? null,
  };
  return { externalCardId: textIn(row, 'externalCardId'), card, fault: faultOf(row, card) };
}

function faultOf(row: Found, { externalId, cardNumber, status, statusReason }: Card): string | null {
  const binary = Object.keys(row).find((column) => row[column] instanceof Uint8Array);
  if (binary !== undefined) return `${binary} is binary data, and text is needed`;
  if (externalId === null) return "it has no externalId, so it is nobody's";
  if (cardNumber === null) return 'it has no cardNumber';
  if (!STATUSES.includes(status))
    return `its status is "${status}"; one of ${STATUSES.join(', ')} is allowed`;
  if (statusReason !== null && !CARD_REASONS.some((reason) => reason === statusReason))
    return `its statusReason is "${statusReason}"; one of ${CARD_REASONS.join(', ')} is allowed`;
  return null;
}
