import { activateCard, suspendCard } from '../../cards/activate-and-suspend.ts';
import type { Cause } from '../../cards/change.ts';
import { revokeCard } from '../../cards/end.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import type { CardReason } from '../../shared/reason-codes.ts';

/** The states that a bridge can set. */
export const WRITTEN_STATUSES = ['active', 'suspended', 'revoked'] as const;
type WrittenStatus = (typeof WRITTEN_STATUSES)[number];

interface CardState {
  status: WrittenStatus;
  reason: CardReason;
}

type Step = (tx: Tx, organisationId: string, id: string, cause: Cause, ifMatch: string | null) => Card;

const STEPS: Record<WrittenStatus, Step> = {
  active: activateCard,
  suspended: suspendCard,
  revoked: revokeCard,
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
  ): Card => STEPS[status](tx, organisationId, cardId, { reason, note: null }, ifMatch),
);
