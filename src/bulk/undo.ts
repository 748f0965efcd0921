import type { BulkJob } from '../db/schema/bulk-jobs.ts';
import { type Tx, withoutCredentials } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError } from '../errors.ts';
import { difference, record } from '../ledger/record.ts';
import { BULK_UNDO_HOURS } from '../shared/durations.ts';
import { assertNoneUnderWay, findBulkJob, queueNextStep, undoUntil, update } from './change.ts';

/**
 * Begins to undo a bulk job that has ended. The queue does the work. A job that is being undone, or was,
 * stays as it is.
 * @throws AppError not_found; conflict while another job is under way; invalid_state when the job can't be
 *   undone, or can no longer be undone
 */
export const undoBulkJob = verb('bulk.undo', (tx: Tx, organisationId: string, id: string): BulkJob => {
  const job = findBulkJob(tx.db, organisationId, id);
  if (job.state === 'undoing' || job.state === 'undone') return job;
  const until = undoUntil(job);
  if (until === null)
    throw new AppError(
      'invalid_state',
      job.endedAt === null
        ? 'The change is still under way. Cancel it first.'
        : 'Nobody was changed, so there is nothing to undo.',
    );
  if (tx.at > until)
    throw new AppError(
      'invalid_state',
      `A change of many people can be undone for ${BULK_UNDO_HOURS} hours: this one until ${until}.`,
    );
  assertNoneUnderWay(tx, organisationId);
  const begun = update(tx, job, {
    state: 'undoing',
    through: 0,
    problem: null,
    undoActor: withoutCredentials(tx.actor),
  });
  record(tx, {
    organisationId,
    action: 'bulk_job.undone',
    entityType: 'bulk_job',
    entityId: id,
    changes: difference({ state: job.state }, { state: begun.state }),
  });
  queueNextStep(tx, begun);
  return begun;
});
