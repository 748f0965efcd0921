import { Database } from 'bun:sqlite';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { proposeFrom } from '../../../../src/bridge/init/from/from.ts';
import { first, last, number } from './false-catalogue.ts';

let directory: string;
let db: Database;
let config: string;
let url: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-from-'));
  url = `sqlite://${join(directory, 'campus.db')}`;
  config = join(directory, 'sis.toml');
  db = new Database(join(directory, 'campus.db'), { create: true });
});
afterEach(() => {
  db.close();
  rmSync(directory, { recursive: true, force: true });
});

const propose = () => proposeFrom(config, { url });
const read = () => Bun.TOML.parse(readFileSync(config, 'utf8')) as { people: { query: string } };
const people = () => db.query(read().people.query).all() as Record<string, unknown>[];

it.each([
  ['no file', (path: string) => rmSync(path), 'there is no such file'],
  [
    'no database',
    (path: string) => writeFileSync(path, 'Vorname;Nachname\n'.repeat(300)),
    "can't be opened as a database of SQLite",
  ],
  ['no tables', () => undefined, 'has no table that this account may read'],
  [
    'only things',
    () => db.run('CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT)'),
    'has no table with first and last names',
  ],
  [
    'nothing that tells people apart',
    () => {
      db.run('CREATE TABLE guests (first_name TEXT, last_name TEXT)');
      db.run("INSERT INTO guests VALUES ('Ada', 'Lovelace'), ('Ada', 'Lovelace')");
    },
    'a column that tells people apart (it has guests)',
  ],
])('says what is missing: %s', async (_, make, message) => {
  make(join(directory, 'campus.db'));
  await expect(propose()).rejects.toThrow(message);
  expect(existsSync(config)).toBe(false);
});

it.each([
  'postgres://127.0.0.1/campus',
  'campus.db',
  'mariadb://ada:secret@127.0.0.1/campus?password=secret',
])('refuses the address %s, and does not repeat it', async (address) => {
  const error = await proposeFrom(config, { url: address }).catch((one) => one);
  expect(error.message).toMatch(/^--from: url /);
  expect(error.message).not.toContain('secret');
});

it('writes a query that runs whatever tables and columns are called', async () => {
  db.run(
    `CREATE TABLE "stu""dents. [x]\ny" ("id ""1""" INTEGER PRIMARY KEY, "first\nname" TEXT, "Last-Näme" TEXT, "surname" TEXT, "dele\nted" INTEGER, "E.Mail'; DROP TABLE x; --" TEXT)`,
  );
  const insert = db.prepare(`INSERT INTO "stu""dents. [x]\ny" VALUES (?, ?, '', ?, 0, ?)`);
  for (let row = 0; row < 50; row++) insert.run(row, first(row), last(row), `${number(row)}@example.edu`);
  await propose();
  expect(people()[7]).toMatchObject({ externalId: 7, firstName: first(7), lastName: last(7) });
  expect(Object.keys(read())).toEqual(['lanyard', 'database', 'people']);
});

it('goes by views alone where there are no tables for it, and past views that no longer work', async () => {
  db.run('CREATE TABLE x1 (a1 INTEGER PRIMARY KEY, a2 TEXT, a3 TEXT, a4 TEXT)');
  db.run('CREATE VIEW students AS SELECT a2 AS matric, a3 AS given_name, a4 AS family_name FROM x1');
  db.run('CREATE TABLE gone (first_name TEXT)');
  db.run('CREATE VIEW staff AS SELECT first_name, first_name AS last_name FROM gone');
  db.run('DROP TABLE gone');
  const insert = db.prepare('INSERT INTO x1 VALUES (?, ?, ?, ?)');
  for (let row = 0; row < 30; row++) insert.run(row, number(row), first(row), last(row));
  const lines = await propose();
  expect(lines[0]).toContain('People: students');
  expect(people()[3]).toEqual({
    externalId: number(3),
    firstName: first(3),
    lastName: last(3),
    holderType: 'student',
  });
});

it('reads tables of 1,900 columns, and values that are none', async () => {
  const more = Array.from({ length: 1_900 }, (_, place) => `c${place} BLOB`).join(', ');
  db.run(
    `CREATE TABLE persons (id INTEGER PRIMARY KEY, ${more}, first_name TEXT, last_name TEXT, status TEXT, photo BLOB)`,
  );
  const insert = db.prepare(
    'INSERT INTO persons (id, c1, first_name, last_name, status, photo) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (let row = 0; row < 60; row++)
    insert.run(
      row,
      new Uint8Array([0, 255, row]),
      first(row),
      last(row),
      new Uint8Array([195, 40]),
      new Uint8Array(0),
    );
  const lines = await propose();
  expect(lines.join('\n')).toContain('persons has 1905 columns: only 120 of them were looked at.');
  expect(people()).toHaveLength(60);
});

it('opens the file for reading only', async () => {
  db.run('CREATE TABLE students (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT)');
  db.run('BEGIN IMMEDIATE');
  await propose();
  db.run('ROLLBACK');
  expect(read().people.query).toContain('"students"');
});
