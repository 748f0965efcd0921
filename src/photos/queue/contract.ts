import { z } from 'zod';
import { queryInteger } from '../../http/fields.ts';
import { dataOf, idSchema } from '../../http/schemas.ts';
import { QUEUE_MAX, STACK_MAX } from '../../shared/limits.ts';
import { Photo } from '../contract.ts';
import { EXAMPLE_WAITING_PHOTO } from '../examples.ts';

export const QueueQuery = z.object({
  limit: queryInteger({ min: 1, max: QUEUE_MAX, default: 25 }, { description: 'How many people.' }),
});

export const QueueData = dataOf(
  z.array(
    z
      .object({
        cardHolderId: idSchema,
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
    data: [{ cardHolderId: EXAMPLE_WAITING_PHOTO.cardHolderId, waiting: 1, photos: [EXAMPLE_WAITING_PHOTO] }],
  },
};
