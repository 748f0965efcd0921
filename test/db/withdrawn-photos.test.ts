import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';
import { openDatabase } from '../../src/db/open.ts';
import { makeEarlier } from '../backup/earlier-schema.ts';
import { directory } from '../support/server/directory.ts';

const AT = '2026-01-02T03:04:05.000Z';
const BEFORE = MIGRATIONS.findIndex(({ name }) => name === '0038_withdrawn_photos');
const REVIEW = `{"decision":"approved","reviewedBy":"Ada","reviewedAt":"${AT}","reasonCodes":[],"note":null,"crop":null}`;

/** Makes a database without the migration under test, with people and photos in every state. */
function makeFilled(path: string): void {
  makeEarlier(path, BEFORE);
  const sqlite = new Database(path, { readwrite: true, strict: true });
  const { id: organisationId } = sqlite.query<{ id: string }, []>('SELECT id FROM organisations').get()!;
  const change = sqlite.prepare(
    `INSERT INTO changes (organisation_id, feed, record_id, op, version, actor_type, at)
     VALUES ($organisationId, $feed, $id, 'upsert', 3, 'system', $at)`,
  );
  const person = (id: string, status: string) => {
    change.run({ organisationId, feed: 'card-holders', id, at: AT });
    sqlite.run(
      `INSERT INTO card_holders (organisation_id, id, sort_key, status, holder_type, first_name, last_name, version,
         created_at, updated_at, custom_fields)
       VALUES (?, ?, 'k', ?, 'student', 'Ada', 'Lovelace', 3, ?, ?, '{}')`,
      [organisationId, id, status, AT, AT],
    );
  };
  const photo = (id: string, cardHolderId: string, status: string) => {
    change.run({ organisationId, feed: 'photos', id, at: AT });
    const isReviewed = status === 'approved' || status === 'rejected';
    const hasBytes = status !== 'awaiting_upload' && status !== 'expired';
    sqlite.run(
      `INSERT INTO photos (id, organisation_id, card_holder_id, status, content_type, content_length, upload_expires_at,
         blob_key, width, analysis, review, version, created_at, updated_at)
       VALUES (?, ?, ?, ?, 'image/jpeg', 5, ?, ?, 800, ?, ?, 3, ?, ?)`,
      [
        ...[id, organisationId, cardHolderId, status, AT, hasBytes ? `${id}.abc` : null],
        ...[isReviewed || status === 'in_review' ? '{}' : null, isReviewed ? REVIEW : null, AT, AT],
      ],
    );
    sqlite.run(
      `INSERT INTO photo_hashes SELECT seq, organisation_id, zeroblob(18), 1, 2, 3, 4 FROM photos WHERE id = ?`,
      [id],
    );
    sqlite.run(`INSERT INTO photo_acks VALUES (?, 'door', ?, 'stored', NULL, NULL, ?)`, [
      id,
      organisationId,
      AT,
    ]);
    sqlite.run(`INSERT INTO running_uploads VALUES (?, 'u')`, [id]);
  };
  for (const [id, status] of [
    ['here', 'active'],
    ['away', 'inactive'],
    ['left', 'archived'],
  ] as const)
    person(id, status);
  photo('replaced', 'here', 'in_review');
  photo('rejected', 'here', 'rejected');
  photo('approved', 'here', 'approved');
  photo('newer', 'here', 'in_review');
  photo('waiting', 'away', 'in_review');
  photo('of-left', 'left', 'in_review');
  for (const status of ['awaiting_upload', 'processing', 'expired']) photo(status, 'left', status);
  sqlite.close();
}

it('withdraws waiting photos that need no decision any more, and keeps all others as they are', () => {
  const path = join(directory(), 'lanyard.db');
  makeFilled(path);
  const earlier = new Database(path, { readwrite: true });
  const photosOf = (sqlite: Database) =>
    sqlite.query<Record<string, unknown> & { id: string }, []>('SELECT * FROM photos ORDER BY seq').all();
  const triggersOf = (sqlite: Database) =>
    sqlite
      .query<{ name: string; sql: string }, []>(
        `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`,
      )
      .all();
  const before = photosOf(earlier);
  const triggers = triggersOf(earlier);
  const usage = earlier.query('SELECT * FROM photo_usage').all();
  const newest = earlier.query<{ seq: number }, []>('SELECT max(seq) AS seq FROM changes').get()!.seq;
  earlier.close();

  const { $client: sqlite } = openDatabase(path);
  const after = photosOf(sqlite);
  const isLeaving = ({ id }: { id: string }) => id === 'replaced' || id === 'of-left';
  expect(after.filter((one) => !isLeaving(one))).toEqual(before.filter((one) => !isLeaving(one)));
  const leaving = after.filter(isLeaving);
  expect(leaving).toMatchObject([
    { id: 'replaced', status: 'withdrawn', version: 4 },
    { id: 'of-left', status: 'withdrawn', version: 4 },
  ]);
  expect(leaving.map(({ review }) => JSON.parse(review as string))).toMatchObject([
    { decision: 'withdrawn', reason: 'replaced', reasonCodes: [], note: null, crop: null },
    { decision: 'withdrawn', reason: 'holder_left' },
  ]);
  // Later migrations add more triggers, and one makes this one anew.
  const kept = triggers.filter(({ name }) => name !== 'staff_keep_an_admin');
  expect(triggersOf(sqlite)).toEqual(expect.arrayContaining(kept));
  expect(sqlite.query('SELECT * FROM photo_usage').all()).toEqual(usage);

  // Bridges are told of the withdrawn photos, and of nothing else.
  expect(
    sqlite
      .query(
        `SELECT feed, record_id AS id, op, version, is_latest AS isLatest FROM changes WHERE seq > ? ORDER BY seq`,
      )
      .all(newest),
  ).toEqual([
    { feed: 'photos', id: 'replaced', op: 'upsert', version: 4, isLatest: 1 },
    { feed: 'photos', id: 'of-left', op: 'upsert', version: 4, isLatest: 1 },
  ]);
  expect(
    sqlite
      .query(`SELECT record_id FROM changes WHERE is_latest = 1 GROUP BY record_id HAVING count(*) > 1`)
      .all(),
  ).toEqual([]);
  expect(
    sqlite
      .query(
        `SELECT actor_name AS by, entity_id AS id, changes ->> '$.reason.to' AS reason
         FROM audit_entries JOIN audit_values ON entry_seq = seq WHERE action = 'photo.withdrawn' ORDER BY seq`,
      )
      .all(),
  ).toEqual([
    { by: 'upgrade', id: 'replaced', reason: 'replaced' },
    { by: 'upgrade', id: 'of-left', reason: 'holder_left' },
  ]);

  const count = (table: string) =>
    sqlite.query<{ total: number }, []>(`SELECT count(*) AS total FROM ${table}`).get()!.total;
  const ours = after.length;
  expect(count('photo_hashes')).toBe(ours - 1);
  expect(count('photo_acks')).toBe(ours - 1);
  expect(sqlite.query('PRAGMA foreign_key_check').all()).toEqual([]);
  // Deleting a photo still deletes the rows that refer to it.
  sqlite.run(`UPDATE changes SET is_latest = 0 WHERE record_id = 'waiting'`);
  sqlite.run(`INSERT INTO changes (organisation_id, feed, record_id, op, version, actor_type, at)
    SELECT organisation_id, 'photos', id, 'delete', version + 1, 'system', updated_at FROM photos WHERE id = 'waiting'`);
  sqlite.run(`DELETE FROM photo_acks WHERE photo_id = 'waiting'`);
  sqlite.run(`DELETE FROM photos WHERE id = 'waiting'`);
  expect(count('photo_hashes')).toBe(ours - 2);
  sqlite.close();
});
