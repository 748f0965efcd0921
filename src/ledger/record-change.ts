import type { Feed } from '../db/schema/changes.ts';
import type { Tx } from '../db/tx.ts';
import { ledgerQueries } from './queries.ts';

/** What becomes of a record: `version` is the one that this change makes. */
export interface Change {
  organisationId: string;
  feed: Feed;
  recordId: string;
  op: 'upsert' | 'delete';
  version: number;
  /** The external id of the person whom the record is or belongs to. */
  externalId: string | null;
}

/**
 * Puts a change into the one sequence, in the transaction that makes it and before it writes the record: the database
 * refuses a record whose version has no change. Its number is given while the writer holds the lock, so that numbers
 * become visible in their order and no reader can pass one that is still to come.
 */
export function recordChange(tx: Tx, change: Change): void {
  const { supersedeChange, insertChange } = ledgerQueries(tx.db);
  if (change.version > 1 || change.op === 'delete') supersedeChange.run({ recordId: change.recordId });
  insertChange.run({ ...change, actorType: tx.actor.type, actorId: tx.actor.id, at: tx.at });
  tx.afterCommit(() => tx.announce(change.organisationId, change.feed));
}

/** As `recordChange`, for many records of a feed that are new and belong to nobody with an external id of their own. */
export function recordNew(
  tx: Tx,
  { organisationId, feed, recordIds }: { organisationId: string; feed: Feed; recordIds: string[] },
): void {
  const { type: actorType, id: actorId } = tx.actor;
  const given = { organisationId, feed, actorType, actorId, at: tx.at, recordIds: JSON.stringify(recordIds) };
  ledgerQueries(tx.db).insertNewChanges.run(given);
  tx.afterCommit(() => tx.announce(organisationId, feed));
}
