import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import type { WaitingItem } from '../ledger/react.ts';
import { isOutOfHand } from '../shared/reason-codes.ts';
import { predecessorOf } from './predecessor.ts';
import { revoke } from './revoke.ts';

/** What somebody can have lost: nobody has had the others yet, or they have ended. */
const IN_HAND: readonly Card['status'][] = ['printed', 'active', 'suspended'];

/** Revokes the card that an item of an order says is lost or stolen; null where there is none to end. */
export function endLost(tx: Tx, organisationId: string, item: WaitingItem): Card | null {
  const { reason, cardHolderId } = item;
  if (!isOutOfHand(reason)) return null;
  const card = predecessorOf(tx, organisationId, item);
  if (card?.cardHolderId !== cardHolderId || !IN_HAND.includes(card.status)) return null;
  return revoke(tx, card, { reason, note: null });
}
