import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import type { Campus } from './seed.ts';

/** Fills a campus's audit log with the entries that registering its people would have made. */
export function seedAuditLog({ dataDir }: Pick<Campus, 'dataDir'>): void {
  const db = new Database(join(dataDir, 'lanyard.db'));
  db.run('PRAGMA synchronous = OFF');
  db.transaction(() => {
    db.run(`INSERT INTO audit_entries (id, organisation_id, at, actor_type, actor_id, actor_name, action, entity_type,
        entity_id, request_id, address)
      SELECT id || '-a', organisation_id, created_at, 'api_key', id, 'Import', 'card_holder.created', 'card_holder', id, id,
        '10.0.0.1' FROM card_holders`);
    db.run(`INSERT INTO audit_values
      SELECT entry.seq, json_object(
        'firstName', json_object('from', null, 'to', first_name), 'lastName', json_object('from', null, 'to', last_name),
        'externalId', json_object('from', null, 'to', external_id), 'email', json_object('from', null, 'to', email),
        'department', json_object('from', null, 'to', department), 'holderType', json_object('from', null, 'to', holder_type))
      FROM audit_entries AS entry JOIN card_holders ON card_holders.id = entity_id WHERE entry.id = entity_id || '-a'`);
  })();
  db.run('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}
