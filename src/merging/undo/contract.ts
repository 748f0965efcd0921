import { z } from 'zod';
import { dataOf, idSchema, timestampSchema } from '../../http/schemas.ts';
import { Moved } from '../contract.ts';
import { UNDO_REFUSAL_CODES } from './refusals.ts';

export const UndoneMergeData = dataOf(
  z
    .object({
      id: idSchema.meta({ description: 'Who stayed.' }),
      returnedId: idSchema.meta({ description: 'Who is back.' }),
      version: z.int().meta({ description: 'Of the person who stayed.' }),
      returnedVersion: z.int().meta({ description: 'Of the person who is back.' }),
      returned: Moved,
    })
    .meta({ id: 'UndoneMerge' }),
);

export const MergedPeopleData = dataOf(
  z.array(
    z
      .object({
        id: idSchema.meta({ description: 'Who is gone.' }),
        externalId: z
          .string()
          .nullable()
          .meta({ description: 'Theirs; null when they had none, or the other person has it now.' }),
        mergedAt: timestampSchema,
        undo: z
          .object({
            until: timestampSchema,
            firstName: z.string(),
            lastName: z.string(),
            preferredName: z.string().nullable(),
            refusals: z
              .array(
                z
                  .object({ code: z.enum(UNDO_REFUSAL_CODES), message: z.string() })
                  .meta({ id: 'UndoRefusal' }),
              )
              .meta({ description: 'What has happened since; empty when the merge can be undone now.' }),
          })
          .meta({ id: 'MergeToUndo' })
          .nullable()
          .meta({ description: 'Null once the merge can no longer be undone.' }),
      })
      .meta({ id: 'MergedCardHolder' }),
  ),
);
