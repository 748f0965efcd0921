import { z } from 'zod';
import { field, oneOf, optionalText, queryText } from '../http/fields.ts';
import { pageQuery } from '../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../http/schemas.ts';
import { Problem } from '../lib/problem.ts';
import { isUuid } from '../lib/uuid.ts';
import { NOTE_MAX } from '../shared/limits.ts';
import { CARD_REASONS } from '../shared/reason-codes.ts';
import { CARD_STATUSES } from '../shared/statuses.ts';
import { EXAMPLE_CARD } from './examples.ts';

const note = optionalText(NOTE_MAX, { description: 'For people; kept in the audit log.' }).optional();
const reason = oneOf(CARD_REASONS, { description: 'Why.' });

export const StepBody = z.object({ reason, note });
export const ActivateBody = z.object({ reason: reason.optional(), note });

/** A filter by an id that isn't there finds nothing, but one that can't be an id is a mistake. */
const queryId = (description: string) =>
  field({ type: 'string', format: 'uuid', description }, (value): string | Problem =>
    typeof value === 'string' && isUuid(value)
      ? value.toLowerCase()
      : new Problem('invalid_format', 'must be a UUID'),
  ).optional();

export const CardsQuery = z.object({
  ...pageQuery,
  status: oneOf(CARD_STATUSES, {
    description: 'Left out: every card that was issued, whatever has become of it.',
  }).optional(),
  cardHolderId: queryId('Whose cards.'),
  orderId: queryId('Which order they were made for.'),
  cardNumber: queryText(64, { description: 'Exact match; cards of different issues have the same number.' }),
});

/** Not `CardStatus`, which the operation `card_status` would be called in Go, too. */
export const cardState = z.enum(CARD_STATUSES).meta({ id: 'CardState' });

export const Card = z
  .object({
    id: idSchema,
    cardHolderId: idSchema,
    orderId: idSchema.nullable().meta({ description: 'Null for a card that was issued elsewhere.' }),
    cardNumber: z.string().meta({
      description:
        'Prefix, sequence and a check digit: the Luhn formula of ISO/IEC 7812-1 over all its digits; letters and hyphens count for nothing.',
    }),
    issueNumber: z.int().meta({ description: 'How many cards have had this number, this one included.' }),
    status: cardState,
    statusReason: z
      .string()
      .nullable()
      .meta({ description: `${CARD_REASONS.join(', ')}; after a failed print, what went wrong.` }),
    verificationCode: z.string().meta({ description: 'What its QR code holds, behind `/v/`.' }),
    designId: idSchema.nullable(),
    designVersion: z.int().nullable(),
    printedFields: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'What was printed, whatever has become of its holder since; null before.' }),
    photoId: idSchema.nullable().meta({ description: 'The photo on the card.' }),
    replacesCardId: idSchema.nullable(),
    replacedByCardId: idSchema.nullable(),
    csn: z.string().nullable().meta({
      description:
        "The chip's serial number, as it was reported. It need not be unique: makers give four-byte numbers to more than one chip, and what was printed is never refused for it.",
    }),
    printedAt: timestampSchema.nullable(),
    issuedAt: timestampSchema.nullable().meta({ description: 'The first activation.' }),
    validUntil: z
      .string()
      .nullable()
      .meta({ format: 'date', description: "The last valid day, in the organisation's time zone." }),
    version: z.int(),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Card', examples: [EXAMPLE_CARD] });

export const CardData = dataOf(Card);
export const CardList = listOf(Card);
