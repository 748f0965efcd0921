import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';
import { openDatabase } from '../../src/db/open.ts';
import { makeEarlier } from '../backup/earlier-schema.ts';
import { directory } from '../support/server/directory.ts';

const AT = '2026-01-02T03:04:05.000Z';
const BEFORE = MIGRATIONS.findIndex(({ name }) => name === '0052_photo_notices');

it('were of Lanyard’s notice, the first version', () => {
  const path = join(directory(), 'lanyard.db');
  makeEarlier(path, BEFORE);
  const sqlite = new Database(path, { readwrite: true, strict: true });
  const { id } = sqlite.query<{ id: string }, []>('SELECT id FROM organisations').get()!;
  const request = (name: string, openedAt: string | null) =>
    sqlite.run(
      `INSERT INTO photo_requests (id, organisation_id, card_holder_id, token_hash, nonce, status, tries_left, grants,
         expires_at, opened_at, notice_language, is_undeliverable, version, created_at, updated_at)
       VALUES (?1, ?2, ?1, ?1, 'n', 'open', 5, 0, ?3, ?4, ?5, 0, 1, ?3, ?3)`,
      [name, id, AT, openedAt, openedAt === null ? null : 'de'],
    );
  request('read', AT);
  request('unread', null);
  sqlite.close();
  const db = openDatabase(path);
  const rows = db.$client.query('SELECT notice_version, notice_uses FROM photo_requests ORDER BY id').all();
  db.$client.close();
  expect(rows).toEqual([
    { notice_version: 1, notice_uses: '[]' },
    { notice_version: null, notice_uses: null },
  ]);
});
