import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  vi.useRealTimers();
  db.$client.close();
  rmSync(directory, { recursive: true });
});

const logBytes = () => statSync(`${path}-wal`).size;

it('is tried once at a time for a database that somebody reads, however many ask for it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const reader = new Database(path, { readwrite: true });
  reader.run('BEGIN');
  reader.query('SELECT count(*) FROM card_holders').get();
  const query = vi.spyOn(db.$client, 'query');
  const tries = () => query.mock.calls.filter(([sql]) => sql.includes('wal_checkpoint')).length;
  clearLog(db);
  expect(tries()).toBe(1);
  expect(logBytes()).toBeGreaterThan(0);
  // If each of these calls tried, it would wait for the reader as long as the first.
  for (let count = 0; count < 200; count++) clearLog(db);
  expect(tries()).toBe(1);
  reader.run('COMMIT');
  reader.close();
  vi.advanceTimersByTime(1_000);
  expect(logBytes()).toBe(0);
});
