import { z } from 'zod';
import { cardState } from '../../cards/contract.ts';
import { flag, integer, items, oneOf, optionalText, uuid } from '../../http/fields.ts';
import type { Example } from '../../http/operation.ts';
import { pageQuery } from '../../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../../http/schemas.ts';
import { DEFAULT_LEASE_SECONDS } from '../../shared/durations.ts';
import { BATCH_CARDS_MAX, CSN_MAX, FAILED_REASON_MAX } from '../../shared/limits.ts';
import { SHEETS } from '../../shared/print-sheets.ts';
import { BATCH_STATUSES, PRINT_RESULTS } from '../../shared/statuses.ts';
import { findings } from '../findings-contract.ts';
import { CardJob } from '../jobs/contract.ts';

const BATCH_ID = '0198e5d1-2b7c-7a90-9e41-7c3f5a8d6b02';
const CARD_ID = '0198e4b0-6c1d-7e22-8f10-4a9b2c7d5e63';
const OTHER_CARD_ID = '0198e4b0-6c1d-7e22-8f10-4a9b2c7d5e64';
const HOLDER_ID = '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17';
const params = { id: BATCH_ID };

export const EXAMPLE_BATCH_IN_LIST = {
  id: BATCH_ID,
  status: 'open' as const,
  sheet: 'card' as const,
  orderId: null,
  printerId: null,
  cardCount: 1,
  printedCount: 0,
  failedCount: 0,
  renderedCount: 0,
  leaseSeconds: 7200,
  leaseExpiresAt: '2026-09-21T16:02:10.004Z',
  pdfUrl: `https://cards.example.edu/api/v1/print-batches/${BATCH_ID}/pdf`,
  version: 1,
  createdAt: '2026-09-21T14:02:10.004Z',
  closedAt: null,
  updatedAt: '2026-09-21T14:02:10.004Z',
};

export const EXAMPLE_BATCH = {
  ...EXAMPLE_BATCH_IN_LIST,
  warnings: [],
  cards: [
    {
      cardId: CARD_ID,
      position: 0,
      cardHolderId: HOLDER_ID,
      cardNumber: '00000018',
      displayName: 'Ada Lovelace',
      status: 'printing' as const,
      result: null,
      failedReason: null,
      reportedAt: null,
      csn: null,
      job: null,
      findings: [],
    },
  ],
};

const SHEET =
  '`card`: a page a side, of the card’s size. `a4` and `letter`: proof sheets with crop marks. Upright cards come after the others.';

export const CreateBatch = z
  .object({
    cardIds: items(uuid(), { min: 1, max: BATCH_CARDS_MAX })
      .meta({ description: 'Queued cards, or ones whose print failed, in the order of the pages.' })
      .optional(),
    orderId: uuid({
      description: 'Instead of `cardIds`: all cards of this order that wait for the printer.',
    }).optional(),
    sheet: oneOf(SHEETS, { description: `${SHEET} Left out, \`card\`.` }).optional(),
    leaseSeconds: integer(
      { min: 60, max: 7 * 24 * 60 * 60 },
      {
        description: `For how long the batch keeps cards without a result, before they are queued again. Left out, ${DEFAULT_LEASE_SECONDS}.`,
      },
    ).optional(),
    printerId: uuid({
      description:
        'The printer that prints the cards one by one, in this order. Left out, the batch is printed from its PDF.',
    }).optional(),
    acceptLoopbackAddress: flag({
      description:
        'Prints although `PUBLIC_URL` is missing or a loopback address, so that the QR codes lead nowhere. Left out, staff are refused with `loopback_address`; API keys are only warned.',
    }).optional(),
  })
  .superRefine(({ cardIds, orderId }, issues) => {
    const problem = (path: (string | number)[], code: string, message: string) =>
      issues.addIssue({ code: 'custom', message, params: { code }, path });
    if (cardIds === undefined && orderId === undefined)
      problem(['cardIds'], 'required', 'is required, unless orderId is given');
    if (cardIds !== undefined && orderId !== undefined)
      problem(['orderId'], 'not_allowed', 'must not be given beside cardIds');
    const seen = new Set<string>();
    for (const [place, id] of (cardIds ?? []).entries())
      if (seen.has(id)) problem(['cardIds', place], 'repeated', 'is given more than once');
      else seen.add(id);
  })
  .meta({ id: 'CreatePrintBatch', description: 'Either `cardIds` or `orderId`.' });

export const CompleteBatch = z
  .object({
    results: items(
      z
        .object({
          cardId: uuid({ description: 'A card of the batch.' }),
          result: oneOf(['printed', 'failed'] as const, { description: 'How its print went.' }),
          csn: optionalText(CSN_MAX, {
            description:
              "The chip's serial number, for a printed card: its bytes in hex, which are kept as capitals without separators, and refused with `chip_in_use` if another card has them that has not ended. Any other text is kept as it is.",
          }).optional(),
          failedReason: optionalText(FAILED_REASON_MAX, { description: 'Why it failed.' }).optional(),
        })
        .meta({ id: 'PrintResult' }),
      { min: 1, max: BATCH_CARDS_MAX },
    ),
  })
  .meta({ id: 'CompletePrintBatch', description: 'The results of some or all of the cards.' });

export const MoveBatch = z
  .object({ printerId: uuid({ description: 'The printer that takes them.' }) })
  .meta({ id: 'MovePrintBatch' });

export const BatchesQuery = z.object({
  ...pageQuery,
  status: oneOf(BATCH_STATUSES, { description: 'Only batches in this state.' }).optional(),
  heldCardId: uuid({
    description: 'Only the batch that has this card at the printer.',
  }).optional(),
});

export const PdfQuery = z.object({
  layout: oneOf(SHEETS, { description: `${SHEET} Left out, the batch’s own.` }).optional(),
});

const listed = {
  id: idSchema,
  status: z.enum(BATCH_STATUSES).meta({
    description:
      '`completed` when every card has a result; `cancelled` and `lapsed` batches have given the rest back to the queue.',
  }),
  sheet: z.enum(SHEETS),
  orderId: idSchema.nullable(),
  printerId: idSchema
    .nullable()
    .meta({ description: 'The printer that it was made for; null for one that is printed from its PDF.' }),
  cardCount: z.int(),
  printedCount: z.int(),
  failedCount: z.int(),
  renderedCount: z.int().meta({ description: 'How many cards of the last requested PDF are drawn.' }),
  leaseSeconds: z.int(),
  leaseExpiresAt: timestampSchema.meta({
    description:
      'Until when the batch keeps its cards; each report of results starts the lease again. A batch with a printer keeps them until each has a result.',
  }),
  pdfUrl: z
    .string()
    .meta({ format: 'uri', description: 'The address of its PDF, which needs the API key as well.' }),
  version: z.int(),
  createdAt: timestampSchema,
  closedAt: timestampSchema.nullable(),
  updatedAt: timestampSchema,
};

export const BatchInList = z.object(listed).meta({
  id: 'PrintBatchInList',
  description: 'A print batch, without its cards.',
  examples: [EXAMPLE_BATCH_IN_LIST],
});

export const PrintWarning = z
  .object({
    code: z.string().meta({
      description:
        '`loopback_address`, `offline_link_too_long` or `offline_link_missing`; later releases warn of more.',
    }),
    message: z.string(),
  })
  .meta({ id: 'PrintWarning' });

export const Batch = z
  .object({
    ...listed,
    warnings: z.array(PrintWarning).meta({
      description:
        'What is wrong with all of it: its QR codes begin with an address that no phone can open, or have no signature with `OFFLINE_VERIFICATION=on`.',
    }),
    cards: z
      .array(
        z
          .object({
            cardId: idSchema,
            position: z.int().meta({ description: 'From 0, in the order of the pages.' }),
            cardHolderId: idSchema,
            cardNumber: z.string(),
            displayName: z
              .string()
              .nullable()
              .meta({ description: 'As printed; null once the card is back in the queue.' }),
            status: cardState.meta({ description: 'The state of the card now.' }),
            result: z.enum(PRINT_RESULTS).nullable().meta({
              description:
                'Null while the card is at the printer. `returned`: queued again. `withdrawn`: revoked meanwhile, so destroy it if it was printed.',
            }),
            failedReason: z.string().nullable(),
            reportedAt: timestampSchema.nullable(),
            csn: z.string().nullable().meta({ description: 'The number of the chip in the card now.' }),
            job: CardJob.nullable().meta({
              description: 'How it fares at the printer; null in a batch without one.',
            }),
            findings,
          })
          .meta({ id: 'BatchedCard' }),
      )
      .meta({ description: 'In the order of the pages.' }),
  })
  .meta({ id: 'PrintBatch', description: 'Cards at the printer.', examples: [EXAMPLE_BATCH] });

export const BatchData = dataOf(Batch);
export const BatchList = listOf(BatchInList);

/** Examples in the OpenAPI description; tests send each one. */
export const examples = {
  createBatch: { body: { cardIds: [CARD_ID], sheet: 'card' } },
  batch: { params },
  moveBatch: { params, body: { printerId: '0199a1b2-3c4d-7e5f-8a6b-7c8d9e0f1a2b' } },
  completeBatch: {
    params,
    body: {
      results: [
        { cardId: CARD_ID, result: 'printed', csn: '04A2B19C5E6F80' },
        { cardId: OTHER_CARD_ID, result: 'failed', failedReason: 'The ribbon tore.' },
      ],
    },
  },
} satisfies Record<string, Example>;
