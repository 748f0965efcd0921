import type { Tx } from '../../db/tx.ts';
import type { InternalEvents } from '../../ledger/react.ts';
import type { PrintJobState, PrintResult } from '../../shared/statuses.ts';
import { closeIfDone } from '../batches/close.ts';
import { printQueries } from '../batches/queries.ts';
import { jobQueries } from './queries.ts';

type Left = InternalEvents['card.left_printer'];

const ENDS: Record<Left['status'], { state: PrintJobState; result: PrintResult }> = {
  printed: { state: 'printed', result: 'printed' },
  print_failed: { state: 'failed', result: 'failed' },
  queued: { state: 'returned', result: 'returned' },
  revoked: { state: 'withdrawn', result: 'withdrawn' },
};

/**
 * Settles the job of a card that is no longer at the printer, and its place in the batch: whoever said so, the printer,
 * a person or a bridge. A printer that may still print a card which is revoked, or counts as failed, is told to cancel it.
 */
export function noteLeft(tx: Tx, { cardId, status, reason }: Left): void {
  const queries = jobQueries(tx.db);
  const job = queries.openOf.get({ cardId });
  if (job === null) return;
  const { state, result } = ENDS[status];
  const isCancelling = job.remoteId !== null && job.state !== 'sent' && status !== 'printed';
  queries.settle.run({ id: job.id, state, isCancelling, at: tx.at });
  if (isCancelling) tx.wakePrinters();
  const batches = printQueries(tx.db);
  const place = batches.heldPlace.get({ cardId });
  if (place === null) return;
  batches.setResult.run({
    ...place,
    result,
    failedReason: result === 'failed' ? reason : null,
    at: tx.at,
  });
  // Whoever gives another result closes the batch, too.
  if (status === 'revoked') closeIfDone(tx, job.organisationId, job.batchId);
}
