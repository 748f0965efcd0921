import type { Card } from '../../db/schema/cards.ts';
import type { Tx } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import type { InternalEvents, ReadyItem } from '../../ledger/react.ts';
import { moveItem } from '../../orders/move-item.ts';
import { endLost } from '../end.ts';
import { holderOf } from '../insert.ts';
import { assertReplaceable, predecessorOf } from '../succession.ts';
import { queue } from './queue-card.ts';
import { queueFirst } from './queue-first.ts';

/**
 * Makes the cards of an order's ready items, in their order, and links each to its item. When the card that an item
 * should replace already has a replacement or belongs to somebody else, only the item fails, and says why: an error
 * would stop the approval of the photo that the item has waited for. A lost or stolen card ends even then. This also
 * revokes a queued replacement with its number, and so makes way for the item's own card.
 */
export function createQueued(
  tx: Tx,
  { organisationId, orderId, items }: InternalEvents['order_items.ready'],
): void {
  const first: ReadyItem[] = [];
  const queueThem = () => queueFirst(tx, organisationId, orderId, first.splice(0));
  for (const item of items) {
    const { itemId, cardHolderId, designId, reason } = item;
    let replaces = replaceableOf(tx, organisationId, item);
    if (replaces instanceof AppError) {
      const ended = endLost(tx, organisationId, item);
      // The replacement that was in the way has ended with the lost card.
      if (ended !== null) replaces = replaceableOf(tx, organisationId, { ...item, replacesCardId: ended.id });
    }
    if (replaces === null) {
      first.push(item);
      continue;
    }
    // Cards are printed in the order in which they were made.
    queueThem();
    if (replaces instanceof AppError) {
      moveItem(tx, organisationId, itemId, { status: 'failed', failedReason: replaces.message });
      continue;
    }
    const holder = holderOf(tx, { organisationId, cardHolderId });
    const card = queue(tx, { holder, orderId, itemId, designId, reason, note: null, replaces });
    moveItem(tx, organisationId, itemId, { status: 'ready', cardId: card.id });
  }
  queueThem();
}

/** The card that an item replaces, null for none; or the error that says why it can't be replaced. */
function replaceableOf(tx: Tx, organisationId: string, item: ReadyItem): Card | AppError | null {
  try {
    const card = predecessorOf(tx, organisationId, item);
    if (card === null) return null;
    if (card.cardHolderId !== item.cardHolderId)
      throw new AppError('conflict', `The card ${card.cardNumber} belongs to somebody else.`);
    assertReplaceable(tx, card);
    return card;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
