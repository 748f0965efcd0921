import type { Context } from '../../context.ts';
import { systemActor, write } from '../../db/tx.ts';
import { timestamp } from '../../lib/clock.ts';
import { change } from './change.ts';
import { close } from './close.ts';
import { findBatch } from './find.ts';
import { leaseEnd } from './lease.ts';
import { printQueries } from './queries.ts';

const ACTOR = systemActor('print queue');

/** Ends batches that nobody has reported on in time: what isn't printed is queued again, whatever became of the printer. */
export function settleLapsedBatches(context: Context): void {
  const at = timestamp(context.clock.now());
  const queries = printQueries(context.db);
  for (const { id, organisationId } of queries.lapsed.all({ at })) {
    write(context, ACTOR, (tx) => {
      const batch = findBatch(tx.db, organisationId, id);
      // It may have had its results, or more time, since it was listed.
      if (batch.status === 'open' && batch.leaseExpiresAt <= at) close(tx, batch, 'lapsed');
    });
  }
  // A lease that was written under a clock that has been set back since would hold its cards for days: it begins anew.
  for (const { id, organisationId } of queries.overlong.all({ at })) {
    write(context, ACTOR, (tx) => {
      const batch = findBatch(tx.db, organisationId, id);
      const leaseExpiresAt = leaseEnd(at, batch.leaseSeconds);
      if (batch.status === 'open' && batch.leaseExpiresAt > leaseExpiresAt)
        change(tx, batch, { leaseExpiresAt }, { action: 'print_batch.lease_renewed', results: {} });
    });
  }
}
