import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import type { Moments } from '../ledger/react.ts';
import { moveItemIn } from '../orders/move-item.ts';
import { findCard } from './find.ts';
import { holderOf } from './insert.ts';
import { cardQueries } from './queries.ts';
import { queueIn } from './queue.ts';
import { assertReplaceable } from './succeed.ts';

/**
 * Makes the card of an order's item that is ready, and links the two. Where the card that it should replace is
 * replaced already, or isn't this person's, the item fails and says why: an approved photo must not be undone by that.
 */
export function createQueuedIn(tx: Tx, moment: Moments['order_item.ready']): Card | null {
  const { organisationId, orderId, itemId, cardHolderId, reason, designId } = moment;
  const holder = holderOf(tx, { organisationId, cardHolderId });
  try {
    const replaces = predecessorOf(tx, moment);
    const card = queueIn(tx, { holder, orderId, itemId, designId, reason, note: null, replaces });
    moveItemIn(tx, { organisationId, itemId, status: 'ready', cardId: card.id });
    return card;
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    moveItemIn(tx, { organisationId, itemId, status: 'failed', failedReason: error.message });
    return null;
  }
}

/** Why an item can't become a card. */
class Unfit extends Error {}

/** The card that is named; where none is, and the reason says that there is one, the one in the person's hand. */
function predecessorOf(tx: Tx, moment: Moments['order_item.ready']): Card | null {
  const { organisationId, cardHolderId, reason, replacesCardId } = moment;
  try {
    const card =
      replacesCardId !== null
        ? findCard(tx.db, organisationId, replacesCardId)
        : reason === 'new'
          ? undefined
          : cardQueries(tx.db).issuedTo.get({ cardHolderId });
    if (card === undefined) return null;
    if (card.cardHolderId !== cardHolderId)
      throw new Unfit(`The card ${card.cardNumber} belongs to somebody else.`);
    assertReplaceable(tx, card);
    return card;
  } catch (error) {
    throw error instanceof AppError ? new Unfit(error.message) : error;
  }
}
