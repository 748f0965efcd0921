import { z } from 'zod';
import { items, uuid } from '../../http/fields.ts';
import { dataOf, idSchema } from '../../http/schemas.ts';
import { WANTED_MAX } from '../../shared/limits.ts';

export const DealBody = z.object({
  looking: uuid({ description: 'The photo that the caller looks at.' }).nullish(),
  wanted: items(uuid(), { min: 0, max: WANTED_MAX })
    .optional()
    .meta({
      description: `Waiting photos that the caller could look at next, in that order; at most ${WANTED_MAX}.`,
    }),
});

export const DealtData = dataOf(
  z
    .object({
      next: z.array(idSchema).meta({
        description:
          'Of `wanted`, those of the first few people of whom nobody else has a photo. They are kept for the caller.',
      }),
      others: z
        .array(
          z
            .object({
              name: z.string().meta({ description: 'Of the staff account or the key.' }),
              looking: idSchema.nullable(),
              next: z.array(idSchema),
            })
            .meta({ id: 'Reviewer' }),
        )
        .meta({ description: 'What other reviewers have before them.' }),
    })
    .meta({ id: 'DealtPhotos' }),
);

const PHOTO = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';
const NEXT = ['0192f3a4-6c7d-7e8f-9a01-3456789abcde', '0192f3a4-7d8e-7f90-9b12-456789abcdef'];

export const EXAMPLE_DEAL = {
  body: { looking: PHOTO, wanted: NEXT },
  response: {
    data: {
      next: [NEXT[1]!],
      others: [{ name: 'Grace Hopper', looking: NEXT[0]!, next: [] }],
    },
  },
};
