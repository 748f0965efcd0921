import { z } from 'zod';
import { uuid } from '../../http/fields.ts';
import { pageQuery } from '../../http/query.ts';
import { idSchema, listOf, timestampSchema } from '../../http/schemas.ts';
import { findings } from '../findings-contract.ts';
import { EXAMPLE_QUEUED_CARD } from './examples.ts';

export const QueueQuery = z.object({
  ...pageQuery,
  orderId: uuid({ description: 'Only the cards of this order.' }).optional(),
});

export const QueuedCard = z
  .object({
    cardId: idSchema,
    cardHolderId: idSchema,
    orderId: idSchema.nullable(),
    cardNumber: z.string(),
    displayName: z.string().meta({ description: 'As it would be printed now.' }),
    externalId: z.string().nullable().meta({ description: "The person's." }),
    department: z.string().nullable().meta({ description: "The person's." }),
    status: z.enum(['queued', 'print_failed']),
    failedReason: z.string().nullable().meta({ description: 'Why its last print failed.' }),
    createdAt: timestampSchema.meta({ description: 'Since when it waits.' }),
    findings,
  })
  .meta({
    id: 'QueuedCard',
    description: 'A card that waits for the printer.',
    examples: [EXAMPLE_QUEUED_CARD],
  });

export const QueueList = listOf(QueuedCard);
