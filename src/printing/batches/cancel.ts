import type { PrintBatch } from '../../db/schema/print-batches.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { assertMatches } from '../../http/etag.ts';
import { close } from './close.ts';
import { findBatch } from './find.ts';

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
