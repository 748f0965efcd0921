import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCommitWatch } from '../../src/db/commit-watch.ts';
import { type Db, openDatabase } from '../../src/db/open.ts';

let directory: string;
let path: string;
let db: Db;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-watch-'));
  path = join(directory, 'lanyard.db');
  db = openDatabase(path);
  db.$client.run('CREATE TABLE counted (n INTEGER)');
});
afterEach(() => {
  db.$client.close();
  rmSync(directory, { recursive: true, force: true });
});

const INSERT = 'INSERT INTO counted VALUES (1)';

it('sees each commit once, and reads never', () => {
  const changed = createCommitWatch(path);
  expect(changed()).toBe(true);
  for (let round = 0; round < 200; round++) {
    db.$client.query('SELECT count(*) FROM counted').get();
    expect(changed(), `round ${round}`).toBe(false);
    db.$client.run(INSERT);
    expect(changed(), `round ${round}`).toBe(true);
  }
});

it('sees commits of another connection and of another process, and none that was rolled back', () => {
  const changed = createCommitWatch(path);
  changed();
  const other = new Database(path);
  other.run('BEGIN IMMEDIATE');
  other.run(INSERT);
  expect(changed()).toBe(false);
  other.run('ROLLBACK');
  expect(changed()).toBe(false);
  other.run(INSERT);
  expect(changed()).toBe(true);
  other.close();
  changed();
  const code = `import { Database } from 'bun:sqlite'; const db = new Database(process.argv[1]); db.run('${INSERT}'); db.close();`;
  const child = Bun.spawnSync([process.execPath, '-e', code, path]);
  expect(child.stderr.toString()).toBe('');
  expect(changed()).toBe(true);
});

it('sees the first commit after a checkpoint has emptied the log', () => {
  const changed = createCommitWatch(path);
  for (let round = 0; round < 50; round++) {
    db.$client.run(INSERT);
    changed();
    db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)');
    changed();
    db.$client.run(INSERT);
    expect(changed(), `round ${round}`).toBe(true);
  }
});

it('takes a database without shared memory for changed each time', () => {
  const changed = createCommitWatch(':memory:');
  expect([changed(), changed()]).toEqual([true, true]);
});
