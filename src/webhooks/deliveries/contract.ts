import { z } from 'zod';
import { oneOf, queryText, uuid } from '../../http/fields.ts';
import { pageQuery } from '../../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../../http/schemas.ts';
import { DELIVERY_STATUSES } from '../../shared/statuses.ts';
import { EXAMPLE_DELIVERY } from '../examples.ts';

export const DeliveriesQuery = z.object({
  ...pageQuery,
  endpointId: uuid({ description: 'Only those to this endpoint.' }).optional(),
  status: oneOf(DELIVERY_STATUSES, { description: 'Only those of this status.' }).optional(),
  eventType: queryText(64, { description: 'Only those of this event, such as `photo.approved`.' }),
});

const headers = z.record(z.string(), z.string());

const WebhookAttempt = z
  .object({
    at: timestampSchema,
    request: z.object({ headers, body: z.string() }),
    response: z
      .object({
        status: z.int(),
        headers,
        body: z.string().nullable().meta({
          description:
            "Its first 20 kB. Null, and without headers, once it is no longer kept: an organisation's oldest answers go when all of them together exceed 64 MiB, and answers about people go with the person.",
        }),
      })
      .nullable()
      .meta({ description: 'Null when there was none.' }),
    durationMs: z.int(),
    error: z.string().nullable().meta({ description: 'Why it failed; null when it succeeded.' }),
  })
  .meta({ id: 'WebhookAttempt' });

export const WebhookDelivery = z
  .object({
    id: idSchema.meta({ description: 'The `webhook-id` of every attempt.' }),
    endpointId: idSchema,
    eventType: z.string(),
    event: z
      .object({ type: z.string(), timestamp: timestampSchema, data: z.record(z.string(), z.unknown()) })
      .meta({ id: 'WebhookEvent', description: 'The body that is sent.' }),
    status: z.enum(DELIVERY_STATUSES),
    nextAttemptAt: timestampSchema.nullable().meta({ description: 'Null when there will be no more.' }),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
    attempts: z.array(WebhookAttempt).meta({ description: 'Oldest first.' }),
  })
  .meta({
    id: 'WebhookDelivery',
    description: 'An event on its way to an endpoint.',
    examples: [EXAMPLE_DELIVERY],
  });

export const DeliveryData = dataOf(WebhookDelivery);
export const DeliveryList = listOf(WebhookDelivery);
