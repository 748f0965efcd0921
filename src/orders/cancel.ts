import type { Order } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError } from '../errors.ts';
import { assertMatches } from '../http/etag.ts';
import { cancelItemOf } from './cancel-item.ts';
import { change } from './change.ts';
import { findOrder } from './find.ts';
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
