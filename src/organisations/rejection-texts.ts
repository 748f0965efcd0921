import type { AuditChanges } from '../db/schema/audit.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import { difference } from '../ledger/record.ts';
import type { RejectionTexts } from '../shared/photos/rejection-texts.ts';
import { REASON_CODES, type ReasonCode } from '../shared/reason-codes.ts';

type Texts = Pick<Organisation, 'rejectionTexts'>;

/** The organisation's own text for each reason, null where it has none. */
export const rejectionTextsOf = ({ rejectionTexts }: Texts): Record<ReasonCode, string | null> =>
  Object.fromEntries(REASON_CODES.map((code) => [code, rejectionTexts[code] ?? null])) as Record<
    ReasonCode,
    string | null
  >;

/** The texts that change; null for Lanyard's own words. */
export type RejectionTextsChange = Partial<Record<ReasonCode, string | null>>;

/**
 * Returns an organisation's texts after a change.
 * @returns null when nothing differs
 */
export function changeRejectionTexts(
  organisation: Texts,
  change: RejectionTextsChange,
): { stored: RejectionTexts; changes: AuditChanges } | null {
  const before = rejectionTextsOf(organisation);
  const after = { ...before, ...change };
  const changes = difference(flat(before), flat(after));
  if (Object.keys(changes).length === 0) return null;
  const stored = Object.fromEntries(Object.entries(after).filter(([, text]) => text !== null));
  return { stored, changes };
}

/** The texts in the form of the audit log: a field for each reason. */
const flat = (texts: Record<string, string | null>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [`rejectionTexts.${code}`, text]));
