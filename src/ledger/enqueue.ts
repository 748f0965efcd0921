import type { Tx } from '../db/tx.ts';
import { timestamp } from '../lib/clock.ts';
import { ledgerQueries } from './queries.ts';

/**
 * Leaves work to be done after a change, in the transaction of the change. It is done if and only if the change
 * commits, even when the process ends right after. Organisations take turns.
 */
export function enqueue(tx: Tx, organisationId: string, name: string, payload: Record<string, string>): void {
  ledgerQueries(tx.db).insertJob.run({ organisationId, name, payload, at: tx.at });
  tx.wakeJobs();
}

/** Like `enqueue`, for a later time, in milliseconds since 1970. The job's age counts from that time. */
export function enqueueFor(
  tx: Tx,
  atMs: number,
  organisationId: string,
  name: string,
  payload: Record<string, string>,
): void {
  ledgerQueries(tx.db).insertJob.run({ organisationId, name, payload, at: timestamp(atMs) });
}
