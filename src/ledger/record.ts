import { prepared } from '../db/prepared.ts';
import type { AuditChanges } from '../db/schema/audit.ts';
import type { Tx } from '../db/tx.ts';
import { newId } from '../lib/uuid.ts';

/** One line of the audit log: `action` is `ENTITY.VERB`, such as `card_holder.updated`. */
export interface AuditRecord {
  organisationId: string;
  action: string;
  entityType: string;
  entityId: string;
  changes: AuditChanges;
}

const ledger = prepared((db) => ({
  entry: db.$client.prepare(
    `INSERT INTO audit_entries (id, organisation_id, at, actor_type, actor_id, actor_name, action, entity_type, entity_id, request_id, address, import_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  entries: db.$client.prepare(
    `INSERT INTO audit_entries (id, organisation_id, at, actor_type, actor_id, actor_name, action, entity_type, entity_id, request_id, address, import_id)
     SELECT value ->> 0, $organisationId, $at, $actorType, $actorId, $actorName, $action, $entityType, value ->> 1, $requestId, $address, $importId
     FROM jsonb_each($entries)`,
  ),
  valuesFrom: db.$client.prepare(
    'INSERT INTO audit_values (entry_seq, changes) SELECT ? + key, value FROM json_each(?)',
  ),
  values: db.$client.prepare('INSERT INTO audit_values (entry_seq, changes) VALUES (last_insert_rowid(), ?)'),
}));

/** Writes a change into the audit log, in the transaction that makes it. */
export function record(tx: Tx, entry: AuditRecord): void {
  const { actor } = tx;
  const { entry: insertEntry, values } = ledger(tx.db);
  insertEntry.run(
    newId(),
    entry.organisationId,
    tx.at,
    actor.type,
    actor.id,
    actor.name,
    entry.action,
    entry.entityType,
    entry.entityId,
    actor.requestId,
    actor.address,
    actor.importId ?? null,
  );
  values.run(JSON.stringify(entry.changes));
}

/** As `record`, for the same action on many records. */
export function recordAll(
  tx: Tx,
  { organisationId, action, entityType }: Omit<AuditRecord, 'entityId' | 'changes'>,
  records: Pick<AuditRecord, 'entityId' | 'changes'>[],
): void {
  const entries = JSON.stringify(records.map(({ entityId }) => [newId(), entityId]));
  const { type: actorType, id: actorId, name: actorName, requestId, address, importId = null } = tx.actor;
  const actor = { actorType, actorId, actorName, requestId, address, importId };
  const { lastInsertRowid } = ledger(tx.db).entries.run({
    organisationId,
    at: tx.at,
    ...actor,
    action,
    entityType,
    entries,
  });
  // Nobody else writes meanwhile, so that they have numbers in a row.
  const firstSeq = Number(lastInsertRowid) - records.length + 1;
  ledger(tx.db).valuesFrom.run(firstSeq, JSON.stringify(records.map(({ changes }) => changes)));
}

/** What a creation changes: every value that was given, from null. */
export const created = (values: Record<string, unknown>): AuditChanges => difference({}, values);

/** The fields whose values differ, with both values; compares by JSON, as objects are stored so. */
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
