import { Database } from 'bun:sqlite';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createKey } from '../../src/api-keys/create.ts';
import { describe as describeDatabase } from '../../src/backup/format/manifest.ts';
import { appliedCount } from '../../src/db/migrations/migrate.ts';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';
import { openDatabase } from '../../src/db/open.ts';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { HOLDER, makeEarlier } from '../backup/earlier-schema.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';

/** Returns a database's contents, and the results of its checks. */
export function look(path: string) {
  const sqlite = new Database(path, { readwrite: true });
  try {
    const integrity = Object.values(sqlite.query('PRAGMA integrity_check').get() as object);
    return {
      ...describeDatabase(sqlite),
      integrity,
      broken: sqlite.query('PRAGMA foreign_key_check').all(),
      applied: appliedCount(sqlite),
    };
  } finally {
    sqlite.close();
  }
}

/**
 * Fills a database of `count` migrations, and migrates it to this version. Expects a whole database that the API can
 * read, and a whole copy of its earlier state.
 */
export async function expectMigrated(count: number): Promise<void> {
  const dataDir = directory();
  const path = join(dataDir, 'lanyard.db');
  makeEarlier(path, count);
  // An upgrade that is killed while it copies leaves these files.
  mkdirSync(join(dataDir, 'backups'));
  for (const end of ['', '-journal'])
    writeFileSync(join(dataDir, 'backups', `before-0001-2026-11-01T00-00-00.000Z.db.partial${end}`), 'half');
  const before = look(path);
  openDatabase(path).$client.close();
  const after = look(path);
  expect(after).toMatchObject({ applied: MIGRATIONS.length, integrity: ['ok'], broken: [] });
  for (const [table, rows] of Object.entries(before.counts))
    if (!['changes', 'jobs'].includes(table)) expect([table, after.counts[table]]).toEqual([table, rows]);

  const copies = readdirSync(join(dataDir, 'backups'));
  expect(copies).toEqual([
    expect.stringMatching(new RegExp(`^before-${MIGRATIONS[count]!.name.slice(0, 4)}-.*\\.db$`)),
  ]);
  expect(look(join(dataDir, 'backups', copies[0]!))).toMatchObject({
    applied: count,
    counts: before.counts,
  });
  if (count < 2) return;
  const server = await startHarness({ DATA_DIR: dataDir });
  const [{ id }] = server.context.db.$client.query('SELECT id FROM organisations').all() as [{ id: string }];
  const { key } = writeNow(
    server.context,
    systemActor('test'),
    createKey,
    id,
    {
      name: 'reader',
      scopes: ['*'],
      expiresAt: null,
      allowedCidrs: null,
      rateLimitPerMinute: 0,
    },
    null,
  );
  const found = await server.send('GET', '/card-holders?q=soren', { key });
  expect(found.body.data).toMatchObject([{ id: HOLDER, lastName: 'Łuk', customFields: { a: 1 } }]);
  const feed = await server.send('GET', '/sync/card-holders', { key });
  expect(feed.body.data).toMatchObject([{ id: HOLDER, op: 'upsert' }]);
  const log = await server.send('GET', '/audit-log', { key });
  expect(log.body.data.at(-1)).toMatchObject({
    action: 'api_key.created',
    changes: { name: { from: null, to: 'bridge' } },
    importId: null,
  });
  await server.stop();
}
