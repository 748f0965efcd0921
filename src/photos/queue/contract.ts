import { z } from 'zod';
import { queryInteger, uuid } from '../../http/fields.ts';
import { dataOf, idSchema } from '../../http/schemas.ts';
import { QUEUE_MAX, STACK_MAX } from '../../shared/limits.ts';
import { Photo } from '../contract.ts';
import { EXAMPLE_WAITING_PHOTO } from '../examples.ts';

export const QueueQuery = z.object({
  limit: queryInteger({ min: 1, max: QUEUE_MAX, default: 25 }, { description: 'How many people.' }),
  after: uuid({
    description:
      'A photo: only people after its place in the queue, even if it has left since. `placedBy` of the last person leads to the next page.',
  }).optional(),
});

export const QueueData = dataOf(
  z.array(
    z
      .object({
        cardHolderId: idSchema,
        placedBy: idSchema.meta({
          description:
            'The photo that gives the person their place: the oldest that can be shown, or else the oldest.',
        }),
        waiting: z.int().meta({ description: 'How many photos of this person wait.' }),
        photos: z.array(Photo).meta({
          description: `The newest first, and files without a picture last; at most ${STACK_MAX}.`,
        }),
      })
      .meta({ id: 'PhotoStack' }),
  ),
);

export const EXAMPLE_QUEUE = {
  query: { limit: '1' },
  response: {
    data: [
      {
        cardHolderId: EXAMPLE_WAITING_PHOTO.cardHolderId,
        placedBy: EXAMPLE_WAITING_PHOTO.id,
        waiting: 1,
        photos: [EXAMPLE_WAITING_PHOTO],
      },
    ],
  },
};
