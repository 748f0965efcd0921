import type { Context } from '../context.ts';
import { systemActor, write } from '../db/tx.ts';
import { timestamp } from '../lib/clock.ts';
import { closeIn } from './close.ts';
import { findBatch } from './find.ts';
import { printQueries } from './queries.ts';

/** Ends batches that nobody has reported on in time: what isn't printed is queued again, whatever became of the printer. */
export function settleLapsedBatches(context: Context): void {
  const at = timestamp(context.clock.now());
  for (const { id, organisationId } of printQueries(context.db).lapsed.all({ at })) {
    write(context, systemActor('print queue'), (tx) => {
      const batch = findBatch(tx.db, organisationId, id);
      // It may have had its results, or more time, since it was listed.
      if (batch.status === 'open' && batch.leaseExpiresAt <= at) closeIn(tx, batch, 'lapsed');
    });
  }
}
