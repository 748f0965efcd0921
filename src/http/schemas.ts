import { z } from 'zod';

/** The shapes that every answer is wrapped in, for contracts; answers are checked against them in tests. */

export const timestampSchema = z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC.' });

export const idSchema = z.string().meta({ format: 'uuid' });

/** What a schema is called in the document; undefined where it has no name of its own. */
export const nameOf = (schema: z.ZodType): string | undefined => z.globalRegistry.get(schema)?.id;

/** `{data}` with one thing; named after it, so that clients call it `CardAnswer`, wherever it is the answer. */
export const dataOf = <S extends z.ZodType>(schema: S) => named(z.object({ data: schema }), schema, 'Answer');

export const pageMetaSchema = z
  .object({
    page: z.int(),
    pageSize: z.int(),
    total: z.int().meta({ description: 'How many records match, on all pages.' }),
  })
  .meta({ id: 'PageMeta', examples: [{ page: 1, pageSize: 25, total: 1 }] });

export const listOf = <S extends z.ZodType>(schema: S) =>
  named(z.object({ data: z.array(schema), meta: pageMetaSchema }), schema, 'List');

function named<S extends z.ZodType>(wrapper: S, inner: z.ZodType, suffix: string): S {
  // A list of `CardInList` or `ListedCard` is a `CardList`.
  const name = nameOf(inner)?.replace(/^Listed|InList$/, '');
  return name === undefined ? wrapper : wrapper.meta({ id: `${name}${suffix}` });
}

/** What is left to say of a record that is gone, or has ended. */
export const recordId = z.object({ id: idSchema }).meta({ id: 'RecordId' });

/** A field of a record before and after a change. */
export const fieldChange = z.object({ from: z.unknown(), to: z.unknown() }).meta({ id: 'FieldChange' });

/** What is wrong at one place of a request. */
export const errorDetail = z
  .object({
    path: z.string().meta({ description: 'A JSON pointer into the body, or `query.NAME`.' }),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ErrorDetail' });

/** Why one of many was refused, while others were done. */
export const partError = z
  .object({
    code: z.string(),
    message: z.string(),
    details: z.array(errorDetail).optional().meta({ description: 'Paths point into the whole body.' }),
  })
  .meta({ id: 'PartError' });
