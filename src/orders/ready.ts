import type { Order, OrderItem } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { type ReadyItem, react } from '../ledger/react.ts';
import { changeItem } from './change.ts';

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
