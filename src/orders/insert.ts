import type { Order, OrderItem } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { emit } from '../ledger/emit.ts';
import { created, record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { newId } from '../lib/uuid.ts';
import { changeOf } from './change-of.ts';
import { eventOf } from './event-of.ts';
import { orderQueries } from './queries.ts';

type OrderStart = Pick<
  Order,
  'organisationId' | 'status' | 'idempotencyKey' | 'requestHash' | 'reference' | 'notes' | 'submittedAt'
>;
type ItemStart = Pick<OrderItem, 'cardHolderId' | 'reason' | 'replacesCardId' | 'designId' | 'status'>;

/** Writes a new order with its items, its place in the change sequence, its audit entry and, unless it is a draft, its event. */
export function insert(
  tx: Tx,
  start: OrderStart,
  items: ItemStart[],
): { order: Omit<Order, 'seq'>; items: OrderItem[] } {
  const { organisationId, status, idempotencyKey, reference, notes, submittedAt } = start;
  const order: Omit<Order, 'seq'> = {
    ...start,
    id: newId(),
    completedAt: null,
    cancelledAt: null,
    version: 1,
    createdAt: tx.at,
    updatedAt: tx.at,
  };
  const rows = items.map(
    (item, position): OrderItem => ({
      ...item,
      id: newId(),
      orderId: order.id,
      organisationId,
      position,
      cardId: null,
      failedReason: null,
    }),
  );
  recordChange(tx, changeOf(order));
  orderQueries(tx.db).insert(order);
  orderQueries(tx.db).insertItems(rows);
  record(tx, {
    organisationId,
    action: 'order.created',
    entityType: 'order',
    entityId: order.id,
    changes: created({ status, idempotencyKey, reference, notes, submittedAt, items }),
  });
  const event = eventOf(order);
  if (event !== null) emit(tx, event);
  return { order, items: rows };
}
