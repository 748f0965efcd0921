import type { Order, OrderItem } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { type Moments, type ReadyItem, react } from '../ledger/react.ts';
import { change, changeItem, findOrder } from './change.ts';
import { orderQueries } from './queries.ts';

type Ready = OrderItem & Pick<ReadyItem, 'photoId' | 'expiryDate'>;

/** Lets items become cards, as a part of the change of their order. */
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

const ARCHIVED = 'The card holder is archived.';

/**
 * Lets the items become cards that have waited for a person's photo; those of drafts have not been asked for yet. An
 * archived person gets no card any more: their items, which have waited since before archiving failed them, fail now.
 */
export function freeWaitingItems(tx: Tx, holder: Moments['photo.approved']): void {
  const { organisationId, id: cardHolderId, currentPhotoId: photoId, expiryDate } = holder;
  for (const item of orderQueries(tx.db).waitingOf.all({ organisationId, cardHolderId })) {
    const order = findOrder(tx.db, organisationId, item.orderId);
    change(tx, order, {}, () => {
      if (holder.status === 'archived') changeItem(tx, item, { status: 'failed', failedReason: ARCHIVED });
      else ready(tx, order, [{ ...item, photoId, expiryDate }]);
    });
  }
}

/** Fails the items of submitted orders that wait for a person's photo: there will be none. */
export function failWaitingItems(
  tx: Tx,
  {
    organisationId,
    cardHolderId,
    failedReason,
  }: { organisationId: string; cardHolderId: string; failedReason: string },
): void {
  for (const item of orderQueries(tx.db).waitingOf.all({ organisationId, cardHolderId }))
    change(tx, findOrder(tx.db, organisationId, item.orderId), {}, () =>
      changeItem(tx, item, { status: 'failed', failedReason }),
    );
}
