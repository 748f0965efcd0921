import type { BulkJob, BulkJobItem } from '../db/schema/bulk-jobs.ts';
import type { OrderItem } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { cancel, cancelItemOf, isOpen } from '../orders/cancel.ts';
import { change, findOrder } from '../orders/change.ts';
import { createOrder } from '../orders/create.ts';
import { orderQueries } from '../orders/queries.ts';
import { organisationQueries } from '../organisations/queries.ts';
import type { BulkLeftReason, BulkOrderReason } from '../shared/bulk.ts';
import { itemQueries, type OrderObstacles } from './item-queries.ts';
import { type Settled, settledAs, whyGone } from './settled.ts';

/**
 * Orders cards for some people, as one order, and leaves alone those who can't get a card. Returns the outcome of each
 * item.
 */
export function placeOrder(tx: Tx, { organisationId, input }: BulkJob, items: BulkJobItem[]): Settled[] {
  const { reason, designId, reference } = input.order!;
  const obstacles = obstaclesOf(tx, organisationId, items);
  const refusals = items.map(({ cardHolderId }) => {
    const found = obstacles.get(cardHolderId);
    return found ? whyNone(found, reason) : whyGone(tx, organisationId, cardHolderId);
  });
  const wanted = items.filter((_, place) => refusals[place] === null);
  const ordered = wanted.length === 0 ? [] : place();
  return items.map((_, place) => {
    const refusal = refusals[place]!;
    if (refusal !== null) return settledAs('left', refusal);
    const { orderId, id: orderItemId } = ordered.shift()!;
    return { outcome: 'done', reason: null, orderId, orderItemId };
  });

  function place(): OrderItem[] {
    const { order } = createOrder(tx, organisationId, {
      reference,
      submit: true,
      items: wanted.map(({ cardHolderId }) => ({ cardHolderId, reason, designId })),
    });
    return orderQueries(tx.db).items.all({ orderId: order.id });
  }
}

function whyNone(found: OrderObstacles, reason: BulkOrderReason): BulkLeftReason | null {
  if (found.isArchived === 1) return 'archived';
  if (found.hasEnded === 1) return 'date_passed';
  if (found.isInOrder === 1) return 'in_order';
  return found.hasCard === 1 && reason === 'new' ? 'has_card' : null;
}

/**
 * Cancels the order items that a job made for some people, unless their cards have gone to the printer. Returns the
 * outcome of each item.
 */
export function cancelOrders(tx: Tx, { organisationId }: BulkJob, items: BulkJobItem[]): Settled[] {
  const obstacles = obstaclesOf(tx, organisationId, items);
  const ordered = new Map(
    [...new Set(items.map(({ orderId }) => orderId!))].flatMap((orderId) =>
      orderQueries(tx.db)
        .items.all({ orderId })
        .map((item) => [item.id, item] as const),
    ),
  );
  const isOurs = new Set(items.map(({ orderItemId }) => orderItemId));
  for (const theirs of Map.groupBy(ordered.values(), ({ orderId }) => orderId).values())
    cancelWhatIsOpen(tx, organisationId, theirs, (item) => isOurs.has(item.id));
  return items.map(({ cardHolderId, orderItemId }) => {
    const item = ordered.get(orderItemId!);
    // Every open item was cancelled above, even one that belongs to another record since its person was
    // merged.
    if (item !== undefined && isOpen(item)) return settledAs('restored', null);
    if (!obstacles.has(cardHolderId))
      return settledAs('not_restored', whyGone(tx, organisationId, cardHolderId));
    const isPrinted = item?.status === 'printing' || item?.status === 'issued';
    return settledAs('not_restored', isPrinted ? 'printed' : 'ended');
  });
}

/** Cancels the whole order if nothing of it would remain, and otherwise only the open items that are meant. */
function cancelWhatIsOpen(
  tx: Tx,
  organisationId: string,
  items: OrderItem[],
  isMeant: (item: OrderItem) => boolean,
): void {
  const order = findOrder(tx.db, organisationId, items[0]!.orderId);
  const open = items.filter((item) => isOpen(item) && isMeant(item));
  if (open.length === 0) return;
  if (
    order.status === 'submitted' &&
    items.every((item) => item.status === 'cancelled' || open.includes(item))
  )
    cancel(tx, organisationId, order.id, null);
  else
    change(tx, order, {}, () => {
      for (const item of open) cancelItemOf(tx, item);
    });
}

function obstaclesOf(tx: Tx, organisationId: string, items: BulkJobItem[]): Map<string, OrderObstacles> {
  const ids = JSON.stringify(items.map(({ cardHolderId }) => cardHolderId));
  const { timeZone } = organisationQueries(tx.db).byId.get({ id: organisationId })!;
  const today = calendarDay(timeZone, Date.parse(tx.at));
  return new Map(
    itemQueries(tx.db)
      .obstacles.all({ organisationId, ids, today })
      .map((one) => [one.id, one]),
  );
}
