import { findCard } from '../../cards/find.ts';
import { requeue } from '../../cards/requeue.ts';
import type { BatchStatus, PrintBatch, PrintResult } from '../../db/schema/print-batches.ts';
import type { Tx } from '../../db/tx.ts';
import { change } from './change.ts';
import { type PlacedCard, printQueries } from './queries.ts';

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
