import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { read } from '../../db/read.ts';
import { download } from '../../http/answer/download.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { CSV_TYPE, csvFile, csvLines } from '../../lib/csv.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { USUAL_FIELDS } from '../../shared/encoding/fields.ts';
import { findBatch } from '../batches/change.ts';
import { EncodingQuery } from './contract.ts';
import { encodingRows } from './rows.ts';

export const encodingRoutes = (context: Context) =>
  new Elysia({ name: 'encoding', prefix: '/print-batches' }).get(
    '/:id/encoding',
    ...operation(
      context,
      {
        id: 'getPrintBatchEncoding',
        summary: 'Get the file for encoding software',
        description:
          'A row for each card of the batch that can be printed, with the columns that the organisation has chosen (`encodingFields`), filled with what is printed on the card. In CSV, cells that a spreadsheet would take for a formula begin with an apostrophe; JSON has them as they are. What the encoder reports goes to `POST /print-batches/{id}/complete`.',
        scope: 'cards:read',
        query: EncodingQuery,
        success: { status: 200, description: 'The file.', contentType: 'text/csv' },
        errors: ['not_found', 'validation_failed'],
        example: { params: { id: '0198e5d1-2b7c-7a90-9e41-7c3f5a8d6b02' }, query: { format: 'csv' } },
      },
      ({ caller: { organisationId }, params, query: { format = 'csv', chip }, request }) => {
        const batch = findBatch(context.db, organisationId, params.id!);
        const { encodingFields, chipOutput } = organisationQueries(context.db).byId.get({
          id: organisationId,
        })!;
        const fields = encodingFields.length > 0 ? encodingFields : USUAL_FIELDS;
        const names = fields.map(({ name }) => name);
        const file = {
          filename: `print-batch-${batch.id}-encoding.${format}`,
          contentType: format === 'csv' ? CSV_TYPE : 'application/json; charset=utf-8',
        };
        const partFrom = (from: number | null) =>
          read(
            askedBy(context, request),
            encodingRows,
            { id: batch.id, seq: batch.seq, organisationId },
            fields,
            chip ?? chipOutput,
            from ?? 0,
          );
        return download(context, request, file, async () =>
          format === 'csv'
            ? csvFile<number>(names, async (from) => {
                const { rows, next } = await partFrom(from);
                return { text: csvLines(rows), next };
              })
            : jsonFile(names, partFrom),
        );
      },
    ),
  );

/** A list with an object for each row, by the names of the columns. */
async function* jsonFile(
  names: string[],
  partFrom: (from: number | null) => Promise<{ rows: string[][]; next: number | null }>,
): AsyncGenerator<Uint8Array> {
  let begin = '[';
  let from: number | null = null;
  do {
    const { rows, next } = await partFrom(from);
    for (const cells of rows) {
      const object = Object.fromEntries(cells.map((cell, place) => [names[place]!, cell]));
      yield Buffer.from(begin + JSON.stringify(object));
      begin = ',';
    }
    from = next;
  } while (from !== null);
  yield Buffer.from(begin === '[' ? '[]' : ']');
}
