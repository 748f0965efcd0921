import type { Feed } from '../db/schema/changes.ts';
import type { Tx } from '../db/tx.ts';
import { ledgerQueries } from './queries.ts';

/** A change of a record. `version` is the record's version after the change. */
export interface Change {
  organisationId: string;
  feed: Feed;
  recordId: string;
  op: 'upsert' | 'delete';
  version: number;
  /** The external id of the person whom the record describes or belongs to. */
  externalId: string | null;
}

/**
 * Adds a change to the one sequence, in the change's own transaction and before the record is written: the database
 * refuses a record whose version has no change. The writer holds the lock when the change gets its number, so numbers
 * become visible in order and no reader can skip one that is still to come.
 */
export function recordChange(tx: Tx, change: Change): void {
  const { supersedeChange, insertChange } = ledgerQueries(tx.db);
  if (change.version > 1 || change.op === 'delete') supersedeChange.run({ recordId: change.recordId });
  insertChange.run({ ...change, actorType: tx.actor.type, actorId: tx.actor.id, at: tx.at });
  tx.announce(change.organisationId, change.feed);
}

/** Like `recordChange`, for many new records, all of one feed and without external ids. */
export function recordNew(
  tx: Tx,
  { organisationId, feed, recordIds }: { organisationId: string; feed: Feed; recordIds: string[] },
): void {
  const { type: actorType, id: actorId } = tx.actor;
  const given = { organisationId, feed, actorType, actorId, at: tx.at, recordIds: JSON.stringify(recordIds) };
  ledgerQueries(tx.db).insertNewChanges.run(given);
  tx.announce(organisationId, feed);
}
