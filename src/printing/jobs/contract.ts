import { z } from 'zod';
import { oneOf, uuid } from '../../http/fields.ts';
import type { Example } from '../../http/operation.ts';
import { pageQuery } from '../../http/query.ts';
import { idSchema, listOf, timestampSchema } from '../../http/schemas.ts';
import { PRINT_JOB_STATES } from '../../shared/statuses.ts';

export const EXAMPLE_JOB = {
  id: '0199a1b3-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
  printerId: '0199a1b2-3c4d-7e5f-8a6b-7c8d9e0f1a2b',
  printerName: 'Card office, window 1',
  batchId: '0198e5d1-2b7c-7a90-9e41-7c3f5a8d6b02',
  cardId: '0198e4b0-6c1d-7e22-8f10-4a9b2c7d5e63',
  cardNumber: '00000018',
  displayName: 'Ada Lovelace',
  state: 'unclear' as const,
  remoteId: 417,
  reasons: [],
  message: 'The printer no longer knows the job.',
  isCancelling: false,
  createdAt: '2026-12-01T09:12:30.551Z',
  sentAt: '2026-12-01T09:12:31.020Z',
  settledAt: '2026-12-01T09:13:40.118Z',
};

const state = z.enum(PRINT_JOB_STATES).meta({
  description:
    '`waiting`: the printer has nothing of it. `sending`: the printer has opened a job, and may have the card. `accepted`: it has the card. `sent`: it has left the printer’s queue, which proves no print. `unclear`: nobody knows whether the card came out; it is never printed again by itself. `returned`: queued again, unprinted. `withdrawn`: revoked meanwhile.',
});

/** The job of a card in a batch. */
export const CardJob = z
  .object({
    id: idSchema,
    printerId: idSchema.nullable().meta({ description: 'Null once the printer is removed.' }),
    printerName: z.string(),
    state,
    remoteId: z.int().nullable().meta({ description: 'The printer’s number for the job.' }),
    reasons: z.array(z.string()).meta({ description: 'The printer’s reasons, in the words of IPP.' }),
    message: z.string().nullable(),
    isCancelling: z
      .boolean()
      .meta({ description: 'True while the printer has yet to be told to cancel it.' }),
    createdAt: timestampSchema,
    sentAt: timestampSchema.nullable().meta({
      description: 'When the printer said that it has the whole card; null if it never did.',
    }),
    settledAt: timestampSchema.nullable(),
  })
  .meta({ id: 'CardJob', description: 'How a card fares at a printer.' });

export const PrintJob = z
  .object({
    ...CardJob.shape,
    batchId: idSchema,
    cardId: idSchema,
    cardNumber: z.string(),
    displayName: z
      .string()
      .nullable()
      .meta({ description: 'As printed; null once the card is queued again.' }),
  })
  .meta({ id: 'PrintJob', description: 'One card, given to one printer.', examples: [EXAMPLE_JOB] });

export const PrintJobList = listOf(PrintJob);

export const PrintJobsQuery = z.object({
  ...pageQuery,
  state: oneOf(PRINT_JOB_STATES, { description: 'Only jobs in this state.' }).optional(),
  printerId: uuid({ description: 'Only jobs of this printer.' }).optional(),
  cardId: uuid({ description: 'Only jobs of this card.' }).optional(),
});

/** Examples in the OpenAPI description; tests send each one. */
export const examples = {
  printJobs: { query: { state: 'unclear' } },
} satisfies Record<string, Example>;
