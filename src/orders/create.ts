import { createHash } from 'node:crypto';
import type { Order, OrderItem } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { invalid } from '../errors.ts';
import { emit } from '../ledger/emit.ts';
import { created, record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { newId } from '../lib/uuid.ts';
import type { OrderReason } from '../shared/reason-codes.ts';
import { changeOf, eventOf, findOrder } from './change.ts';
import type { NewOrder, RefusedOrder } from './contract.ts';
import { orderQueries } from './queries.ts';
import { resolveItems } from './resolve-items.ts';
import { submitOrder } from './submit.ts';

/** A new order, or the existing order with the same key. */
interface Created {
  order: Order;
  isReplayed: boolean;
  /** True when the request that made the key's order had another body. */
  isMismatched: boolean;
}

/**
 * Makes an order: a draft, unless `submit` says otherwise. The idempotency key is looked up before anything
 * else is checked, in the same transaction: of many simultaneous requests, only one makes the order. A
 * request that fails leaves its key unused.
 * @throws AppError validation_failed; not_found (people, cards, designs); invalid_state (archived ones)
 */
export const createOrder = verb(
  'orders.create',
  (tx: Tx, organisationId: string, input: NewOrder | RefusedOrder): Created => {
    const idempotencyKey = input.idempotencyKey ?? null;
    const requestHash = 'problems' in input ? null : requestHashOf(input);
    const original =
      idempotencyKey === null
        ? null
        : orderQueries(tx.db).byIdempotencyKey.get({ organisationId, idempotencyKey });
    if (original !== null)
      return { order: original, isReplayed: true, isMismatched: original.requestHash !== requestHash };
    if ('problems' in input) throw invalid(input.problems);
    const items = resolveItems(tx, organisationId, input.items);
    const { id } = insert(
      tx,
      {
        organisationId,
        status: 'draft',
        idempotencyKey,
        requestHash,
        reference: input.reference ?? null,
        notes: input.notes ?? null,
        submittedAt: null,
      },
      items.map(({ given, cardHolderId, hasPhoto }) => ({
        cardHolderId,
        reason: given.reason ?? (given.replacesCardId == null ? 'new' : 'renewal'),
        replacesCardId: given.replacesCardId ?? null,
        designId: given.designId ?? null,
        status: hasPhoto ? 'ready' : 'waiting_photo',
      })),
    ).order;
    return {
      order:
        input.submit === true
          ? submitOrder(tx, organisationId, id, null)
          : findOrder(tx.db, organisationId, id),
      isReplayed: false,
      isMismatched: false,
    };
  },
);

/** SHA-256 of the requested order: the same for all bodies that mean the same, however they are written. */
function requestHashOf({ reference, notes, submit, items }: NewOrder): string {
  const meant = items.map(({ cardHolderId, externalId, reason, replacesCardId, designId }) => [
    cardHolderId ?? null,
    externalId ?? null,
    reason ?? null,
    replacesCardId ?? null,
    designId ?? null,
  ]);
  const order = [reference ?? null, notes ?? null, submit ?? false, meant];
  return createHash('sha256').update(JSON.stringify(order)).digest('hex');
}

/** A card that is to replace another one. */
interface Replacement {
  cardHolderId: string;
  reason: OrderReason;
  replacesCardId: string;
  /** Null for the organisation's default design. */
  designId: string | null;
}

/**
 * Makes the order behind the direct replacement of a card. The order is submitted, and its only item is ready. The
 * caller makes the new card, and links it to the item with `moveItem`.
 */
export function addReplacement(
  tx: Tx,
  organisationId: string,
  { cardHolderId, reason, replacesCardId, designId }: Replacement,
): { orderId: string; itemId: string } {
  const { order, items } = insert(
    tx,
    {
      organisationId,
      status: 'submitted',
      idempotencyKey: null,
      requestHash: null,
      reference: null,
      notes: null,
      submittedAt: tx.at,
    },
    [{ cardHolderId, reason, replacesCardId, designId, status: 'ready' }],
  );
  return { orderId: order.id, itemId: items[0]!.id };
}

type OrderStart = Pick<
  Order,
  'organisationId' | 'status' | 'idempotencyKey' | 'requestHash' | 'reference' | 'notes' | 'submittedAt'
>;
type ItemStart = Pick<OrderItem, 'cardHolderId' | 'reason' | 'replacesCardId' | 'designId' | 'status'>;

/**
 * Writes a new order and its items, with its place in the change sequence, its audit entry and, unless it is a draft,
 * its event.
 */
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
  orderQueries(tx.db).insert.run(order);
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
