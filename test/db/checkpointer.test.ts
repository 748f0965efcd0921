import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Checkpointer, startCheckpointer } from '../../src/db/checkpoint/checkpointer.ts';
import { clearLog } from '../../src/db/checkpoint/clear-log.ts';
import { type Db, openDatabase, openForWriting } from '../../src/db/open.ts';

let directory: string;
let path: string;
let db: Db;
let checkpointer: Checkpointer | null;
let failures: string[];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-checkpoints-'));
  path = join(directory, 'lanyard.db');
  openDatabase(path).$client.close();
  db = openForWriting(path);
  db.$client.run('CREATE TABLE written (n INTEGER, text TEXT)');
  failures = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await checkpointer?.stop();
  checkpointer = null;
  db.$client.close();
  rmSync(directory, { recursive: true, force: true });
});

const start = (workerPath?: string) => {
  checkpointer = startCheckpointer(path, { onFailure: ({ message }) => failures.push(message), workerPath });
};
let written = 0;
/** Commits rows together. Each row takes a page or more. */
const commit = (rows: number): void =>
  db.$client.transaction(() => {
    const insert = db.$client.query('INSERT INTO written VALUES (?, ?)');
    for (let row = 0; row < rows; row++) insert.run(++written, 'x'.repeat(3_000));
  })();
const state = () => {
  // `NOOP` only counts the frames.
  const [[, frames, checkpointed]] = db.$client.query('PRAGMA wal_checkpoint(NOOP)').values() as [number[]];
  return { frames: frames!, checkpointed: checkpointed! };
};
/** Frames that are not in the database yet; below 1,000 the thread waits for more. */
const left = () => state().frames - state().checkpointed;
const logBytes = () => statSync(`${path}-wal`).size;

describe('the thread for checkpoints', () => {
  it('moves the log into the database, so that commits need not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    start();
    const before = state();
    commit(100);
    vi.advanceTimersByTime(10_000);
    // Few pages are left to move: the timer goes on, and there is no thread yet.
    expect(vi.getTimerCount()).toBe(1);
    expect(state().checkpointed).toEqual(before.checkpointed);
    commit(1_500);
    expect(state().frames).toBeGreaterThan(1_500);
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
    await expect.poll(left).toBeLessThan(1_000);
    expect(failures).toEqual([]);
  });

  it('loses nothing under steady writes', async () => {
    start();
    for (let round = 0; round < 200; round++) commit(50);
    await expect.poll(left).toBeLessThan(1_000);
    await checkpointer!.stop();
    checkpointer = null;
    const other = new Database(path, { readonly: true });
    expect(other.query('PRAGMA integrity_check').values()).toEqual([['ok']]);
    expect(other.query('SELECT count(*) FROM written').values()).toEqual([[10_000]]);
    other.close();
  });

  it('moves each log as soon as it is large, also one that outgrows the last at once, so that none grows on', async () => {
    start();
    const sizes: number[] = [];
    for (const rows of [1_500, 2_000, 2_500]) {
      // The thread sees either the whole commit or nothing of it.
      commit(rows);
      sizes.push(state().frames);
      await expect.poll(left).toBe(0);
    }
    for (const [place, rows] of [1_500, 2_000, 2_500].entries()) {
      expect(sizes[place]).toBeGreaterThan(rows);
      expect(sizes[place]).toBeLessThan(rows + 100);
    }
  });

  it('leaves its work to commits when it fails', async () => {
    start('src/db/no-such-worker.ts');
    commit(1_500);
    await expect.poll(() => failures.length).toBe(1);
    expect(left()).toBeGreaterThan(1_500);
    commit(8_000);
    expect(left()).toBeLessThan(1_500);
  });

  it('asks again for what somebody was reading, once there is more', async () => {
    start();
    const reader = new Database(path, { readonly: true });
    reader.run('BEGIN');
    reader.query('SELECT count(*) FROM written').all();
    const before = state().frames;
    commit(1_500);
    // The thread must have tried, and got as far as the reader allows.
    await expect.poll(() => state().checkpointed).toBe(before);
    reader.run('COMMIT');
    reader.close();
    commit(1_000);
    await expect.poll(left).toBeLessThan(1_000);
    expect(state().checkpointed).toBeGreaterThan(before);
  });
});

describe('clearing the log', () => {
  it('empties it although somebody reads, as soon as they have read', async () => {
    commit(100);
    const reader = new Database(path, { readonly: true });
    reader.run('BEGIN');
    reader.query('SELECT count(*) FROM written').all();
    commit(1);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    clearLog(db);
    vi.advanceTimersByTime(1_000);
    expect(logBytes()).toBeGreaterThan(0);
    reader.run('COMMIT');
    reader.close();
    vi.advanceTimersByTime(1_000);
    expect(logBytes()).toBe(0);
  });

  it('is at peace with a database that is closed meanwhile', async () => {
    const reader = new Database(path, { readonly: true });
    reader.run('BEGIN');
    reader.query('SELECT count(*) FROM written').all();
    commit(1);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    clearLog(db);
    db.$client.close();
    reader.close();
    // This try fails, and leaves a timer for the next one.
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(1);
    db = openDatabase(path);
    expect(db.$client.query('SELECT count(*) FROM written').values()).toEqual([[1]]);
  });
});
