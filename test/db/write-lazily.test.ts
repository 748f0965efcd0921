import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Db, openDatabase } from '../../src/db/open.ts';
import { systemActor, writeLazily } from '../../src/db/tx.ts';
import { systemClock } from '../../src/lib/clock.ts';

let directory: string;
let db: Db;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-lazy-'));
  db = openDatabase(join(directory, 'lanyard.db'));
  db.$client.run('CREATE TABLE counted (n INTEGER)');
});
afterEach(() => {
  db.$client.close();
  rmSync(directory, { recursive: true, force: true });
});

const synchronous = () =>
  (db.$client.query('PRAGMA synchronous').get() as { synchronous: number }).synchronous;
const FULL = 2;
const NORMAL = 1;
const count = () => (db.$client.query('SELECT count(*) AS n FROM counted').get() as { n: number }).n;
const insert = () => db.$client.run('INSERT INTO counted VALUES (1)');
const context = () => ({ db, clock: systemClock });
const actor = systemActor('test');

it('does not wait for the disk, and lets the next write wait again', () => {
  writeLazily(context(), actor, () => {
    insert();
    expect(synchronous()).toBe(NORMAL);
  });
  expect(count()).toBe(1);
  expect(synchronous()).toBe(FULL);
});

it('is all or nothing, and waits again after a failure too', () => {
  const fail = () =>
    writeLazily(context(), actor, () => {
      insert();
      throw new Error('half-way');
    });
  expect(fail).toThrow('half-way');
  expect(count()).toBe(0);
  expect(synchronous()).toBe(FULL);
});
