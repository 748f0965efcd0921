import { Elysia } from 'elysia';
import { keyForPrinting } from '../../cards/offline/keys.ts';
import type { Context } from '../../context.ts';
import { type Readable, read } from '../../db/read.ts';
import type { PrintBatch } from '../../db/schema/print-batches.ts';
import { write } from '../../db/tx.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { created, list, record } from '../../http/reply.ts';
import { DEFAULT_LEASE_SECONDS } from '../../shared/durations.ts';
import { batchPdf } from '../pdf/batch-pdf.ts';
import { sendPdf } from '../pdf/send-pdf.ts';
import { findBatch } from './change.ts';
import { cancelBatch } from './close.ts';
import { completeBatch } from './complete.ts';
import * as contract from './contract.ts';
import { createBatch } from './create.ts';
import { assertKnown } from './loopback-address.ts';
import { moveBatch } from './move.ts';
import { preparePhotos } from './prepare-photos.ts';
import { present, presentInList, stateOf } from './present.ts';
import { batchPage } from './queries.ts';

export const printRoutes = (context: Context) => {
  const batchRecord = async (asked: Readable, batch: PrintBatch) => {
    const shown = await present(context, asked, batch);
    return record(shown, stateOf(shown));
  };
  /**
   * After a write, the batch's cards are read on this thread: a reader might fail, and the client would repeat the
   * write.
   */
  const atOnce: Readable = { db: context.db, readers: null };

  return new Elysia({ name: 'print-batches', prefix: '/print-batches' })
    .post(
      '',
      ...operation(
        context,
        {
          id: 'createPrintBatch',
          summary: 'Take cards to the printer',
          description:
            'Takes all of the cards or none out of the queue, and freezes what is printed on them. A card is never in two open batches. Print the PDF, then report the results; cards without one when the lease ends are queued again. With `printerId`, Lanyard prints the cards, one job a card, and notes what becomes of each.',
          scope: 'cards:write',
          body: contract.CreateBatch,
          success: { status: 201, description: 'The batch.', body: contract.BatchData },
          errors: ['not_found', 'invalid_state', 'loopback_address', 'validation_failed'],
          example: contract.examples.createBatch,
        },
        async ({ caller: { actor, organisationId }, body }) => {
          const {
            cardIds,
            orderId,
            sheet = 'card',
            leaseSeconds = DEFAULT_LEASE_SECONDS,
            printerId = null,
          } = body;
          const address = context.publicUrl;
          assertKnown(address, actor, body.acceptLoopbackAddress ?? false);
          const what = cardIds === undefined ? { orderId: orderId! } : { cardIds };
          const batch = await write(context, actor, createBatch, organisationId, {
            what,
            sheet,
            leaseSeconds,
            printerId,
            address,
            signing: await keyForPrinting(context, organisationId),
          });
          void preparePhotos(context, batch);
          return created(await present(context, atOnce, batch));
        },
      ),
    )
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listPrintBatches',
          summary: 'List print batches',
          description: 'Newest first, without their cards.',
          scope: 'cards:read',
          query: contract.BatchesQuery,
          success: { status: 200, description: 'A page of batches.', body: contract.BatchList },
          errors: ['validation_failed'],
          example: { query: { status: 'open' } },
        },
        async ({ caller: { organisationId }, query: { page, pageSize, ...filter }, request }) => {
          const asked = askedBy(context, request);
          const { rows, total } = await read(asked, batchPage, organisationId, filter, { page, pageSize });
          return list(
            rows.map(([batch, counts]) => presentInList(context, batch, counts)),
            { page, pageSize, total },
          );
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getPrintBatch',
          summary: 'Get a print batch',
          scope: 'cards:read',
          success: {
            status: 200,
            description: 'The batch, with its cards.',
            body: contract.BatchData,
            etag: true,
          },
          errors: ['not_found'],
          example: contract.examples.batch,
        },
        ({ caller, params, request }) =>
          batchRecord(askedBy(context, request), findBatch(context.db, caller.organisationId, params.id!)),
      ),
    )
    .get(
      '/:id/pdf',
      ...operation(
        context,
        {
          id: 'getPrintBatchPdf',
          summary: 'Get the PDF of a print batch',
          description:
            'Front and back of each card, in the order of the batch, at 300 dpi. Asking again at any time gives the same file, without cards that were revoked meanwhile.',
          scope: 'cards:read',
          query: contract.PdfQuery,
          success: {
            status: 200,
            description: 'The PDF, sent while it is drawn.',
            contentType: 'application/pdf',
          },
          errors: ['not_found', 'invalid_state', 'validation_failed'],
          example: { ...contract.examples.batch, query: { layout: 'card' } },
        },
        ({ caller, params, query, request }) => {
          const batch = findBatch(context.db, caller.organisationId, params.id!);
          const layout = query.layout ?? batch.sheet;
          return sendPdf(
            context,
            request,
            `print-batch-${batch.id}-${layout}.pdf`,
            batchPdf(context, batch, layout),
          );
        },
      ),
    )
    .post(
      '/:id/complete',
      ...operation(
        context,
        {
          id: 'completePrintBatch',
          summary: 'Report how cards were printed',
          description:
            'For some or all of the cards; the batch is completed when each has a result. Can be repeated: known results change nothing.',
          scope: 'cards:write',
          body: contract.CompleteBatch,
          success: {
            status: 200,
            description: 'The batch as it is now.',
            body: contract.BatchData,
            etag: true,
          },
          errors: ['not_found', 'invalid_state', 'chip_in_use', 'precondition_failed', 'validation_failed'],
          example: contract.examples.completeBatch,
        },
        async ({ caller: { actor, organisationId }, params, body, ifMatch }) => {
          const reports = body.results.map(({ csn = null, failedReason = null, ...report }) => ({
            ...report,
            csn,
            failedReason,
          }));
          return batchRecord(
            atOnce,
            await write(
              context,
              actor,
              completeBatch,
              organisationId,
              params.id!,
              reports,
              ifMatch,
              context.publicUrl,
            ),
          );
        },
      ),
    )
    .post(
      '/:id/cancel',
      ...operation(
        context,
        {
          id: 'cancelPrintBatch',
          summary: 'Give cards back to the queue',
          description:
            'All cards without a result. Of a batch with a printer, those that it has nothing of; it is asked to cancel the jobs that it has. Can be repeated.',
          scope: 'cards:write',
          success: {
            status: 200,
            description: 'The batch as it is now.',
            body: contract.BatchData,
            etag: true,
          },
          errors: ['not_found', 'invalid_state', 'precondition_failed'],
          example: contract.examples.batch,
        },
        async ({ caller: { actor, organisationId }, params, ifMatch }) =>
          batchRecord(atOnce, await write(context, actor, cancelBatch, organisationId, params.id!, ifMatch)),
      ),
    )
    .post(
      '/:id/move',
      ...operation(
        context,
        {
          id: 'movePrintBatch',
          summary: 'Send the rest of a print batch to another printer',
          description:
            'Moves the cards that its printer has nothing of yet. Those that it has, or may have printed, stay.',
          scope: 'cards:write',
          body: contract.MoveBatch,
          success: {
            status: 200,
            description: 'The batch as it is now.',
            body: contract.BatchData,
            etag: true,
          },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: contract.examples.moveBatch,
        },
        async ({ caller: { actor, organisationId }, params, body, ifMatch }) =>
          batchRecord(
            atOnce,
            await write(context, actor, moveBatch, organisationId, params.id!, body.printerId, ifMatch),
          ),
      ),
    );
};
