import type { Order, OrderItem } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError, notFound } from '../errors.ts';
import { react } from '../ledger/react.ts';
import { assertMatches } from '../versions.ts';
import { change, changeItem, findOrder } from './change.ts';
import { orderQueries } from './queries.ts';
import type { OrderStep } from './submit.ts';

/**
 * Cancels an order of which nothing was printed, with its items and their queued cards. One that is cancelled stays
 * as it is.
 * @throws AppError not_found; precondition_failed; invalid_state once cards are being printed
 */
export const cancel = verb('orders.cancel', (tx: Tx, { organisationId, id, ifMatch }: OrderStep): Order => {
  const order = findOrder(tx.db, organisationId, id);
  assertMatches(ifMatch, order.version);
  if (order.status === 'cancelled') return order;
  if (order.status !== 'draft' && order.status !== 'submitted')
    throw new AppError(
      'invalid_state',
      `The order is ${order.status}: it can be cancelled until its first card is printed. Cancel items one by one, or revoke their cards.`,
    );
  return change(tx, order, { status: 'cancelled', cancelledAt: tx.at }, () => {
    for (const item of orderQueries(tx.db).items.all({ orderId: order.id }))
      if (item.status === 'waiting_photo' || item.status === 'ready') cancelItemOf(tx, item);
  });
});

/** Which item of which order. */
export interface ItemStep extends OrderStep {
  itemId: string;
}

/**
 * Takes an item out of its order, and its queued card with it. An item that is cancelled stays as it is. When all
 * others are settled, the order is completed by it.
 * @throws AppError not_found; precondition_failed; invalid_state once the card is being printed, or the item is settled
 */
export const cancelItem = verb(
  'orders.cancelItem',
  (tx: Tx, { organisationId, id, itemId, ifMatch }: ItemStep): Order => {
    const order = findOrder(tx.db, organisationId, id);
    const item = orderQueries(tx.db).item.get({ id: itemId.toLowerCase(), organisationId });
    if (item?.orderId !== order.id) throw notFound('item in this order');
    assertMatches(ifMatch, order.version);
    if (item.status === 'cancelled') return order;
    if (item.status !== 'waiting_photo' && item.status !== 'ready')
      throw new AppError(
        'invalid_state',
        `The item is ${item.status}: it can be cancelled until its card is printed.${item.status === 'printing' ? ' Revoke the card instead.' : ''}`,
      );
    return change(tx, order, {}, () => cancelItemOf(tx, item));
  },
);

/** As a part of its order's change. */
export function cancelItemOf(tx: Tx, item: OrderItem): void {
  const { id: itemId, organisationId, orderId, cardId } = item;
  changeItem(tx, item, { status: 'cancelled' });
  if (cardId !== null) react(tx, 'order_item.cancelled', { organisationId, orderId, itemId, cardId });
}
