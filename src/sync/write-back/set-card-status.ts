import { activate, suspend } from '../../cards/activate-and-suspend.ts';
import { type Cause, findCard } from '../../cards/change.ts';
import { revoke } from '../../cards/end.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import type { CardReason } from '../../shared/reason-codes.ts';

/** The states that a bridge can set. */
export const WRITTEN_STATUSES = ['active', 'suspended', 'revoked'] as const;
type WrittenStatus = (typeof WRITTEN_STATUSES)[number];

interface CardState {
  status: WrittenStatus;
  reason: CardReason;
}

const STEPS: Record<WrittenStatus, (tx: Tx, card: Card, cause: Cause) => Card> = {
  active: activate,
  suspended: suspend,
  revoked: revoke,
};

/**
 * Gives a card the state that it has in another system. A repeat changes nothing.
 * @param ifMatch the `If-Match` header, with the card's version; null accepts any
 * @throws AppError not_found; precondition_failed; invalid_state
 */
export const setCardStatus = verb(
  'sync.setCardStatus',
  (
    tx: Tx,
    organisationId: string,
    cardId: string,
    { status, reason }: CardState,
    ifMatch: string | null,
  ): Card => {
    const card = findCard(tx.db, organisationId, cardId);
    assertMatches(ifMatch, card.version);
    return STEPS[status](tx, card, { reason, note: null });
  },
);
