import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSqlite } from '../../src/bridge/targets/sqlite.ts';
import type { Found } from '../../src/bridge/targets/target.ts';
import { directory } from '../support/server/directory.ts';

async function campus(sql: string) {
  const path = join(directory(), 'campus.db');
  const db = new Database(path, { create: true });
  db.run(sql);
  const target = await openSqlite({ kind: 'sqlite', timeZone: 'UTC', path });
  const rows = async (select: string) => {
    const found: Found[] = [];
    for await (const chunk of target.query(select)) found.push(...chunk);
    return found;
  };
  return { db, target, rows };
}

it('reads the rows of a SELECT as they are, with names as it gives them', async () => {
  const { rows } = await campus(
    "CREATE TABLE students (matric TEXT, given TEXT, number INTEGER, part REAL); INSERT INTO students VALUES ('00042', 'Ada', 9007199254740993, 0.5), (NULL, '', 7, 9e999)",
  );
  expect(
    await rows(
      'WITH all_of_them AS (SELECT * FROM students) SELECT matric AS "externalId", given AS "customFields.a b", number, part FROM all_of_them; -- all\n ;\n',
    ),
  ).toEqual([
    { externalId: '00042', 'customFields.a b': 'Ada', number: '9007199254740993', part: 0.5 },
    { externalId: null, 'customFields.a b': '', number: 7, part: 'Infinity' },
  ]);
});

it('hands rows on in chunks, and keeps nobody from writing meanwhile', async () => {
  const { db, target } = await campus(
    'CREATE TABLE n (i INTEGER); INSERT INTO n WITH RECURSIVE c(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM c WHERE i < 2500) SELECT i FROM c',
  );
  const sizes: number[] = [];
  for await (const chunk of target.query('SELECT i FROM n')) {
    db.run('DELETE FROM n WHERE i > 2000');
    await target.transaction((tx) => tx.run('UPDATE n SET i = -i WHERE i < 10'));
    sizes.push(chunk.length);
  }
  expect(sizes).toEqual([1000, 1000, 500]);
});

it('changes nothing, and says what is wrong', async () => {
  const { db, rows } = await campus('CREATE TABLE n (i INTEGER); INSERT INTO n VALUES (1)');
  await expect(rows('DELETE FROM n RETURNING i')).rejects.toThrow('syntax error');
  await expect(rows('SELECT j FROM n')).rejects.toThrow('no such column: j');
  expect(db.query('SELECT * FROM n').values()).toEqual([[1]]);
});
