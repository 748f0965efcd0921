import { z } from 'zod';
import { cardState } from '../cards/contract.ts';
import { template } from '../designs/contract.ts';
import { field, integer, items, oneOf, optionalText, queryInteger, uuid } from '../http/fields.ts';
import { pageQuery } from '../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../http/schemas.ts';
import { Problem } from '../lib/problem.ts';
import { isUuid } from '../lib/uuid.ts';
import type { Crop } from '../photos/review.ts';
import { DEFAULT_LEASE_SECONDS } from '../shared/durations.ts';
import { BATCH_CARDS_MAX, CSN_MAX, FAILED_REASON_MAX } from '../shared/limits.ts';
import { SHEETS, SIDES } from '../shared/print-sheets.ts';
import { BATCH_STATUSES, PRINT_RESULTS } from '../shared/statuses.ts';
import { EXAMPLE_BATCH, EXAMPLE_BATCH_IN_LIST, EXAMPLE_QUEUED_CARD } from './examples.ts';
import { FORMATS } from './pictures/render-card.ts';

const SIDE = 'Which side of the card.';
const querySide = oneOf(SIDES, { description: SIDE, default: 'front' }).optional();
/** Below, no text can be read; above, no card printer resolves it. */
const DPI = { min: 72, max: 600 };
const queryDpi = queryInteger(
  { ...DPI, default: 300 },
  { description: 'Dots an inch; cards are printed at 300.' },
);

export const RenderQuery = z.object({
  side: querySide,
  format: oneOf(FORMATS, {
    description: '`png`, or a `pdf` of exactly 85.60 × 53.98 mm, or upright as the design is.',
    default: 'png',
  }).optional(),
  dpi: queryDpi,
});

const queryId = (description: string) =>
  field({ type: 'string', format: 'uuid', description }, (value): string | Problem =>
    typeof value === 'string' && isUuid(value)
      ? value.toLowerCase()
      : new Problem('invalid_format', 'must be a UUID'),
  ).optional();

const CROP = /^\d{1,6},\d{1,6},[1-9]\d{0,5},[1-9]\d{0,5}$/;

const queryCrop = field(
  {
    type: 'string',
    pattern: CROP.source,
    description:
      'What of the photo to show, as `left,top,width,height` in pixels of the upright original; left out, the approved or suggested crop.',
  },
  (value): Crop | Problem => {
    if (!CROP.test(String(value)))
      return new Problem('invalid_format', 'must be left,top,width,height in whole pixels');
    const [left = 0, top = 0, width = 0, height = 0] = String(value).split(',').map(Number);
    return { left, top, width, height };
  },
);

export const PreviewQuery = z
  .object({
    side: querySide,
    cardHolderId: queryId(
      'Whose card to show; left out, an invented person’s, or whose `photoId` is. Needs `card_holders:read`, too, and `photos:read` where the side has a photo.',
    ),
    photoId: queryId(
      'A photo to show instead of the current one, such as one in review. Needs `card_holders:read` and `photos:read`, too.',
    ),
    crop: queryCrop.optional(),
    dpi: queryDpi,
  })
  .superRefine(({ photoId, crop }, issues) => {
    if (crop !== undefined && photoId === undefined)
      issues.addIssue({
        code: 'custom',
        message: 'is of no photo: photoId is left out',
        params: { code: 'not_allowed' },
        path: ['crop'],
      });
  });

export const PreviewBody = z
  .object({
    designId: uuid({ description: 'The design to start from; left out, the default.' }).optional(),
    front: template('front').optional(),
    back: template('back').optional(),
    cardHolderId: uuid({
      description:
        'Whose card to show; left out, an invented person’s. Needs `card_holders:read`, too, and `photos:read` where the side has a photo.',
    }).optional(),
    side: oneOf(SIDES, { description: `${SIDE} Left out, the front.` }).optional(),
    dpi: integer(DPI, { description: 'Dots an inch; left out, 300.' }).optional(),
  })
  .meta({
    id: 'PreviewDesign',
    description: 'What to draw: templates that need not be saved take the place of the design’s.',
  });

const SHEET = '`card`: a page a side, of the card’s size. `a4`: proof sheets with crop marks.';

export const CreateBatch = z
  .object({
    cardIds: items(uuid(), { min: 1, max: BATCH_CARDS_MAX })
      .meta({ description: 'Queued cards, or ones whose print failed, in the order of the pages.' })
      .optional(),
    orderId: uuid({
      description: 'Instead of `cardIds`: all cards of this order that wait to be printed.',
    }).optional(),
    sheet: oneOf(SHEETS, { description: `${SHEET} Left out, \`card\`.` }).optional(),
    leaseSeconds: integer(
      { min: 60, max: 7 * 24 * 60 * 60 },
      {
        description: `How long the batch holds its cards without a result; then they are queued again. Left out, ${DEFAULT_LEASE_SECONDS}.`,
      },
    ).optional(),
  })
  .superRefine(({ cardIds, orderId }, issues) => {
    const problem = (path: (string | number)[], code: string, message: string) =>
      issues.addIssue({ code: 'custom', message, params: { code }, path });
    if (cardIds === undefined && orderId === undefined)
      problem(['cardIds'], 'required', 'is required, unless orderId is given');
    if (cardIds !== undefined && orderId !== undefined)
      problem(['orderId'], 'not_allowed', 'is given together with cardIds: one of them says what to print');
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
            description: "The chip's serial number, of a printed card.",
          }).optional(),
          failedReason: optionalText(FAILED_REASON_MAX, { description: 'Why it failed.' }).optional(),
        })
        .meta({ id: 'PrintResult' }),
      { min: 1, max: BATCH_CARDS_MAX },
    ),
  })
  .meta({ id: 'CompletePrintBatch', description: 'Results of some cards or of all.' });

export const BatchesQuery = z.object({
  ...pageQuery,
  status: oneOf(BATCH_STATUSES, { description: 'Only those in this state.' }).optional(),
  heldCardId: queryId('Only the batch that has this card at the printer, and waits for its result.'),
});

export const PdfQuery = z.object({
  layout: oneOf(SHEETS, { description: `${SHEET} Left out, as the batch was made.` }).optional(),
});

const findings = z
  .array(
    z
      .object({
        side: z.enum(SIDES),
        code: z.string().meta({ description: '`missing_glyph`, or `text_cut`.' }),
        field: z.string().nullable().meta({ description: 'Null for the design’s own text.' }),
        message: z.string(),
      })
      .meta({ id: 'PrintFinding' }),
  )
  .meta({
    description:
      'What cannot be printed as it is written, known before the PDF is drawn: characters that no typeface has, which come out as �, and texts beyond all bounds.',
  });

export const QueueQuery = z.object({ ...pageQuery, orderId: queryId('Only the cards of this order.') });

export const QueuedCard = z
  .object({
    cardId: idSchema,
    cardHolderId: idSchema,
    orderId: idSchema.nullable(),
    cardNumber: z.string(),
    displayName: z.string().meta({ description: 'As it would be printed now.' }),
    status: z.enum(['queued', 'print_failed']),
    failedReason: z.string().nullable().meta({ description: 'Why the print before failed.' }),
    createdAt: timestampSchema.meta({ description: 'Since when it waits.' }),
    findings,
  })
  .meta({
    id: 'QueuedCard',
    description: 'A card that waits for the printer.',
    examples: [EXAMPLE_QUEUED_CARD],
  });

export const QueueList = listOf(QueuedCard);

const listed = {
  id: idSchema,
  status: z.enum(BATCH_STATUSES).meta({
    description:
      '`completed` when every card has a result; `cancelled` and `lapsed` have given the rest back to the queue.',
  }),
  sheet: z.enum(SHEETS),
  orderId: idSchema.nullable(),
  cardCount: z.int(),
  printedCount: z.int(),
  failedCount: z.int(),
  renderedCount: z
    .int()
    .meta({ description: 'How many cards are drawn of the PDF that was asked for last.' }),
  leaseSeconds: z.int(),
  leaseExpiresAt: timestampSchema.meta({
    description: 'Until when the batch holds its cards; each report of results begins the time anew.',
  }),
  pdfUrl: z.string().meta({ format: 'uri', description: 'Where its PDF is; it takes the API key, too.' }),
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

export const Batch = z
  .object({
    ...listed,
    cards: z
      .array(
        z
          .object({
            cardId: idSchema,
            position: z.int().meta({ description: 'From 0, the order of the pages.' }),
            cardHolderId: idSchema,
            cardNumber: z.string(),
            displayName: z
              .string()
              .nullable()
              .meta({ description: 'As printed; null once it is back in the queue.' }),
            status: cardState.meta({ description: 'Where the card is now.' }),
            result: z.enum(PRINT_RESULTS).nullable().meta({
              description:
                'Null while the printer has it. `returned`: queued again; `withdrawn`: revoked meanwhile, so destroy it if it was printed.',
            }),
            failedReason: z.string().nullable(),
            reportedAt: timestampSchema.nullable(),
            findings,
          })
          .meta({ id: 'BatchedCard' }),
      )
      .meta({ description: 'In the order of the pages.' }),
  })
  .meta({ id: 'PrintBatch', description: 'Cards at the printer.', examples: [EXAMPLE_BATCH] });

export const BatchData = dataOf(Batch);
export const BatchList = listOf(BatchInList);
