import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { findDesign } from '../designs/change.ts';
import { AppError } from '../errors.ts';
import { addReplacement } from '../orders/create.ts';
import { moveItem } from '../orders/move-item.ts';
import type { OrderReason, ReplaceReason } from '../shared/reason-codes.ts';
import { type Cause, cardVerb } from './change.ts';
import { holderOf } from './insert.ts';
import { queue } from './queue/queue-card.ts';
import { assertReplaceable, placeOf } from './succession.ts';

/** For each reason why a card is replaced, the reason in the order for the new card. */
const ORDER_REASONS: Record<ReplaceReason, OrderReason> = {
  lost: 'lost',
  stolen: 'stolen',
  damaged: 'damaged',
  replaced: 'renewal',
  holder_left: 'renewal',
  other: 'renewal',
  data_change: 'data_change',
};

/** The reason why a card is replaced. */
type ReplaceCause = Omit<Cause, 'reason'> & { reason: ReplaceReason };

/**
 * Orders a replacement for a card, and queues the new card.
 * @throws AppError invalid_state when the holder is archived or has no approved photo, or the card isn't
 *   printed yet; conflict when it already has a replacement
 */
export const replaceCard = cardVerb(
  'cards.replace',
  (tx: Tx, card: Card, { reason, note }: ReplaceCause): Card => {
    const { organisationId, cardHolderId } = card;
    const holder = holderOf(tx, card);
    if (holder.status === 'archived')
      throw new AppError(
        'invalid_state',
        'The card holder is archived, and gets no new cards. To end this one, revoke it.',
      );
    if (holder.currentPhotoId === null)
      throw new AppError(
        'invalid_state',
        'The card holder has no approved photo, which the new card needs. To end this card at once, revoke it, or order its replacement as lost or stolen: such an order ends it when it is submitted, and waits for the photo.',
      );
    const replaces = placeOf(tx, card);
    assertReplaceable(tx, replaces);
    const designId = designAfter(tx, card);
    const { orderId, itemId } = addReplacement(tx, organisationId, {
      cardHolderId,
      reason: ORDER_REASONS[reason],
      replacesCardId: replaces.id,
      designId,
    });
    const made = queue(tx, { holder, orderId, itemId, designId, reason, note, replaces });
    moveItem(tx, organisationId, itemId, { status: 'ready', cardId: made.id });
    return made;
  },
);

/** The card's own design; null for the default design once the card's own is archived. */
function designAfter(tx: Tx, { organisationId, designId }: Card): string | null {
  if (designId === null) return null;
  return findDesign(tx.db, organisationId, designId).archivedAt === null ? designId : null;
}
