import type { Context } from '../context.ts';
import type { PrintBatch } from '../db/schema/print-batches.ts';
import { type Actor, write } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { assertMatches } from '../http/etag.ts';
import { closeIn } from './close.ts';
import { findBatch } from './find.ts';

/**
 * Gives the cards of a batch that have no result back to the queue. Can be repeated.
 * @throws AppError not_found; precondition_failed; invalid_state when it is completed or has lapsed
 */
export const cancelBatch = (
  context: Context,
  actor: Actor,
  { organisationId, id, ifMatch }: { organisationId: string; id: string; ifMatch: string | null },
): PrintBatch =>
  write(context, actor, (tx) => {
    const batch = findBatch(tx.db, organisationId, id);
    if (batch.status === 'cancelled') return batch;
    if (batch.status !== 'open')
      throw new AppError(
        'invalid_state',
        `The print batch is ${batch.status}, so there is nothing to give back.`,
      );
    assertMatches(ifMatch, batch.version);
    return closeIn(tx, batch, 'cancelled');
  });
