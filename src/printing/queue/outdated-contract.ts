import { z } from 'zod';
import { EXAMPLE_CARD } from '../../cards/contract.ts';
import { uuid } from '../../http/fields.ts';
import { pageQuery } from '../../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../../http/schemas.ts';

export const EXAMPLE_OUTDATED_CARD = {
  cardId: EXAMPLE_CARD.id,
  cardHolderId: EXAMPLE_CARD.cardHolderId,
  cardNumber: EXAMPLE_CARD.cardNumber,
  issueNumber: 1,
  cardVersion: 5,
  status: 'active' as const,
  displayName: 'Ada King',
  externalId: 'S1024815',
  department: 'Mathematics',
  printedAt: EXAMPLE_CARD.printedAt,
  changes: [{ field: 'displayName', printed: 'Ada Lovelace', now: 'Ada King' }],
  isLeft: false,
  version: 1,
  notedAt: '2027-03-02T10:04:11.530Z',
};

export const OutdatedQuery = z.object({
  ...pageQuery,
  cardId: uuid({ description: 'Only this card, even if it was left as it is.' }).optional(),
});

const value = z.string().nullable();

export const OutdatedCard = z
  .object({
    cardId: idSchema,
    cardHolderId: idSchema,
    cardNumber: z.string(),
    issueNumber: z.int(),
    cardVersion: z.int().meta({ description: "The card's version, for `If-Match` when it is replaced." }),
    status: z.enum(['printed', 'active', 'suspended']),
    displayName: z.string().meta({ description: "The person's, as it is now." }),
    externalId: z.string().nullable().meta({ description: "The person's." }),
    department: z.string().nullable().meta({ description: "The person's." }),
    printedAt: timestampSchema.nullable(),
    changes: z
      .array(
        z
          .object({
            field: z.string().meta({
              description: 'By the name that designs use; `photo` for the photo.',
            }),
            printed: value.meta({ description: 'On the card; of a photo, its id. Null for nothing.' }),
            now: value.meta({ description: 'What would be printed now.' }),
          })
          .meta({ id: 'OutdatedField' }),
      )
      .meta({ description: 'Only what the design of the card shows.' }),
    isLeft: z.boolean().meta({ description: 'Whether staff left the card as it is.' }),
    version: z.int().meta({ description: 'Of this proposal; it grows when something else changes.' }),
    notedAt: timestampSchema.meta({ description: 'The last time that one of the fields changed.' }),
  })
  .meta({
    id: 'OutdatedCard',
    description: 'A printed card that shows something of its person that has changed since.',
    examples: [EXAMPLE_OUTDATED_CARD],
  });

export const OutdatedList = listOf(OutdatedCard);
export const OutdatedData = dataOf(OutdatedCard);

export const examples = {
  get: { params: { id: EXAMPLE_OUTDATED_CARD.cardId } },
  leave: {
    params: { id: EXAMPLE_OUTDATED_CARD.cardId },
    response: { data: { ...EXAMPLE_OUTDATED_CARD, isLeft: true, version: 2 } },
  },
};
