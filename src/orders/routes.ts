import { Elysia } from 'elysia';
import { CardHolderList } from '../card-holders/contract.ts';
import { presentInList } from '../card-holders/present.ts';
import type { Context } from '../context.ts';
import { read } from '../db/read.ts';
import { write } from '../db/tx.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { list, record } from '../http/reply.ts';
import { cancel, cancelItem } from './cancel.ts';
import { candidatePage } from './candidates/page.ts';
import * as contract from './contract.ts';
import { createOrder } from './create.ts';
import { listOrders } from './list-queries.ts';
import { orderShown } from './present.ts';
import { submitOrder } from './submit.ts';

const whole = { status: 200, body: contract.OrderData, etag: true } as const;

export const orderRoutes = (context: Context) => {
  /**
   * Reads the order directly after a write, on this thread: if the answer failed, the client would repeat the
   * write.
   */
  const written = (organisationId: string, { id }: { id: string }) =>
    record(orderShown(context.db, organisationId, id));

  return new Elysia({ name: 'orders', prefix: '/orders' })
    .post(
      '',
      ...operation(
        context,
        {
          id: 'createOrder',
          summary: 'Create an order',
          description:
            'A draft, unless `submit` is true. All items are taken or none. With an `idempotencyKey` it is safe to repeat: the key is looked up before anything else is checked, and the answer to a repeat is 200 with that order as it is now, and `Idempotency-Replayed: true`. If the first request had another body, `Idempotency-Mismatch: true` says so, and nothing of the new body was done. A request that fails leaves its key unused.\n\nAn order revokes cards: when it is submitted, each card that an item replaces as `lost` or `stolen` is revoked for good, in the same transaction, whether or not its holder has an approved photo for the new one. `orders:write` is enough for that, although `POST /cards/{id}/revoke` needs `cards:write`.',
          scope: 'orders:write',
          body: contract.CreateOrderBody,
          success: [
            { status: 201, description: 'The new order.', body: contract.OrderData, etag: true },
            {
              ...whole,
              description: 'The order that this key has made before.',
              headers: ['Idempotency-Replayed', 'Idempotency-Mismatch'],
            },
          ],
          errors: ['not_found', 'invalid_state', 'validation_failed'],
          example: contract.examples.createOrder,
        },
        async ({ caller, body }) => {
          const { organisationId } = caller;
          const { order, isReplayed, isMismatched } = await write(
            context,
            caller.actor,
            createOrder,
            organisationId,
            body,
          );
          const reply = written(organisationId, order);
          if (!isReplayed) return { ...reply, status: 201 };
          return {
            ...reply,
            headers: {
              ...reply.headers,
              'Idempotency-Replayed': 'true',
              ...(isMismatched && { 'Idempotency-Mismatch': 'true' }),
            },
          };
        },
      ),
    )
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listOrders',
          summary: 'List orders',
          description: 'Newest first, each with all its items.',
          scope: 'orders:read',
          query: contract.OrdersQuery,
          success: { status: 200, description: 'A page of orders.', body: contract.OrderList },
          errors: ['validation_failed'],
          example: contract.examples.listOrders,
        },
        async ({ caller, query, request }) => {
          const { page, pageSize, ...filter } = query;
          const asked = askedBy(context, request);
          const { rows, total } = await listOrders(asked, caller.organisationId, filter, { page, pageSize });
          return list(rows, { page, pageSize, total });
        },
      ),
    )
    .get(
      '/candidates',
      ...operation(
        context,
        {
          id: 'listOrderCandidates',
          summary: 'List people who have no card yet',
          description:
            'People whose card can be ordered and printed at once, by last name: active, with an approved photo, without a card that is valid, suspended or on its way, and in no open order.',
          scope: 'card_holders:read',
          query: contract.CandidatesQuery,
          success: { status: 200, description: 'A page of people.', body: CardHolderList },
          errors: ['validation_failed'],
          example: { query: { q: 'love', department: 'Mathematics' } },
        },
        async ({ caller, query: { page, pageSize, ...filter }, request }) => {
          const { rows, total } = await read(
            askedBy(context, request),
            candidatePage,
            caller.organisationId,
            filter,
            { page, pageSize },
            context.clock.now(),
          );
          return list(rows.map(presentInList), { page, pageSize, total });
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getOrder',
          summary: 'Get an order',
          scope: 'orders:read',
          success: { ...whole, description: 'The order, with its items.' },
          errors: ['not_found'],
          example: contract.examples.order,
        },
        async ({ caller: { organisationId }, params, request }) =>
          record(await read(askedBy(context, request), orderShown, organisationId, params.id!)),
      ),
    )
    .post(
      '/:id/submit',
      ...operation(
        context,
        {
          id: 'submitOrder',
          summary: 'Submit an order',
          description:
            'Queues a card for each item whose person has an approved photo; the others follow when their photo is approved. Cards that are replaced as `lost` or `stolen` are revoked at once, even if the new one waits. Can be repeated: the answer is then the order as it is.',
          scope: 'orders:write',
          success: { ...whole, description: 'The order as it is now.' },
          errors: ['not_found', 'invalid_state', 'precondition_failed'],
          example: contract.examples.order,
        },
        async ({ caller, params, ifMatch }) => {
          const { organisationId, actor } = caller;
          return written(
            organisationId,
            await write(context, actor, submitOrder, organisationId, params.id!, ifMatch),
          );
        },
      ),
    )
    .post(
      '/:id/cancel',
      ...operation(
        context,
        {
          id: 'cancelOrder',
          summary: 'Cancel an order',
          description:
            'Until its first card is printed. Its items are cancelled, and their queued cards revoked. Cards that submitting it revoked as lost or stolen stay revoked. Can be repeated.',
          scope: 'orders:write',
          success: { ...whole, description: 'The cancelled order.' },
          errors: ['not_found', 'invalid_state', 'precondition_failed'],
          example: contract.examples.cancelOrder,
        },
        async ({ caller, params, ifMatch }) => {
          const { organisationId, actor } = caller;
          return written(
            organisationId,
            await write(context, actor, cancel, organisationId, params.id!, ifMatch),
          );
        },
      ),
    )
    .post(
      '/:id/items/:itemId/cancel',
      ...operation(
        context,
        {
          id: 'cancelOrderItem',
          summary: 'Cancel an item of an order',
          description:
            'For an item that waits for a photo, or whose card is still in the queue. If all other items are issued, failed or cancelled, this completes a submitted order. Can be repeated.',
          scope: 'orders:write',
          success: { ...whole, description: 'The order, without the item.' },
          errors: ['not_found', 'invalid_state', 'precondition_failed'],
          example: contract.examples.cancelOrderItem,
        },
        async ({ caller, params, ifMatch }) => {
          const { organisationId, actor } = caller;
          const { id, itemId } = params;
          return written(
            organisationId,
            await write(context, actor, cancelItem, organisationId, id!, itemId!, ifMatch),
          );
        },
      ),
    );
};
