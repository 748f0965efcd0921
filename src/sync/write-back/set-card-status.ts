import { activate, suspend } from '../../cards/activate-and-suspend.ts';
import { type Cause, findCard } from '../../cards/change.ts';
import { revoke } from '../../cards/end.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import type { CardReason } from '../../shared/reason-codes.ts';
import { assertMatches } from '../../versions.ts';

/** What a bridge can make of a card. */
export const WRITTEN_STATUSES = ['active', 'suspended', 'revoked'] as const;
export type WrittenStatus = (typeof WRITTEN_STATUSES)[number];

export interface CardState {
  organisationId: string;
  cardId: string;
  status: WrittenStatus;
  reason: CardReason;
  /** The `If-Match` header, which means the card's version; null when any will do. */
  ifMatch: string | null;
}

const STEPS: Record<WrittenStatus, (tx: Tx, card: Card, cause: Cause) => Card> = {
  active: activate,
  suspended: suspend,
  revoked: revoke,
};

/**
 * Brings a card to the state that it has in another system. The same again changes nothing.
 * @throws AppError not_found; precondition_failed; invalid_state
 */
export const setCardStatus = verb(
  'sync.setCardStatus',
  (tx: Tx, { organisationId, cardId, status, reason, ifMatch }: CardState): Card => {
    const card = findCard(tx.db, organisationId, cardId);
    assertMatches(ifMatch, card.version);
    return STEPS[status](tx, card, { reason, note: null });
  },
);
