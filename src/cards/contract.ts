import { z } from 'zod';
import { oneOf, optionalText, queryText, uuid } from '../http/fields.ts';
import { pageQuery } from '../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../http/schemas.ts';
import { CSN_MAX, NOTE_MAX } from '../shared/limits.ts';
import { CARD_REASONS } from '../shared/reason-codes.ts';
import { CARD_STATUSES } from '../shared/statuses.ts';
import { EXAMPLE_CARD } from './examples.ts';

const note = optionalText(NOTE_MAX, { description: 'For people; kept in the audit log.' }).optional();
const reason = oneOf(CARD_REASONS, { description: 'Why.' });

export const StepBody = z.object({ reason, note });
export const ActivateBody = z.object({ reason: reason.optional(), note });

export const CardsQuery = z.object({
  ...pageQuery,
  status: oneOf(CARD_STATUSES, {
    description: 'Left out: every card that was ever issued; with `q`, every card.',
  }).optional(),
  q: queryText(CSN_MAX, {
    description:
      'Searches by number, whatever the status: cards with this number, and cards whose chip has it. A chip is found by any of the spellings that readers print, whichever its card has: hexadecimal or decimal, with its bytes in either order, with or without leading zeros, spaces, colons or dashes. A verification code finds its card, too, alone or as the address that the QR code has.',
  }),
  cardHolderId: uuid({ description: 'Only cards of this person.' }).optional(),
  orderId: uuid({ description: 'Only cards that were made for this order.' }).optional(),
  cardNumber: queryText(64, {
    description: 'Only cards with exactly this number; all issues of a card share it.',
  }),
});

/** Not named `CardStatus`: generated Go code would give the operation `card_status` the same name. */
export const cardState = z.enum(CARD_STATUSES).meta({ id: 'CardState' });

export const Card = z
  .object({
    id: idSchema,
    cardHolderId: idSchema,
    orderId: idSchema.nullable().meta({ description: 'Null for a card that was issued elsewhere.' }),
    cardNumber: z.string().meta({
      description:
        'Prefix, sequence and check digit: the Luhn formula of ISO/IEC 7812-1 over all its digits, ignoring letters and hyphens.',
    }),
    issueNumber: z.int().meta({ description: 'How many cards have had this number, including this one.' }),
    status: cardState,
    statusReason: z
      .string()
      .nullable()
      .meta({ description: `${CARD_REASONS.join(', ')}; after a failed print, what the printer reported.` }),
    verificationCode: z.string().meta({ description: 'What its QR code contains after `/v/`.' }),
    designId: idSchema.nullable(),
    designVersion: z.int().nullable(),
    printedFields: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'What was printed, even if its holder has changed since; null until then.' }),
    photoId: idSchema.nullable().meta({ description: 'The photo on the card.' }),
    replacesCardId: idSchema.nullable(),
    replacedByCardId: idSchema.nullable(),
    csn: z.string().nullable().meta({
      description:
        "The chip's serial number, as it was reported. It isn't always unique: makers give four-byte numbers to more than one chip, so a printed card is never refused for it.",
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

export const PhotoReopening = z
  .object({
    wasCurrent: z.boolean().meta({ description: 'Whether it is the person’s current photo.' }),
    currentPhotoId: idSchema.nullable().meta({
      description: 'The person’s current photo afterwards: another approved one, or none.',
    }),
    cards: z.array(
      z
        .object({
          id: idSchema,
          cardNumber: z.string(),
          issueNumber: z.int(),
          status: cardState,
          effect: z.enum(['refuses', 'withdrawn', 'shows_next']).meta({
            description:
              '`refuses`: it shows the photo and is in use, so the decision stays. `withdrawn`: it is revoked unprinted, and its order item waits for a photo. `shows_next`: it is not printed yet, and will show `currentPhotoId`.',
          }),
        })
        .meta({ id: 'ReopeningCard' }),
    ),
  })
  .meta({ id: 'PhotoReopening', description: 'What taking back the decision about a photo would do.' });

export const ReopeningData = dataOf(PhotoReopening);
