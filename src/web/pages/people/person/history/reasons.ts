import type { ReasonCode } from '../../../../../shared/reason-codes.ts';
import type { AuditEntry } from '../../../../api/audit.ts';
import { cardReason } from '../../../../parts/cards/card-state.tsx';
import { reasonNames } from '../../../../parts/photos/reason-names.ts';
import { formatNumber } from '../../../../parts/words/format.ts';
import { texts } from '../../../../texts/texts.ts';

const t = texts.history;

/** The reasons for an action on a photo or card, and its details, as far as the log has them. */
export function reasonsOf({ action, entityType, changes }: AuditEntry): string[] {
  const text = (field: string): string | null => {
    const value = changes[field]?.to;
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const quoted = (field: string): string | null => {
    const value = text(field);
    return value === null ? null : texts.parts.quoted(value);
  };
  const degrees = (field: string, say: (degrees: string) => string): string | null => {
    const value = changes[field]?.to;
    return typeof value === 'number' ? say(formatNumber(value)) : null;
  };
  const found: Record<string, (string | null)[]> = {
    photo: [
      reasonNames((changes.reasonCodes?.to ?? []) as ReasonCode[]) || null,
      quoted('note'),
      action === 'photo.withdrawn' ? withdrawalOf(text('reason')) : quoted('reason'),
      degrees('rotate', t.turned),
      degrees('straighten', t.straightened),
      wordsFor(text('recommendation')),
    ],
    card: [
      cardReason(text('statusReason') ?? text('reason')),
      text('statusNote') ?? text('note'),
      action === 'card.encoded' ? text('csn') : null,
    ],
  };
  return (found[entityType] ?? []).filter((reason) => reason !== null);
}

const wordsFor = (recommendation: string | null): string | null =>
  recommendation === null
    ? null
    : ((texts.review.recommendations as Record<string, string>)[recommendation] ?? recommendation);

const withdrawalOf = (reason: string | null): string | null =>
  reason === null ? null : ((texts.review.withdrawals as Record<string, string>)[reason] ?? reason);
