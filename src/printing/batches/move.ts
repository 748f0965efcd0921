import type { PrintBatch } from '../../db/schema/print-batches.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError } from '../../errors.ts';
import { jobQueries } from '../jobs/queries.ts';
import { findPrinter } from '../printers/change.ts';
import { change, findBatch } from './change.ts';

/**
 * Moves the cards of a batch that its printer has nothing of yet to another printer. Cards that the printer has, or may
 * have printed, stay where they are.
 * @param ifMatch the `If-Match` header; null when any version will do
 * @throws AppError not_found for the batch or the printer; precondition_failed; invalid_state for a batch that is over,
 *   or is printed from its PDF
 */
export const moveBatch = verb(
  'printing.move',
  (tx: Tx, organisationId: string, id: string, printerId: string, ifMatch: string | null): PrintBatch => {
    const batch = findBatch(tx.db, organisationId, id);
    const printer = findPrinter(tx.db, organisationId, printerId);
    assertMatches(ifMatch, batch.version);
    if (batch.printerId === printer.id) return batch;
    if (batch.status !== 'open' || batch.printerId === null)
      throw new AppError(
        'invalid_state',
        batch.printerId === null
          ? 'The print batch is printed from its PDF, so no printer has its cards.'
          : `The print batch is ${batch.status}, so there is nothing to move.`,
      );
    const { changes: moved } = jobQueries(tx.db).move.run({
      batchId: batch.id,
      printerId: printer.id,
      printerName: printer.name,
    });
    tx.wakePrinters();
    return change(tx, batch, { printerId: printer.id }, { action: 'print_batch.moved', results: { moved } });
  },
);
