import type { Db } from '../db/open.ts';
import type { BulkJob } from '../db/schema/bulk-jobs.ts';
import type { Tx } from '../db/tx.ts';
import { AppError, notFound } from '../errors.ts';
import { enqueue } from '../ledger/enqueue.ts';
import { BULK_UNDO_HOURS, HOUR_MS } from '../shared/durations.ts';
import { bulkQueries, type ChangeableField } from './queries.ts';

/** The job of the queue that takes a bulk job one step further; its payload is `{bulkJobId}`. */
export const BULK_STEP = 'bulk_step';

/** @throws AppError not_found, also for a job of another organisation */
export function findBulkJob(db: Db, organisationId: string, id: string): BulkJob {
  const job = bulkQueries(db).byId.get({ id: id.toLowerCase(), organisationId });
  if (job === null) throw notFound('bulk job');
  return job;
}

export function update(tx: Tx, before: BulkJob, values: Partial<Pick<BulkJob, ChangeableField>>): BulkJob {
  const after = { ...before, ...values };
  bulkQueries(tx.db).update.run({ ...after });
  return after;
}

/** Leaves the next step to the queue. */
export const queueNextStep = (tx: Tx, { organisationId, id }: Pick<BulkJob, 'organisationId' | 'id'>): void =>
  enqueue(tx, organisationId, BULK_STEP, { bulkJobId: id });

/**
 * Returns the time until which a bulk job can be undone; null when the job hasn't ended, or there is nothing
 * to undo.
 */
export function undoUntil({ state, done, endedAt }: BulkJob): string | null {
  if (endedAt === null || done === 0 || state === 'undoing' || state === 'undone') return null;
  return new Date(Date.parse(endedAt) + BULK_UNDO_HOURS * HOUR_MS).toISOString();
}

/**
 * Refuses to begin a job while another one is under way: both could change the same person.
 * @throws AppError conflict
 */
export function assertNoneUnderWay(tx: Tx, organisationId: string): void {
  const other = bulkQueries(tx.db).underWay.get({ organisationId });
  if (other === null) return;
  const { name } = other.state === 'undoing' ? other.undoActor! : other.actor;
  throw new AppError(
    'conflict',
    `Another bulk change is under way, started by ${name} (${other.id}). Wait until it has ended, or cancel it.`,
  );
}
