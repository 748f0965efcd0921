import { prepared } from '../db/prepared.ts';
import type { ActorType } from '../db/schema/audit.ts';

/** An entry of the audit log about a person, or about an import. */
export interface Entry {
  at: string;
  actorType: ActorType;
  actorId: string | null;
  actorName: string;
  action: string;
  entityId: string;
  /** JSON. */
  changes: string;
}

const COLUMNS = `at, actor_type AS actorType, actor_id AS actorId, actor_name AS actorName, action,
  entity_id AS entityId, changes`;

/** All SQL of this area. */
export const sourceQueries = prepared((db) => ({
  /** The latest entries, of which only those about people and imports are returned. */
  latest: db.$client.prepare<Entry, [{ organisationId: string; looked: number }]>(
    `SELECT ${COLUMNS} FROM (
       SELECT seq FROM audit_entries INDEXED BY audit_entries_listed
       WHERE organisation_id = $organisationId AND import_id IS NULL ORDER BY seq DESC LIMIT $looked
     ) AS latest
     CROSS JOIN audit_entries ON audit_entries.seq = latest.seq
     CROSS JOIN audit_values ON entry_seq = latest.seq
     WHERE action IN ('card_holder.created', 'card_holder.updated', 'import.started')
     ORDER BY audit_entries.seq DESC`,
  ),
  /** Some changes of an import. */
  ofImport: db.$client.prepare<Entry, [{ organisationId: string; importId: string; limit: number }]>(
    `SELECT ${COLUMNS} FROM audit_entries INDEXED BY audit_entries_of_imports
     JOIN audit_values ON entry_seq = audit_entries.seq
     WHERE organisation_id = $organisationId AND import_id = $importId ORDER BY audit_entries.seq DESC LIMIT $limit`,
  ),
  /** The keys of an organisation that may push people by SCIM. */
  scimKeys: db.$client.prepare<{ id: string }, [{ organisationId: string }]>(
    `SELECT id FROM api_keys WHERE organisation_id = $organisationId
       AND EXISTS (SELECT 1 FROM json_each(scopes) WHERE value = 'scim')`,
  ),
}));
