import { Database } from 'bun:sqlite';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';

const AT = '2026-01-02T03:04:05.000Z';
const ORG = '01900000-0000-7000-8000-00000000000a';
const KEY = '01900000-0000-7000-8000-00000000000b';
export const HOLDER = '01900000-0000-7000-8000-00000000000c';
const PHOTO = '01900000-0000-7000-8000-00000000000d';
const ENDPOINT = '01900000-0000-7000-8000-00000000000e';
const DELIVERY = '01900000-0000-7000-8000-00000000000f';
const DESIGN = '01900000-0000-7000-8000-000000000010';
const ORDER = '01900000-0000-7000-8000-000000000011';
const ITEM = '01900000-0000-7000-8000-000000000012';
const CARD = '01900000-0000-7000-8000-000000000013';
const BATCH = '01900000-0000-7000-8000-000000000014';
const STAFF = '01900000-0000-7000-8000-000000000015';
const KEY_TEXT_HASH = 'a'.repeat(64);

const change = (feed: string, id: string) =>
  `INSERT INTO changes (organisation_id, feed, record_id, op, version, actor_type, at)
   VALUES ('${ORG}', '${feed}', '${id}', 'upsert', 1, 'system', '${AT}');`;

/** The first number of the organisation's range. */
const SEQ = '(SELECT (number << 32) + 1 FROM card_holder_ranges)';

const holderValues = `(seq, organisation_id, id, sort_key, status, holder_type, external_id, first_name, last_name, department, version, created_at, updated_at, custom_fields`;

/** Returns statements that insert a row of everything that a database with `count` migrations can hold. */
function rowsOf(count: number): string[] {
  const has = (number: number) => count >= number;
  const tracked = (feed: string, id: string) => (has(4) ? [change(feed, id)] : []);
  const holder =
    has(11) && !has(24)
      ? `INSERT INTO card_holders ${holderValues}, record)
       SELECT *, json_object('id', id, 'status', 'active', 'holderType', 'student', 'externalId', 'S-1', 'firstName', 'Søren',
         'lastName', 'Łuk', 'preferredName', NULL, 'department', 'Law', 'campus', NULL, 'email', NULL, 'phone', NULL,
         'expiryDate', NULL, 'currentPhotoId', NULL, 'version', 1, 'createdAt', '${AT}', 'updatedAt', '${AT}',
         'customFields', json('{"a":1}'))
       FROM (SELECT ${SEQ}, '${ORG}', '${HOLDER}' AS id, 'luk' || char(1) || 'soren', 'active', 'student', 'S-1', 'Søren', 'Łuk', 'Law', 1, '${AT}', '${AT}', '{"a":1}')`
      : `INSERT INTO card_holders ${holderValues})
       VALUES (${SEQ}, '${ORG}', '${HOLDER}', 'luk' || char(1) || 'soren', 'active', 'student', 'S-1', 'Søren', 'Łuk', 'Law', 1, '${AT}', '${AT}', '{"a":1}')`;
  return [
    `INSERT INTO organisations (id, name, time_zone, created_at) VALUES ('${ORG}', 'Campus', 'UTC', '${AT}')`,
    `INSERT INTO api_keys (id, organisation_id, name, secret_hash, hint, scopes, created_by, created_at)
     VALUES ('${KEY}', '${ORG}', 'bridge', '${KEY_TEXT_HASH}', 'lyd_x', '["*"]', 'test', '${AT}')`,
    `INSERT INTO audit_entries (id, organisation_id, at, actor_type, actor_name, action, entity_type, entity_id)
     VALUES ('${KEY}', '${ORG}', '${AT}', 'system', 'test', 'api_key.created', 'api_key', '${KEY}')`,
    `INSERT INTO audit_values VALUES (1, '{"name":{"from":null,"to":"bridge"}}')`,
    ...(has(2) ? [...tracked('card-holders', HOLDER), holder] : []),
    ...(has(3)
      ? [
          ...tracked('photos', PHOTO),
          `INSERT INTO photos (id, organisation_id, card_holder_id, status, content_type, content_length, upload_expires_at, blob_key, version, created_at, updated_at)
           VALUES ('${PHOTO}', '${ORG}', '${HOLDER}', 'processing', 'image/jpeg', 5, '${AT}', '${PHOTO}.abc', 1, '${AT}', '${AT}')`,
          `INSERT INTO jobs (name, payload, run_at, created_at) VALUES ('analyse-photo', '{"photoId":"${PHOTO}"}', '${AT}', '${AT}')`,
        ]
      : []),
    ...(has(5)
      ? [
          `INSERT INTO webhook_endpoints (id, organisation_id, url, events, enabled, secret, version, created_at, updated_at)
           VALUES ('${ENDPOINT}', '${ORG}', 'https://example.edu/', '["*"]', 1, x'00', 1, '${AT}', '${AT}')`,
          `INSERT INTO webhook_deliveries (id, organisation_id, endpoint_id, event_type, body, status, next_attempt_at, created_at, updated_at)
           VALUES ('${DELIVERY}', '${ORG}', '${ENDPOINT}', 'photo.approved', '{}', 'pending', '${AT}', '${AT}', '${AT}')`,
        ]
      : []),
    ...(has(6)
      ? [`INSERT INTO card_holder_links VALUES ('${HOLDER}', 'door', '${ORG}', '17', '${AT}')`]
      : []),
    ...(has(7)
      ? [
          `INSERT INTO designs (id, organisation_id, name, version, revision, is_default, created_at, updated_at)
           VALUES ('${DESIGN}', '${ORG}', 'Ours', 1, 1, 1, '${AT}', '${AT}')`,
          `INSERT INTO design_versions (design_id, version, front, back, created_at) VALUES ('${DESIGN}', 1, '<svg/>', '<svg/>', '${AT}')`,
        ]
      : []),
    ...(has(8)
      ? [
          change('orders', ORDER),
          `INSERT INTO orders (id, organisation_id, status, submitted_at, version, created_at, updated_at)
           VALUES ('${ORDER}', '${ORG}', 'submitted', '${AT}', 1, '${AT}', '${AT}')`,
          `INSERT INTO order_items (id, order_id, position, organisation_id, card_holder_id, reason, status)
           VALUES ('${ITEM}', '${ORDER}', 0, '${ORG}', '${HOLDER}', 'new', 'ready')`,
          change('cards', CARD),
          `INSERT INTO cards (id, organisation_id, card_holder_id, order_id, order_item_id, card_number, issue_number, status, verification_code, verification_hash, version, created_at, updated_at)
           VALUES ('${CARD}', '${ORG}', '${HOLDER}', '${ORDER}', '${ITEM}', '00000018', 1, 'queued', 'CODE', zeroblob(16), 1, '${AT}', '${AT}')`,
        ]
      : []),
    ...(has(9)
      ? [
          `INSERT INTO print_batches (id, organisation_id, status, sheet, lease_seconds, lease_expires_at, version, created_at, updated_at)
           VALUES ('${BATCH}', '${ORG}', 'open', 'card', 60, '${AT}', 1, '${AT}', '${AT}')`,
          `INSERT INTO print_batch_cards (batch_id, position, card_id) VALUES ('${BATCH}', 0, '${CARD}')`,
        ]
      : []),
    ...(has(10)
      ? [
          `INSERT INTO staff (id, organisation_id, email, email_key, name, ${has(28) ? 'roles' : 'role'}, version, created_at, updated_at)
           VALUES ('${STAFF}', '${ORG}', 'Ada@example.edu', 'ada@example.edu', 'Ada', ${has(28) ? `'["admin"]'` : `'admin'`}, 1, '${AT}', '${AT}')`,
        ]
      : []),
  ];
}

/** Makes a database as the version with `count` migrations left it, with a row of everything, and a key beside it. */
export function makeEarlier(path: string, count: number): void {
  const sqlite = new Database(path, { create: true });
  sqlite.run('PRAGMA foreign_keys = ON');
  for (const { sql } of MIGRATIONS.slice(0, count)) sqlite.run(sql);
  sqlite.run(`PRAGMA user_version = ${count}`);
  for (const row of rowsOf(count)) sqlite.run(row);
  sqlite.close();
  writeFileSync(join(dirname(path), 'secret.key'), 'k'.repeat(32), { mode: 0o600 });
}
