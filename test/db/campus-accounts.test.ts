import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';
import { openDatabase } from '../../src/db/open.ts';
import { makeEarlier } from '../backup/earlier-schema.ts';
import { directory } from '../support/server/directory.ts';

const AT = '2026-01-02T03:04:05.000Z';

it('ends sessions from before ten hours after their log-in, and finds who made a key in the audit log', () => {
  const path = join(directory(), 'lanyard.db');
  makeEarlier(
    path,
    MIGRATIONS.findIndex(({ name }) => name === '0056_campus_accounts'),
  );
  const before = new Database(path, { readwrite: true, strict: true });
  const one = (table: string) => before.query<{ id: string }, []>(`SELECT id FROM ${table}`).get()!.id;
  const [organisation, staff, key] = [one('organisations'), one('staff'), one('api_keys')];
  before.run('DELETE FROM staff_sessions');
  before.run(
    `INSERT INTO staff_sessions (id, staff_id, token_hash, created_at, last_used_at) VALUES ('s', ?, 'h', ?, ?)`,
    [staff, AT, AT],
  );
  before.run(
    `INSERT INTO audit_entries (id, organisation_id, at, actor_type, actor_id, actor_name, action, entity_type, entity_id)
     VALUES ('e', ?, ?, 'staff', ?, 'Ada', 'api_key.created', 'api_key', ?)`,
    [organisation, AT, staff, key],
  );
  before.close();
  const { $client } = openDatabase(path);
  expect($client.query('SELECT ends_at FROM staff_sessions').get()).toEqual({
    ends_at: '2026-01-02T13:04:05.000Z',
  });
  expect($client.query('SELECT created_by_id FROM api_keys WHERE id = ?').get(key)).toEqual({
    created_by_id: staff,
  });
  $client.close();
});
