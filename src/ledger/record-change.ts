import { prepared } from '../db/prepared.ts';
import type { Feed } from '../db/schema/changes.ts';
import type { Tx } from '../db/tx.ts';

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

const changes = prepared((db) => ({
  supersede: db.$client.prepare('UPDATE changes SET is_latest = 0 WHERE record_id = ? AND is_latest = 1'),
  insert: db.$client.prepare(
    `INSERT INTO changes (organisation_id, feed, record_id, op, version, external_id, actor_type, actor_id, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  insertNew: db.$client.prepare(
    `INSERT INTO changes (organisation_id, feed, record_id, op, version, actor_type, actor_id, at)
     SELECT $organisationId, $feed, value, 'upsert', 1, $actorType, $actorId, $at FROM json_each($recordIds)`,
  ),
}));

/**
 * Puts a change into the one sequence, in the transaction that makes it and before it writes the record: the database
 * refuses a record whose version has no change. Its number is given while the writer holds the lock, so that numbers
 * become visible in their order and no reader can pass one that is still to come.
 */
export function recordChange(tx: Tx, change: Change): void {
  const { supersede, insert } = changes(tx.db);
  const { actor } = tx;
  if (change.version > 1 || change.op === 'delete') supersede.run(change.recordId);
  insert.run(
    change.organisationId,
    change.feed,
    change.recordId,
    change.op,
    change.version,
    change.externalId,
    actor.type,
    actor.id,
    tx.at,
  );
  tx.afterCommit(() => tx.announce(change.organisationId, change.feed));
}

/** As `recordChange`, for many records of a feed that are new and belong to nobody with an external id of their own. */
export function recordNew(
  tx: Tx,
  { organisationId, feed, recordIds }: { organisationId: string; feed: Feed; recordIds: string[] },
): void {
  const { type: actorType, id: actorId } = tx.actor;
  const given = { organisationId, feed, actorType, actorId, at: tx.at, recordIds: JSON.stringify(recordIds) };
  changes(tx.db).insertNew.run(given);
  tx.afterCommit(() => tx.announce(organisationId, feed));
}
