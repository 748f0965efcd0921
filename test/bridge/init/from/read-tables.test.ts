import { expect, it } from 'vitest';
import { dialectOf } from '../../../../src/bridge/init/from/dialect.ts';
import { findPeople } from '../../../../src/bridge/init/from/find-people.ts';
import { ALL_ROWS, COLUMNS_READ, SAMPLE_ROWS, TABLES_READ } from '../../../../src/bridge/init/from/limits.ts';
import { readCatalogue, readTables } from '../../../../src/bridge/init/from/read-tables.ts';
import { TargetAway } from '../../../../src/bridge/targets/target.ts';
import { catalogueOf, first, last, tableOf } from './false-catalogue.ts';

const students = tableOf('students', 'id:number first_name last_name', { key: 'id' });
const rows = { count: 30, id: (row: number) => row, first_name: first, last_name: last };

it('finds the people among 3,000 tables, and reads rows of few of them', async () => {
  const others = Array.from({ length: 3_000 }, (_, place) =>
    tableOf(`app_${place}_person`, 'id:number student_id:number name email photo card_number', { key: 'id' }),
  );
  const catalogue = catalogueOf([...others, students], { students: rows });
  const read = await readTables(catalogue, await readCatalogue(catalogue));
  expect(new Set(catalogue.asked).size).toBeLessThanOrEqual(TABLES_READ);
  expect(read.skipped.join('\n')).toContain('Of 3001 tables, 2');
  expect(findPeople(read, dialectOf('postgres'))!.query).toContain('FROM "students" p');
});

it('reads a table of 10,000 columns as far as its names say something', async () => {
  const more = Array.from({ length: 10_000 }, (_, place) => `answer_${place}`);
  const wide = tableOf('students', ['id:number', ...more, 'first_name', 'last_name'].join(' '), {
    key: 'id',
  });
  const read = await readTables(catalogueOf([wide], { students: rows }), [wide]);
  expect(read.tables[0]!.columns).toHaveLength(COLUMNS_READ);
  expect(read.skipped).toContain(`students has 10003 columns: only ${COLUMNS_READ} of them were looked at.`);
  expect(findPeople(read, dialectOf('postgres'))!.query).toContain('p."last_name" AS "lastName"');
});

it('reads no more rows than all limits allow', async () => {
  const tables = Array.from({ length: 59 }, (_, place) =>
    tableOf(`students${place}`, 'id:number first_name last_name card_number', { key: 'id' }),
  );
  const catalogue = catalogueOf(
    tables,
    Object.fromEntries(tables.map(({ name }) => [name, { ...rows, count: 5_000 }])),
  );
  const read = await readTables(catalogue, tables);
  expect(catalogue.asked).toHaveLength(ALL_ROWS / SAMPLE_ROWS);
  expect(read.skipped.join('\n')).toContain("more tables weren't read, as that would take too long");
});

it('goes on without the rows of a table that vanishes, or may not be read, and repeats no words of the database', async () => {
  const catalogue = catalogueOf([students, { ...students, name: 'persons' }], { persons: rows });
  const { sample } = catalogue;
  catalogue.sample = async (table, columns, limit) => {
    if (table.name === 'students') throw new TargetAway('campus: "Lovelace" is no number.');
    return sample(table, columns, limit);
  };
  const read = await readTables(catalogue, await catalogue.tables());
  expect(read.skipped).toContain(
    "The rows of students couldn't be read: the database was busy or took too long.",
  );
  expect(read.skipped.join()).not.toContain('Lovelace');
  expect(findPeople(read, dialectOf('postgres'))).not.toBeNull();
});

it('ends when the database does not answer', async () => {
  const silent = { ...catalogueOf([students]), tables: () => new Promise<never>(() => {}) };
  await expect(readCatalogue(silent, 10)).rejects.toThrow(
    'The catalogue of campus has not answered for 0.01 s.',
  );
  const stuck = { ...catalogueOf([students]), sample: () => new Promise<never>(() => {}) };
  const read = await readTables(stuck, [students], 10);
  expect(read.skipped.join()).toContain('there was no answer in time');
});

it('says so when there is nothing that the account may read', async () => {
  await expect(readCatalogue(catalogueOf([]))).rejects.toThrow(
    'campus has no table that this account may read.',
  );
});
