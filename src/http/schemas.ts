import { z } from 'zod';

export const timestampSchema = z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC.' });

export const idSchema = z.string().meta({ format: 'uuid' });

/** A schema's name in the document; undefined when it has none of its own. */
export const nameOf = (schema: z.ZodType): string | undefined => z.globalRegistry.get(schema)?.id;

/**
 * `{data}` with one thing. The schema is named after that thing, so that clients have the same type `CardAnswer` for
 * every answer with a card.
 */
export const dataOf = <S extends z.ZodType>(schema: S) => named(z.object({ data: schema }), schema, 'Answer');

const pageMetaSchema = z
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

/** The answer about a record that is gone, or has ended: only its id. */
export const recordId = z.object({ id: idSchema }).meta({ id: 'RecordId' });

/** A field of a record before and after a change. */
export const fieldChange = z.object({ from: z.unknown(), to: z.unknown() }).meta({ id: 'FieldChange' });

/** One fault of a request, and its place. */
export const errorDetail = z
  .object({
    path: z.string().meta({ description: 'A JSON pointer into the body, or `query.NAME`.' }),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ErrorDetail' });

/** The reason why one of many parts was refused, while the others were done. */
export const partError = z
  .object({
    code: z.string(),
    message: z.string(),
    details: z.array(errorDetail).optional().meta({ description: 'Paths point into the whole body.' }),
  })
  .meta({ id: 'PartError' });
