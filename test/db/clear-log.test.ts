import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearLog } from '../../src/db/checkpoint/clear-log.ts';
import { type Db, openDatabase } from '../../src/db/open.ts';

let directory: string;
let path: string;
let db: Db;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-log-'));
  path = join(directory, 'lanyard.db');
  db = openDatabase(path);
});
afterEach(() => {
  db.$client.close();
  rmSync(directory, { recursive: true });
});

const logBytes = () => statSync(`${path}-wal`).size;

it('is tried once at a time for a database that somebody reads, however many ask for it', async () => {
  const reader = new Database(path, { readwrite: true });
  reader.run('BEGIN');
  reader.query('SELECT count(*) FROM card_holders').get();
  const startedMs = performance.now();
  clearLog(db);
  const oneMs = performance.now() - startedMs;
  expect(logBytes()).toBeGreaterThan(0);
  for (let count = 0; count < 200; count++) clearLog(db);
  // Each of them would have waited for the reader as long as the first.
  expect(performance.now() - startedMs).toBeLessThan(oneMs * 20);
  reader.run('COMMIT');
  reader.close();
  await expect.poll(logBytes).toBe(0);
});
