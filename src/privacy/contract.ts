import { z } from 'zod';
import { cardState } from '../cards/contract.ts';
import { dataOf, idSchema } from '../http/schemas.ts';

export const ErasedData = dataOf(z.object({ id: idSchema }).meta({ id: 'ErasedCardHolder' }));

const count = (of: string) => z.int().meta({ description: `How many ${of}.` });

const RevokedCard = z
  .object({ cardId: idSchema, cardNumber: z.string(), issueNumber: z.int(), status: cardState })
  .meta({ id: 'CardToRevoke', description: 'A card that has not ended.' });

export const HeldData = dataOf(
  z
    .object({
      id: idSchema,
      version: z.int().meta({ description: 'Of the person; for `If-Match` of the erasure.' }),
      photos: count('photos'),
      cards: count('cards, ended ones included'),
      orders: count('items of orders'),
      auditEntries: count('entries of the audit log are about them, their photos or their cards'),
      systems: z
        .array(z.string())
        .meta({ description: 'Other systems that know them by an id of their own.' }),
      fileBytes: z
        .int()
        .meta({ description: 'The size of the file with a copy of it all, to within a few kilobytes.' }),
      erasing: z
        .object({
          revokes: z.array(RevokedCard).meta({ description: 'Cards that would be revoked.' }),
          cancels: count('items of orders would be cancelled'),
        })
        .meta({ id: 'ErasureEffects', description: 'What `DELETE /card-holders/{id}` would end now.' }),
    })
    .meta({ id: 'HeldData' }),
);
