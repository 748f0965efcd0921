import { prepared } from '../db/prepared.ts';
import type { Tx } from '../db/tx.ts';

const blanks = prepared(({ $client: sqlite }) => ({
  ofEntities: sqlite.prepare<null, [{ organisationId: string; entityIds: string }]>(
    `UPDATE audit_values SET changes = '{}' WHERE changes <> '{}' AND entry_seq IN (
       SELECT audit_entries.seq FROM json_each($entityIds)
       CROSS JOIN audit_entries ON organisation_id = $organisationId AND entity_id = value)`,
  ),
  ofFields: sqlite.prepare<null, [{ organisationId: string; entityId: string; fields: string }]>(
    `UPDATE audit_values SET changes = '{}'
     WHERE entry_seq IN (
       SELECT seq FROM audit_entries WHERE organisation_id = $organisationId AND entity_id = $entityId
     ) AND EXISTS (
       SELECT 1 FROM json_each(changes) AS change JOIN json_each($fields) AS field ON field.value = change.key)`,
  ),
}));

/** Takes the values from all entries about these records. Who did what to them, and when, stays. */
export function blankEntriesIn(tx: Tx, organisationId: string, entityIds: string[]): void {
  blanks(tx.db).ofEntities.run({ organisationId, entityIds: JSON.stringify(entityIds) });
}

/** Takes the values from those entries about a record that say anything of one of these fields. */
export function blankEntriesOfIn(
  tx: Tx,
  { organisationId, entityId, fields }: { organisationId: string; entityId: string; fields: string[] },
): void {
  blanks(tx.db).ofFields.run({ organisationId, entityId, fields: JSON.stringify(fields) });
}
