import { findCard } from '../../cards/change.ts';
import { requeue } from '../../cards/print.ts';
import type { BatchStatus, PrintBatch, PrintResult } from '../../db/schema/print-batches.ts';
import { systemActor, type Tx, type Writable, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError } from '../../errors.ts';
import { timestamp } from '../../lib/clock.ts';
import { togetherByOrder } from '../../orders/change.ts';
import { jobQueries } from '../jobs/queries.ts';
import { change, findBatch, leaseEnd } from './change.ts';
import { type PlacedCard, printQueries } from './queries.ts';

/**
 * Cancels a batch: its cards without a result go back to the queue. Cancelling the batch again changes nothing.
 * @param ifMatch the `If-Match` header; null when any version will do
 * @throws AppError not_found; precondition_failed; invalid_state when the batch is completed or has lapsed
 */
export const cancelBatch = verb(
  'printing.cancel',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): PrintBatch => {
    const batch = findBatch(tx.db, organisationId, id);
    if (batch.status === 'cancelled') return batch;
    if (batch.status !== 'open')
      throw new AppError(
        'invalid_state',
        `The print batch is ${batch.status}, so there is nothing to give back.`,
      );
    assertMatches(ifMatch, batch.version);
    const isAtPrinter =
      batch.printerId !== null || jobQueries(tx.db).ofBatch.all({ batchId: batch.id }).length > 0;
    return isAtPrinter ? cancelAtPrinter(tx, batch) : close(tx, batch, 'cancelled');
  },
);

/**
 * Queues the cards again that the printer has nothing of, and has it asked to cancel the jobs that it has. The batch stays
 * open while cards may still come out of the printer.
 */
function cancelAtPrinter(tx: Tx, batch: PrintBatch): PrintBatch {
  const results: Record<string, number> = {};
  togetherByOrder(tx, () => {
    for (const card of printQueries(tx.db).cards.all({ batchId: batch.id })) {
      if (card.result !== null) continue;
      const job = jobQueries(tx.db).openOf.get({ cardId: card.cardId });
      if (job === null || job.state === 'waiting') {
        const result = settle(tx, batch, card);
        results[result] = (results[result] ?? 0) + 1;
      } else if (job.state === 'sending' || job.state === 'accepted') {
        jobQueries(tx.db).setCancelling.run({ id: job.id, isCancelling: true });
        tx.wakePrinters();
      }
    }
  });
  const isDone = printQueries(tx.db).counts.get({ batchId: batch.id })!.open === 0;
  return change(tx, batch, isDone ? { status: 'cancelled', closedAt: tx.at } : {}, {
    action: 'print_batch.cancelled',
    results,
  });
}

/** Completes a batch whose last card has got its result from its printer, by a scan, or because it was revoked. */
export const closeIfDone = verb(
  'printing.closeIfDone',
  (tx: Tx, organisationId: string, id: string): void => {
    const batch = findBatch(tx.db, organisationId, id);
    if (batch.status !== 'open' || printQueries(tx.db).counts.get({ batchId: id })!.open > 0) return;
    change(
      tx,
      batch,
      { status: 'completed', closedAt: tx.at },
      { action: 'print_batch.completed', results: {} },
    );
  },
);

/** Ends a batch. Cards without a result go back to the queue, unless a bridge reported or somebody revoked them. */
function close(tx: Tx, batch: PrintBatch, status: Exclude<BatchStatus, 'open' | 'completed'>): PrintBatch {
  const results: Record<string, number> = {};
  togetherByOrder(tx, () => {
    for (const card of printQueries(tx.db).cards.all({ batchId: batch.id })) {
      if (card.result !== null) continue;
      const result = settle(tx, batch, card);
      results[result] = (results[result] ?? 0) + 1;
    }
  });
  return change(tx, batch, { status, closedAt: tx.at }, { action: `print_batch.${status}`, results });
}

function settle(tx: Tx, batch: PrintBatch, card: PlacedCard): PrintResult {
  const result = resultElsewhere(card) ?? 'returned';
  if (result === 'returned') requeue(tx, findCard(tx.db, batch.organisationId, card.cardId));
  printQueries(tx.db).setResult.run({ ...card, result, failedReason: null, at: tx.at });
  return result;
}

/**
 * The result of a card that a bridge reported, or somebody revoked, without using the batch; null for any other card.
 */
export function resultElsewhere({ status }: Pick<PlacedCard, 'status'>): 'printed' | 'withdrawn' | null {
  if (status === 'printing') return null;
  return status === 'revoked' ? 'withdrawn' : 'printed';
}

/** Ends a batch if its lease is over at `at`: since the batch was listed, it may have got its results, or more time. */
const lapse = verb('printing.lapse', (tx: Tx, organisationId: string, id: string, at: string): void => {
  const batch = findBatch(tx.db, organisationId, id);
  if (batch.status === 'open' && batch.leaseExpiresAt <= at) close(tx, batch, 'lapsed');
});

/** Restarts a lease at `at` if its present end is later than the end of the new lease. */
const renewLease = verb(
  'printing.renewLease',
  (tx: Tx, organisationId: string, id: string, at: string): void => {
    const batch = findBatch(tx.db, organisationId, id);
    const leaseExpiresAt = leaseEnd(at, batch.leaseSeconds);
    if (batch.status === 'open' && batch.leaseExpiresAt > leaseExpiresAt)
      change(tx, batch, { leaseExpiresAt }, { action: 'print_batch.lease_renewed', results: {} });
  },
);

/**
 * Ends batches that weren't reported in time: cards without a result are queued again, whatever the printer did. Leases
 * granted before the clock was set back would hold their cards for days, so they start again.
 */
export async function settleLapsedBatches(context: Writable): Promise<void> {
  const at = timestamp(context.clock.now());
  const actor = systemActor('print queue');
  const { lapsed, overlong, done } = printQueries(context.db);
  for (const { id, organisationId } of lapsed.all({ at }))
    await write(context, actor, lapse, organisationId, id, at);
  for (const { id, organisationId } of overlong.all({ at }))
    await write(context, actor, renewLease, organisationId, id, at);
  for (const { id, organisationId } of done.all())
    await write(context, actor, closeIfDone, organisationId, id);
}
