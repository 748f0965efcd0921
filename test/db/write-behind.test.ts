import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Db, openDatabase } from '../../src/db/open.ts';
import { verb } from '../../src/db/verb.ts';
import { createWriteBehind, type WriteBehind } from '../../src/db/write-behind.ts';
import { systemClock } from '../../src/lib/clock.ts';

let db: Db;
let counts: WriteBehind<number>;
beforeEach(() => {
  db = openDatabase(':memory:');
  db.$client.run('CREATE TABLE counted (id TEXT, n INTEGER)');
  counts = createWriteBehind({ db, clock: systemClock }, 'test', insertAll, (one, other) => one + other);
});
afterEach(() => db.$client.close());

const insertAll = verb('test.insertAll', (tx, all: [id: string, n: number][]): void => {
  for (const [id, n] of all) tx.db.$client.run('INSERT INTO counted VALUES (?, ?)', [id, n]);
});
const rows = () => db.$client.query('SELECT id, n FROM counted ORDER BY id, n').values();

it('writes what was noted until then, once, with what was noted for one id put together', async () => {
  counts.note('a', 1);
  counts.note('b', 5);
  counts.note('a', 2);
  const flushed = counts.flush();
  await flushed;
  expect(rows()).toEqual([
    ['a', 3],
    ['b', 5],
  ]);
  await counts.flush();
  expect(rows()).toHaveLength(2);
});

it('loses nothing by a flush that fails, nor what is noted meanwhile', async () => {
  counts.note('a', 1);
  db.$client.run('ALTER TABLE counted RENAME TO away');
  const failing = counts.flush();
  // Let the flush take the counts so far.
  for (let turn = 0; turn < 5; turn++) await null;
  counts.note('a', 2);
  counts.note('b', 5);
  await expect(failing).rejects.toThrow('no such table');
  db.$client.run('ALTER TABLE away RENAME TO counted');
  await counts.flush();
  expect(rows()).toEqual([
    ['a', 3],
    ['b', 5],
  ]);
});

it('lets whoever flushes wait for what an earlier flush is still writing', async () => {
  counts.note('a', 1);
  void counts.flush();
  await counts.flush();
  expect(rows()).toEqual([['a', 1]]);
});
