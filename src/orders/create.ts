import type { z } from 'zod';
import type { Order } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import type { CreateOrder, CreateOrderItem, RefusedOrder } from './contract.ts';
import { findOrder } from './find.ts';
import { insert } from './insert.ts';
import { orderQueries } from './queries.ts';
import { requestHashOf } from './request-hash.ts';
import { resolveItems } from './resolve-items.ts';
import { submit } from './submit.ts';

export type NewOrder = z.output<typeof CreateOrder>;
export type NewOrderItem = z.output<typeof CreateOrderItem>;

/** What came of it: a new order, or the one that was made by the same key before. */
export interface Created {
  order: Order;
  isReplayed: boolean;
  /** Whether the key's order was asked for with other words. */
  isMismatched: boolean;
}

/**
 * Makes an order, a draft unless `submit` says otherwise. The idempotency key is looked up before anything else is
 * checked, in the transaction that uses it: of any number of requests at once, one makes the order. A request that
 * fails leaves its key unused.
 * @throws AppError validation_failed; not_found (people, cards, designs); invalid_state (archived ones)
 */
export const createOrder = verb(
  'orders.create',
  (tx: Tx, organisationId: string, input: NewOrder | RefusedOrder): Created => {
    const idempotencyKey = input.idempotencyKey ?? null;
    const requestHash = 'failure' in input ? null : requestHashOf(input);
    const original =
      idempotencyKey === null
        ? null
        : orderQueries(tx.db).byIdempotencyKey.get({ organisationId, idempotencyKey });
    if (original !== null)
      return { order: original, isReplayed: true, isMismatched: original.requestHash !== requestHash };
    if ('failure' in input) throw input.failure;
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
    const draft = findOrder(tx.db, organisationId, id);
    return {
      order: input.submit === true ? submit(tx, draft) : draft,
      isReplayed: false,
      isMismatched: false,
    };
  },
);
