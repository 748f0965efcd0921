import { z } from 'zod';
import { field, nullable, oneOf, optionalText, orNull, queryText, tooLong, uuid } from '../http/fields.ts';
import type { Example } from '../http/operation.ts';
import { pageQuery } from '../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../http/schemas.ts';
import { Problem } from '../lib/problem.ts';
import { chipBytesOf } from '../shared/chips/bytes.ts';
import { CSN_MAX, NOTE_MAX } from '../shared/limits.ts';
import { EXAMPLE_PERSON, FROZEN_FIELDS } from '../shared/person/names.ts';
import { pick } from '../shared/pick.ts';
import { CARD_REASONS, REPLACE_REASONS } from '../shared/reason-codes.ts';
import { CARD_STATUSES } from '../shared/statuses.ts';

const params = { id: '0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b' };

/** A card in somebody's hand. */
export const EXAMPLE_CARD = {
  id: params.id,
  cardHolderId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
  orderId: '0192f3b0-77aa-7b1c-9d2e-3f4a5b6c7d8e',
  cardNumber: '00000117',
  issueNumber: 1,
  status: 'active',
  statusReason: null,
  verificationCode: '5V0XQ8M4TJ2ZC7R9KHBN3WYPGD',
  designId: '0192f100-0a1b-7c2d-8e3f-4a5b6c7d8e9f',
  designVersion: 1,
  printedFields: {
    ...pick({ ...EXAMPLE_PERSON, displayName: 'Ada Lovelace' }, FROZEN_FIELDS),
    customFields: { libraryPin: '4711' },
    cardNumber: '00000117',
    issueNumber: 1,
    validUntil: '2030-09-30',
    verificationCode: '5V0XQ8M4TJ2ZC7R9KHBN3WYPGD',
    organisation: 'Example University',
    issueDate: '2026-09-21',
    verificationUrl: 'https://cards.example.edu/v/5V0XQ8M4TJ2ZC7R9KHBN3WYPGD',
  },
  photoId: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
  replacesCardId: null,
  replacedByCardId: null,
  csn: '04A2B3C4D5E680',
  printedAt: '2026-09-21T14:20:05.118Z',
  issuedAt: '2026-09-22T08:31:44.902Z',
  validUntil: '2030-09-30',
  version: 5,
  createdAt: '2026-09-21T14:02:10.004Z',
  updatedAt: '2026-09-22T08:31:44.902Z',
};

const SUSPENDED = { ...EXAMPLE_CARD, status: 'suspended', statusReason: 'lost', version: 6 };
const REVOKED = { ...EXAMPLE_CARD, status: 'revoked', statusReason: 'stolen', version: 6 };

/** The replacement for the lost card; its printed fields are frozen only when it is printed. */
const REPLACEMENT = {
  ...EXAMPLE_CARD,
  id: '0192f9c1-4e5f-7a6b-8c7d-8e9f0a1b2c3d',
  orderId: '0192f9c1-4e5e-7b0c-9d1e-2f3a4b5c6d7e',
  cardNumber: '00000125',
  status: 'queued',
  verificationCode: '2H9RB6WPX0M3JT8YKQ4ZN7DVCG',
  printedFields: null,
  replacesCardId: params.id,
  csn: null,
  printedAt: null,
  issuedAt: null,
  version: 1,
  createdAt: '2026-10-05T09:12:30.551Z',
  updatedAt: '2026-10-05T09:12:30.551Z',
};

const note = optionalText(NOTE_MAX, { description: 'For people; kept in the audit log.' }).optional();
const reason = oneOf(CARD_REASONS, { description: 'Why.' });

export const StepBody = z.object({ reason, note });
export const ReplaceBody = z.object({ reason: oneOf(REPLACE_REASONS, { description: 'Why.' }), note });
export const ActivateBody = z.object({ reason: reason.optional(), note });

const chip = field(
  orNull({
    type: 'string',
    maxLength: CSN_MAX,
    description:
      "The chip's bytes in hex (4, 7, 8 or 10), in the order in which the chip sends them; spaces, colons and dashes between them don't count. Null takes a chip off a card that never had it.",
  }),
  nullable((value): string | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    if (value.length > CSN_MAX) return tooLong(CSN_MAX);
    return chipBytesOf(value) ?? new Problem('invalid_format', 'must be the bytes of a chip in hex');
  }),
);

export const ChipBody = z.object({ csn: chip });

export const CardsQuery = z.object({
  ...pageQuery,
  status: oneOf(CARD_STATUSES, {
    description: 'Left out: every card that was ever issued; with `q`, every card.',
  }).optional(),
  q: queryText(CSN_MAX, {
    description:
      'Searches by number, whatever the status: cards with this number, and cards whose chip has it. A chip is found by any of the spellings that readers print, whichever its card has: hexadecimal or decimal, with its bytes in either order, with or without leading zeros, spaces, colons or dashes; and by facility code and number (`81,15514`), which are three of its four bytes. A verification code finds its card, too, alone or as the address that the QR code has.',
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
    printedFields: z.record(z.string(), z.unknown()).nullable().meta({
      description:
        'What was printed, even if its holder has changed since; null until then. `verificationUrl`, what its QR code contains, keeps the address of that day, whatever `PUBLIC_URL` has become, and has a signature after `#` if it was printed with `OFFLINE_VERIFICATION=on`; cards of versions that did not keep it lack it.',
    }),
    photoId: idSchema.nullable().meta({ description: 'The photo on the card.' }),
    replacesCardId: idSchema.nullable(),
    replacedByCardId: idSchema.nullable(),
    csn: z.string().nullable().meta({
      description:
        "The chip's serial number: its bytes as capital hex, in the order in which the chip sends them. Of cards that have not ended, only one has these bytes. A text that isn't the bytes of a chip is as it was reported.",
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

/** The examples in the OpenAPI description; tests send each one. */
export const examples = {
  getCard: { params },
  activateCard: { params, body: { note: 'Handed over at the desk.' } },
  suspendCard: {
    params,
    body: { reason: 'lost', note: 'Left on the bus, perhaps.' },
    response: { data: SUSPENDED },
  },
  revokeCard: {
    params,
    body: { reason: 'stolen', note: 'Reported by the library.' },
    response: { data: REVOKED },
  },
  replaceCard: {
    params,
    body: { reason: 'lost', note: null },
    response: { data: REPLACEMENT },
  },
  bindChip: {
    params,
    body: { csn: '04:A2:B3:C4:D5:E6:80' },
  },
  previewReopening: {
    params: { id: EXAMPLE_CARD.photoId },
    response: {
      data: {
        wasCurrent: true,
        currentPhotoId: null,
        cards: [
          {
            id: REPLACEMENT.id,
            cardNumber: '00000125',
            issueNumber: 1,
            status: 'queued',
            effect: 'withdrawn',
          },
        ],
      },
    },
  },
} satisfies Record<string, Example>;
