import { z } from 'zod';
import { ListedCardHolder } from '../card-holders/contract.ts';
import { field, integer, items } from '../http/fields.ts';
import { dataOf, idSchema, timestampSchema } from '../http/schemas.ts';
import { Problem } from '../lib/problem.ts';
import { isTakeable } from './fields.ts';
import { REFUSAL_CODES } from './refusals.ts';

/** Enough for every custom field that a person can have, and all other fields. */
const TAKE_MAX = 600;
const FIELD_NAME_MAX = 16 * 1024;

const takeable = field(
  { type: 'string', maxLength: FIELD_NAME_MAX, description: 'As in `differences`.' },
  (value): string | Problem =>
    typeof value === 'string' && isTakeable(value)
      ? value
      : new Problem('not_allowed', 'is not a field that a merge can take'),
);

const seen = (whose: string) =>
  integer(
    { min: 1, max: Number.MAX_SAFE_INTEGER },
    { description: `The version that you have seen of the person who ${whose}; another one means 412.` },
  );

export const MergeBody = z.object({
  version: seen('stays'),
  otherVersion: seen('goes'),
  take: items(takeable, { min: 0, max: TAKE_MAX }).optional().meta({
    description:
      'Of the fields in which both have a value, and differ: those that become as the person who goes has them. All others stay.',
  }),
});

const count = (of: string) => z.int().meta({ description: `How many ${of}.` });
const value = (whose: string) =>
  z.unknown().meta({ description: `Of the person who ${whose}; null for none.` });

const Left = z
  .object({
    orderId: idSchema,
    itemId: idSchema,
    reference: z.string().nullable().meta({ description: 'Of the order.' }),
    reason: z.string(),
  })
  .meta({
    id: 'LeftItem',
    description: 'A settled item of an order that stays behind, with the id of who is gone.',
  });

export const MergePreviewData = dataOf(
  z
    .object({
      version: z.int().meta({ description: 'Of the person who stays; for the merge.' }),
      otherVersion: z.int().meta({ description: 'Of the person who goes; for the merge.' }),
      differences: z
        .array(
          z
            .object({
              field: z.string().meta({ description: '`customFields.NAME` for a custom one.' }),
              stays: value('stays'),
              goes: value('goes'),
            })
            .meta({ id: 'FieldDifference' }),
        )
        .meta({
          description:
            'The fields in which the two differ. Where only one has a value, that one is kept; where both have one, that of the person who stays, unless `take` names the field.',
        }),
      moves: z
        .object({
          photos: count('photos move'),
          cards: count('cards move'),
          orders: count('orders have an item that moves'),
          systems: z.array(z.string()).meta({ description: 'Other systems whose links move.' }),
        })
        .meta({ id: 'MergeMoves' }),
      takesPhoto: z.boolean().meta({
        description: 'Whether the current photo of who goes becomes that of who stays, who has none.',
      }),
      withdraws: count('waiting photos of the person who goes leave the review queue'),
      externalId: z
        .string()
        .nullable()
        .meta({ description: 'Of who stays, afterwards: that of who goes only if the other has none.' }),
      left: z.array(Left),
      refusals: z
        .array(
          z
            .object({
              code: z.enum(REFUSAL_CODES),
              message: z.string(),
              cardId: idSchema.nullable(),
              orderId: idSchema.nullable(),
              system: z.string().nullable(),
            })
            .meta({ id: 'MergeRefusal' }),
        )
        .meta({ description: 'What keeps the two from being merged; empty if nothing does.' }),
    })
    .meta({ id: 'MergePreview' }),
);

export const Moved = z
  .object({
    photos: count('photos'),
    cards: count('cards'),
    orders: count('orders'),
    links: count('links of other systems'),
  })
  .meta({ id: 'MergeMoved' });

export const MergedData = dataOf(
  z
    .object({
      id: idSchema.meta({ description: 'Who stays.' }),
      mergedId: idSchema.meta({ description: 'Who is gone.' }),
      version: z.int().meta({ description: 'Of the person who stays.' }),
      moved: Moved,
      left: z.array(Left).meta({ description: 'What did not move, and why.' }),
      undoUntil: timestampSchema.nullable().meta({
        description:
          'Until then the merge can be undone, as long as nothing else happens to the two. Null when they have too many photos, cards and orders for that.',
      }),
    })
    .meta({ id: 'Merge' }),
);

export const AlikeData = dataOf(
  z.array(
    z
      .object({
        cardHolder: ListedCardHolder,
        shared: z
          .array(z.string())
          .meta({ description: 'The fields, besides the names, in which the two agree.' }),
      })
      .meta({ id: 'AlikeCardHolder' }),
  ),
);
