import type { AuditChanges } from '../db/schema/audit.ts';
import type { Tx } from '../db/tx.ts';
import { newId } from '../lib/uuid.ts';
import { ledgerQueries } from './queries.ts';

/** One line of the audit log: `action` is `ENTITY.VERB`, such as `card_holder.updated`. */
interface AuditRecord {
  organisationId: string;
  action: string;
  entityType: string;
  entityId: string;
  changes: AuditChanges;
}

/** Writes a change to the audit log, in the transaction that makes it. */
export function record(tx: Tx, entry: AuditRecord): void {
  const { insertEntry, insertValues } = ledgerQueries(tx.db);
  const { organisationId, action, entityType, entityId, changes } = entry;
  insertEntry.run({
    id: newId(),
    organisationId,
    at: tx.at,
    ...actorOf(tx),
    action,
    entityType,
    entityId,
  });
  insertValues.run({ changes });
}

/** Like `record`, for the same action on many records. */
export function recordAll(
  tx: Tx,
  { organisationId, action, entityType }: Omit<AuditRecord, 'entityId' | 'changes'>,
  records: Pick<AuditRecord, 'entityId' | 'changes'>[],
): void {
  const queries = ledgerQueries(tx.db);
  const { lastInsertRowid } = queries.insertEntries.run({
    organisationId,
    at: tx.at,
    ...actorOf(tx),
    action,
    entityType,
    entries: JSON.stringify(records.map(({ entityId }) => ({ id: newId(), entityId }))),
  });
  // Nothing else writes in the meantime, so the entries' numbers are consecutive.
  const firstSeq = Number(lastInsertRowid) - records.length + 1;
  queries.insertAllValues.run({ firstSeq, changes: JSON.stringify(records.map(({ changes }) => changes)) });
}

const actorOf = ({ actor }: Tx) => ({
  actorType: actor.type,
  actorId: actor.id,
  actorName: actor.name,
  requestId: actor.requestId,
  address: actor.address,
  importId: actor.importId ?? null,
});

/** The changes for a creation: every given value, from null. */
export const created = (values: Record<string, unknown>): AuditChanges => difference({}, values);

/** The fields whose values differ, with both values. Objects are compared as JSON, which is how they are stored. */
export function difference(from: Record<string, unknown>, to: Record<string, unknown>): AuditChanges {
  const changes: AuditChanges = {};
  for (const [field, value] of Object.entries(to)) {
    const before = from[field] ?? null;
    const after = value ?? null;
    if (differ(before, after)) changes[field] = { from: before, to: after };
  }
  return changes;
}

const differ = (before: unknown, after: unknown): boolean =>
  before !== after &&
  !(isObject(before) && isObject(after) && JSON.stringify(before) === JSON.stringify(after));

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
