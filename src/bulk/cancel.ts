import type { BulkJob } from '../db/schema/bulk-jobs.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError } from '../errors.ts';
import { difference, record } from '../ledger/record.ts';
import { findBulkJob, update } from './change.ts';

/**
 * Stops a bulk job. People already changed stay changed until the job is undone. A job that is cancelled
 * already stays as it is.
 * @throws AppError not_found; invalid_state once the job has ended
 */
export const cancelBulkJob = verb('bulk.cancel', (tx: Tx, organisationId: string, id: string): BulkJob => {
  const job = findBulkJob(tx.db, organisationId, id);
  if (job.state === 'cancelled') return job;
  if (job.state !== 'choosing' && job.state !== 'running')
    throw new AppError(
      'invalid_state',
      job.state === 'undoing'
        ? 'The change is being undone, which can’t be stopped.'
        : 'The change has ended, so it can no longer be cancelled.',
    );
  const cancelled = update(tx, job, { state: 'cancelled', filter: null, endedAt: tx.at });
  record(tx, {
    organisationId,
    action: 'bulk_job.cancelled',
    entityType: 'bulk_job',
    entityId: id,
    changes: difference({ state: job.state }, { state: cancelled.state }),
  });
  return cancelled;
});
