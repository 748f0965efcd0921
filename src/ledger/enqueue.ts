import { prepared } from '../db/prepared.ts';
import type { Tx } from '../db/tx.ts';
import { timestamp } from '../lib/clock.ts';

const queue = prepared((db) => ({
  insert: db.$client.prepare(
    'INSERT INTO jobs (organisation_id, name, payload, run_at, created_at) VALUES (?, ?, ?, ?, ?)',
  ),
}));

/**
 * Leaves work to be done after the change, in the transaction of the change: it is done if and only if the change
 * is committed, even when the process ends right after. Organisations take turns.
 */
export function enqueue(tx: Tx, organisationId: string, name: string, payload: Record<string, string>): void {
  queue(tx.db).insert.run(organisationId, name, JSON.stringify(payload), tx.at, tx.at);
  tx.afterCommit(() => tx.wakeJobs());
}

/** The same for a later time, in milliseconds since 1970. Its age counts from then. */
export function enqueueFor(
  tx: Tx,
  atMs: number,
  organisationId: string,
  name: string,
  payload: Record<string, string>,
): void {
  const at = timestamp(atMs);
  queue(tx.db).insert.run(organisationId, name, JSON.stringify(payload), at, at);
}
