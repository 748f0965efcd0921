import { and, eq, sql } from 'drizzle-orm';
import { given, prepared, statement } from '../db/prepared.ts';
import { auditEntries, auditValues } from '../db/schema/audit.ts';
import { changes } from '../db/schema/changes.ts';
import { jobs } from '../db/schema/jobs.ts';
import { webhookDeliveries, webhookEndpoints } from '../db/schema/webhooks.ts';

const at = sql`${sql.placeholder('at')}`;

/** All SQL of the rows that accompany changes. Statements that take many rows as one JSON array are raw. */
export const ledgerQueries = prepared((db) => ({
  insertEntry: statement(
    db
      .insert(auditEntries)
      .values(
        given(auditEntries, [
          'id',
          'organisationId',
          'at',
          'actorType',
          'actorId',
          'actorName',
          'action',
          'entityType',
          'entityId',
          'requestId',
          'address',
          'importId',
        ]),
      ),
  ),
  /** The values of the latest entry. */
  insertValues: statement(
    db.insert(auditValues).values({ entrySeq: sql`last_insert_rowid()`, ...given(auditValues, ['changes']) }),
  ),
  /** `entries` is JSON: `[{id, entityId}]`. */
  insertEntries: db.$client.prepare(
    `INSERT INTO audit_entries (id, organisation_id, at, actor_type, actor_id, actor_name, action, entity_type,
       entity_id, request_id, address, import_id)
     SELECT value ->> 'id', $organisationId, $at, $actorType, $actorId, $actorName, $action, $entityType,
       value ->> 'entityId', $requestId, $address, $importId
     FROM jsonb_each($entries)`,
  ),
  /** `changes` is a JSON array for the entries from `firstSeq` on. */
  insertAllValues: db.$client.prepare<null, [{ firstSeq: number; changes: string }]>(
    'INSERT INTO audit_values (entry_seq, changes) SELECT $firstSeq + key, value FROM json_each($changes)',
  ),

  supersedeChange: statement(
    db
      .update(changes)
      .set({ isLatest: false })
      // The value is inlined, because SQLite would otherwise not use the partial index.
      .where(
        and(eq(changes.recordId, sql.placeholder('recordId')), eq(changes.isLatest, true).inlineParams()),
      ),
  ),
  insertChange: statement(
    db
      .insert(changes)
      .values(
        given(changes, [
          'organisationId',
          'feed',
          'recordId',
          'op',
          'version',
          'externalId',
          'actorType',
          'actorId',
          'at',
        ]),
      ),
  ),
  /** `recordIds` is a JSON array. */
  insertNewChanges: db.$client.prepare(
    `INSERT INTO changes (organisation_id, feed, record_id, op, version, actor_type, actor_id, at)
     SELECT $organisationId, $feed, value, 'upsert', 1, $actorType, $actorId, $at FROM json_each($recordIds)`,
  ),

  enabledEndpoints: statement(
    db
      .select({ id: webhookEndpoints.id, events: webhookEndpoints.events })
      .from(webhookEndpoints)
      .where(
        and(
          eq(webhookEndpoints.organisationId, sql.placeholder('organisationId')),
          eq(webhookEndpoints.enabled, true),
        ),
      ),
  ),
  insertDelivery: statement(
    db.insert(webhookDeliveries).values({
      ...given(webhookDeliveries, ['id', 'organisationId', 'endpointId', 'eventType', 'body']),
      status: 'pending',
      nextAttemptAt: at,
      createdAt: at,
      updatedAt: at,
    }),
  ),

  insertJob: statement(
    db
      .insert(jobs)
      .values({ ...given(jobs, ['organisationId', 'name', 'payload']), runAt: at, createdAt: at }),
  ),
}));
