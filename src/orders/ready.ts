import type { OrderItem } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { react } from '../ledger/react.ts';
import { changeItemIn } from './change.ts';

/** Lets an item of an order that is at work become a card. */
export function readyIn(tx: Tx, item: OrderItem): void {
  if (item.status !== 'ready') changeItemIn(tx, item, { status: 'ready' });
  react(tx, 'order_item.ready', {
    organisationId: item.organisationId,
    orderId: item.orderId,
    itemId: item.id,
    cardHolderId: item.cardHolderId,
    reason: item.reason,
    replacesCardId: item.replacesCardId,
    designId: item.designId,
  });
}
