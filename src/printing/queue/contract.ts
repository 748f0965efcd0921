import { z } from 'zod';
import { uuid } from '../../http/fields.ts';
import { pageQuery } from '../../http/query.ts';
import { idSchema, listOf, timestampSchema } from '../../http/schemas.ts';
import { findings } from '../findings-contract.ts';

export const EXAMPLE_QUEUED_CARD = {
  cardId: '0198e4b0-6c1d-7e22-8f10-4a9b2c7d5e63',
  cardHolderId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
  orderId: '0198e4b0-5f0a-7c11-9d3e-2b8c6a4f1d77',
  cardNumber: '00000018',
  displayName: 'Ada 👩‍🎓 Lovelace',
  externalId: 'S1024815',
  department: 'Mathematics',
  status: 'queued' as const,
  failedReason: null,
  createdAt: '2026-09-20T15:31:09.004Z',
  findings: [
    {
      side: 'front' as const,
      code: 'missing_glyph',
      field: 'displayName',
      message: 'No typeface has character 5 of the text with displayName.',
    },
  ],
};

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
