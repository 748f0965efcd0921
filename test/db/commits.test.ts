import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cacheUntilCommit, onCommit, watchOtherProcesses } from '../../src/db/commits.ts';
import { type Db, openDatabase } from '../../src/db/open.ts';
import { systemActor, writeNow } from '../../src/db/tx.ts';

let directory: string;
let path: string;
let db: Db;
let others: { stop(): void };
let changes: number;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-commits-'));
  path = join(directory, 'lanyard.db');
  db = openDatabase(path);
  db.$client.run('CREATE TABLE counted (n INTEGER)');
  changes = 0;
  others = watchOtherProcesses(db, () => changes++);
});
afterEach(() => {
  others.stop();
  db.$client.close();
  rmSync(directory, { recursive: true, force: true });
});

const INSERT = 'INSERT INTO counted VALUES (1)';
const insert = () =>
  writeNow({ db, clock: Date }, systemActor('a test'), () => {
    db.$client.run(INSERT);
  });
const remembered = cacheUntilCommit<string, number>(3);
const inAnotherProcess = (statement: string) => {
  const code = `import { Database } from 'bun:sqlite'; const db = new Database(process.argv[1]); db.run(process.argv[2]); db.close();`;
  const child = Bun.spawnSync([process.execPath, '-e', code, path, statement]);
  expect(child.stderr.toString()).toBe('');
};

it('forgets what is remembered at once when this process commits, and at no read', () => {
  remembered(db)().set('rows', 0);
  db.$client.query('SELECT count(*) FROM counted').get();
  expect(remembered(db)().get('rows')).toBe(0);
  insert();
  expect(remembered(db)().get('rows')).toBeUndefined();
});

it('forgets nothing for a change that is rolled back', () => {
  remembered(db)().set('rows', 0);
  const failing = () =>
    writeNow({ db, clock: Date }, systemActor('a test'), () => {
      db.$client.run(INSERT);
      throw new Error('no');
    });
  expect(failing).toThrow('no');
  expect(remembered(db)().get('rows')).toBe(0);
});

it('forgets within a second what another process has changed, and tells of it', async () => {
  remembered(db)().set('rows', 0);
  inAnotherProcess(INSERT);
  await expect.poll(() => changes).toBe(1);
  expect(remembered(db)().get('rows')).toBeUndefined();
});

it('tells nobody else of its own commits, and of each of the others', async () => {
  for (let round = 1; round <= 3; round++) {
    insert();
    inAnotherProcess(INSERT);
    await expect.poll(() => changes).toBe(round);
    insert();
  }
});

it('notices a commit after another connection has emptied the log', async () => {
  insert();
  inAnotherProcess('PRAGMA wal_checkpoint(TRUNCATE)');
  let told = 0;
  onCommit(db, () => told++);
  const other = new Database(path);
  other.run(INSERT);
  other.close();
  await expect.poll(() => told).toBeGreaterThan(0);
});

it('remembers only so much', () => {
  for (const key of ['a', 'b', 'c', 'd']) remembered(db)().set(key, 1);
  expect([...remembered(db)().keys()]).toEqual(['d']);
});
