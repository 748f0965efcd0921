import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { list, ok } from '../../http/reply.ts';
import { examples } from '../examples.ts';
import * as contract from './contract.ts';
import { listDeliveries } from './list-queries.ts';
import { presentDelivery } from './present.ts';
import { findDelivery, redeliver } from './send.ts';

const scope = 'webhooks:manage';

export const deliveryRoutes = (context: Context) =>
  new Elysia({ name: 'webhook-deliveries', prefix: '/webhook-deliveries' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listWebhookDeliveries',
          summary: 'List webhook deliveries',
          description: 'Newest first, each with its attempts. They are kept for 30 days.',
          scope,
          query: contract.DeliveriesQuery,
          success: { status: 200, description: 'A page of deliveries.', body: contract.DeliveryList },
          errors: ['validation_failed'],
          example: examples.deliveries,
        },
        async ({ caller, query, request }) => {
          const { page, pageSize, ...filter } = query;
          const asked = askedBy(context, request);
          const paged = { page, pageSize };
          const { deliveries, total } = await listDeliveries(asked, caller.organisationId, filter, paged);
          return list(deliveries, { page, pageSize, total });
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getWebhookDelivery',
          summary: 'Get a webhook delivery',
          description:
            'For example the one that you have just asked for: `status` and `nextAttemptAt` say where it stands, `attempts` what was sent and answered. It has no version and no ETag.',
          scope,
          success: { status: 200, description: 'The delivery.', body: contract.DeliveryData },
          errors: ['not_found'],
          example: examples.delivery,
        },
        ({ caller, params }) =>
          ok(presentDelivery(context.db, findDelivery(context.db, caller.organisationId, params.id!))),
      ),
    )
    .post(
      '/:id/redeliver',
      ...operation(
        context,
        {
          id: 'redeliverWebhook',
          summary: 'Send a webhook delivery again',
          description: 'Even one that succeeded. It keeps its id and gets ten new attempts.',
          scope,
          success: { status: 200, description: 'The delivery.', body: contract.DeliveryData },
          errors: ['not_found', 'invalid_state'],
          example: examples.delivery,
        },
        async ({ caller, params }) =>
          ok(
            presentDelivery(
              context.db,
              await write(context, caller.actor, redeliver, caller.organisationId, params.id!),
            ),
          ),
      ),
    );
