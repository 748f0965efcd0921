import { z } from 'zod';

/** The shapes that every answer is wrapped in, for contracts; answers are checked against them in tests. */

export const timestampSchema = z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC.' });

export const idSchema = z.string().meta({ format: 'uuid' });

export const dataOf = <S extends z.ZodType>(schema: S) => z.object({ data: schema });

export const pageMetaSchema = z
  .object({
    page: z.int(),
    pageSize: z.int(),
    total: z.int().meta({ description: 'How many records match, on all pages.' }),
  })
  .meta({ id: 'PageMeta', examples: [{ page: 1, pageSize: 25, total: 1 }] });

export const listOf = <S extends z.ZodType>(schema: S) =>
  z.object({ data: z.array(schema), meta: pageMetaSchema });
