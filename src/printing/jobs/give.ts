import type { PrintBatch } from '../../db/schema/print-batches.ts';
import type { PrinterRow, PrintJob } from '../../db/schema/printers.ts';
import type { Tx } from '../../db/tx.ts';
import { newId } from '../../lib/uuid.ts';
import { jobQueries } from './queries.ts';

/** Puts a card of a batch in the line for a printer. */
export function giveJob(
  tx: Tx,
  batch: Pick<PrintBatch, 'id' | 'organisationId'>,
  printer: PrinterRow,
  cardId: string,
): void {
  const job: Omit<PrintJob, 'seq'> = {
    id: newId(),
    organisationId: batch.organisationId,
    printerId: printer.id,
    printerName: printer.name,
    batchId: batch.id,
    cardId,
    state: 'waiting',
    remoteId: null,
    remoteUuid: null,
    reasons: [],
    message: null,
    isCancelling: false,
    createdAt: tx.at,
    sentAt: null,
    settledAt: null,
  };
  jobQueries(tx.db).insert.run(job);
  tx.wakePrinters();
}
