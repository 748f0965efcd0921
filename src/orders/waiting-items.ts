import type { Order, OrderItem } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { type InternalEvents, type ReadyItem, react } from '../ledger/react.ts';
import { change, changeItem, findOrder } from './change.ts';
import { orderQueries } from './queries.ts';

type Ready = OrderItem & Pick<ReadyItem, 'photoId' | 'expiryDate'>;

/** Marks items as ready to become cards, as part of their order's change. */
export function ready(
  tx: Tx,
  { organisationId, id }: Pick<Order, 'organisationId' | 'id'>,
  items: Ready[],
): void {
  if (items.length === 0) return;
  for (const item of items) if (item.status !== 'ready') changeItem(tx, item, { status: 'ready' });
  react(tx, 'order_items.ready', {
    organisationId,
    orderId: id,
    items: items.map(
      ({ id: itemId, position, cardHolderId, reason, replacesCardId, designId, photoId, expiryDate }) => ({
        itemId,
        position,
        cardHolderId,
        reason,
        replacesCardId,
        designId,
        photoId,
        expiryDate,
      }),
    ),
  });
}

/**
 * Makes cards for the submitted items that waited for a person's photo. An archived person gets no more cards: their
 * items failed when they were archived, except those that earlier releases left waiting, which fail now.
 */
export function freeWaitingItems(tx: Tx, holder: InternalEvents['photo.approved']): void {
  const { organisationId, id: cardHolderId, currentPhotoId: photoId, expiryDate } = holder;
  if (holder.status === 'archived') {
    failWaitingItems(tx, organisationId, cardHolderId, 'The card holder is archived.');
    return;
  }
  for (const item of orderQueries(tx.db).waitingOf.all({ organisationId, cardHolderId })) {
    const order = findOrder(tx.db, organisationId, item.orderId);
    change(tx, order, {}, () => ready(tx, order, [{ ...item, photoId, expiryDate }]));
  }
}

/**
 * Makes an item wait for a photo again, without the card that was made for it.
 * @param replacesCardId the card that the item was to replace. It is stored, because there is no way to find
 *   it once the card made for the item has ended
 */
export function waitAgain(
  tx: Tx,
  organisationId: string,
  itemId: string,
  replacesCardId: string | null,
): void {
  const item = orderQueries(tx.db).item.get({ id: itemId, organisationId });
  if (item === null || (item.status !== 'ready' && item.status !== 'printing')) return;
  changeItem(tx, item, {
    status: 'waiting_photo',
    cardId: null,
    replacesCardId: item.replacesCardId ?? replacesCardId,
  });
}

/** Fails the submitted items that wait for a photo of somebody who will never have one. */
export function failWaitingItems(
  tx: Tx,
  organisationId: string,
  cardHolderId: string,
  failedReason: string,
): void {
  for (const item of orderQueries(tx.db).waitingOf.all({ organisationId, cardHolderId })) {
    const order = findOrder(tx.db, organisationId, item.orderId);
    change(tx, order, {}, () => changeItem(tx, item, { status: 'failed', failedReason }));
  }
}
