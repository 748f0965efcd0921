import type { Order, OrderItem } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches } from '../entity-tags.ts';
import { AppError, notFound } from '../errors.ts';
import { react } from '../ledger/react.ts';
import { change, changeItem, findOrder } from './change.ts';
import { orderQueries } from './queries.ts';

/**
 * Cancels an order before any of its cards is printed, together with its items and their queued cards. An order that is
 * already cancelled stays as it is.
 * @param ifMatch the `If-Match` header; null when any version will do
 * @throws AppError not_found; precondition_failed; invalid_state once cards are being printed
 */
export const cancel = verb(
  'orders.cancel',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): Order => {
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
        if (isOpen(item)) cancelItemOf(tx, item);
    });
  },
);

/**
 * Cancels an item of an order, and withdraws its queued card. An item that is already cancelled stays as it is. When
 * all other items are settled, this completes the order.
 * @param ifMatch the `If-Match` header; null when any version will do
 * @throws AppError not_found; precondition_failed; invalid_state once the card is being printed, or the item is settled
 */
export const cancelItem = verb(
  'orders.cancelItem',
  (tx: Tx, organisationId: string, id: string, itemId: string, ifMatch: string | null): Order => {
    const order = findOrder(tx.db, organisationId, id);
    const item = orderQueries(tx.db).item.get({ id: itemId.toLowerCase(), organisationId });
    if (item?.orderId !== order.id) throw notFound('item in this order');
    assertMatches(ifMatch, order.version);
    if (item.status === 'cancelled') return order;
    if (!isOpen(item))
      throw new AppError(
        'invalid_state',
        `The item is ${item.status}: it can be cancelled until its card is printed.${item.status === 'printing' ? ' Revoke the card instead.' : ''}`,
      );
    return change(tx, order, {}, () => cancelItemOf(tx, item));
  },
);

/** Cancels an item as part of its order's change. */
export function cancelItemOf(tx: Tx, item: OrderItem): void {
  const { id: itemId, organisationId, orderId, cardId } = item;
  changeItem(tx, item, { status: 'cancelled' });
  if (cardId !== null) react(tx, 'order_item.cancelled', { organisationId, orderId, itemId, cardId });
}

/** True for an item that can still be cancelled: it hasn't ended, and its card hasn't gone to the printer. */
export const isOpen = ({ status }: Pick<OrderItem, 'status'>): boolean =>
  status === 'waiting_photo' || status === 'ready';
