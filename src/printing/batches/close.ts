import { findCard } from '../../cards/change.ts';
import { requeue } from '../../cards/print.ts';
import type { Context } from '../../context.ts';
import type { BatchStatus, PrintBatch, PrintResult } from '../../db/schema/print-batches.ts';
import { systemActor, type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { timestamp } from '../../lib/clock.ts';
import { assertMatches } from '../../versions.ts';
import { change, findBatch, leaseEnd } from './change.ts';
import { type PlacedCard, printQueries } from './queries.ts';

/**
 * Gives the cards of a batch that have no result back to the queue. Can be repeated.
 * @throws AppError not_found; precondition_failed; invalid_state when it is completed or has lapsed
 */
export const cancelBatch = verb(
  'printing.cancel',
  (
    tx: Tx,
    { organisationId, id, ifMatch }: { organisationId: string; id: string; ifMatch: string | null },
  ): PrintBatch => {
    const batch = findBatch(tx.db, organisationId, id);
    if (batch.status === 'cancelled') return batch;
    if (batch.status !== 'open')
      throw new AppError(
        'invalid_state',
        `The print batch is ${batch.status}, so there is nothing to give back.`,
      );
    assertMatches(ifMatch, batch.version);
    return close(tx, batch, 'cancelled');
  },
);

/** Ends a batch: cards that still have no result go back to the queue, unless they have left the printer meanwhile. */
export function close(
  tx: Tx,
  batch: PrintBatch,
  status: Exclude<BatchStatus, 'open' | 'completed'>,
): PrintBatch {
  const results: Record<string, number> = {};
  for (const card of printQueries(tx.db).cards.all({ batchId: batch.id })) {
    if (card.result !== null) continue;
    const result = settle(tx, batch, card);
    results[result] = (results[result] ?? 0) + 1;
  }
  return change(tx, batch, { status, closedAt: tx.at }, { action: `print_batch.${status}`, results });
}

function settle(tx: Tx, batch: PrintBatch, card: PlacedCard): PrintResult {
  const result = resultElsewhere(card) ?? 'returned';
  if (result === 'returned') requeue(tx, findCard(tx.db, batch.organisationId, card.cardId));
  printQueries(tx.db).setResult.run({ ...card, result, failedReason: null, at: tx.at });
  return result;
}

/** What has become of a card without the batch: a bridge reported it, or somebody revoked it. Null: nothing. */
export function resultElsewhere({ status }: Pick<PlacedCard, 'status'>): 'printed' | 'withdrawn' | null {
  if (status === 'printing') return null;
  return status === 'revoked' ? 'withdrawn' : 'printed';
}

const ACTOR = systemActor('print queue');

/** Ends batches that nobody has reported on in time: what isn't printed is queued again, whatever became of the printer. */
export async function settleLapsedBatches(context: Context): Promise<void> {
  const at = timestamp(context.clock.now());
  const queries = printQueries(context.db);
  for (const { id, organisationId } of queries.lapsed.all({ at })) {
    await write(context, ACTOR, (tx) => {
      const batch = findBatch(tx.db, organisationId, id);
      // It may have had its results, or more time, since it was listed.
      if (batch.status === 'open' && batch.leaseExpiresAt <= at) close(tx, batch, 'lapsed');
    });
  }
  // A lease that was written under a clock that has been set back since would hold its cards for days: it begins anew.
  for (const { id, organisationId } of queries.overlong.all({ at })) {
    await write(context, ACTOR, (tx) => {
      const batch = findBatch(tx.db, organisationId, id);
      const leaseExpiresAt = leaseEnd(at, batch.leaseSeconds);
      if (batch.status === 'open' && batch.leaseExpiresAt > leaseExpiresAt)
        change(tx, batch, { leaseExpiresAt }, { action: 'print_batch.lease_renewed', results: {} });
    });
  }
}
