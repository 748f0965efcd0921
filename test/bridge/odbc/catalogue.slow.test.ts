import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOdbcCatalogue } from '../../../src/bridge/targets/odbc/catalogue.ts';
import { directory } from '../../support/server/directory.ts';
import { driverFile, hasDriver } from '../servers/odbc.ts';

describe.runIf(hasDriver('libsqliteodbc', 'a catalogue by ODBC'))('the catalogue of a driver', () => {
  it('describes tables and views, and hands out some rows', async () => {
    const path = join(directory(), 'campus.db');
    const db = new Database(path, { create: true });
    db.run(`CREATE TABLE faculties (id INTEGER PRIMARY KEY, name VARCHAR(80));
      CREATE TABLE students (matric VARCHAR(20) NOT NULL PRIMARY KEY, mail VARCHAR(99) UNIQUE, born DATE, photo BLOB,
        faculty INTEGER REFERENCES faculties (id), "odd_name%" TEXT);
      CREATE TABLE studentsX (a TEXT);
      CREATE VIEW enrolled AS SELECT matric FROM students;
      CREATE TABLE lanyard_bridge (a TEXT);
      INSERT INTO students (matric, born) VALUES ('1', '2001-02-03'), ('2', NULL), ('3', NULL)`);
    const catalogue = await openOdbcCatalogue({
      ...({ kind: 'odbc', label: path, dialect: 'auto', timeoutSeconds: 20, timeZone: 'UTC' } as const),
      text: `Driver=${driverFile('libsqliteodbc')};Database=${path}`,
    });
    const tables = await catalogue.tables();
    expect(tables.map(({ name, isView }) => [name, isView]).sort()).toEqual([
      ['enrolled', true],
      ['faculties', false],
      ['students', false],
      ['studentsX', false],
    ]);
    const students = tables.find(({ name }) => name === 'students')!;
    expect(students).toMatchObject({
      ...{ schema: null, primaryKey: ['matric'] },
      columns: [
        { name: 'matric', kind: 'text', isRequired: true },
        { name: 'mail', kind: 'text', isRequired: false },
        { name: 'born', kind: 'day' },
        { name: 'photo', kind: 'bytes' },
        { name: 'faculty', kind: 'number' },
        { name: 'odd_name%', kind: 'text' },
      ],
      references: [{ columns: ['faculty'], table: 'faculties', referred: ['id'] }],
    });
    expect(students.uniques).toContainEqual(['mail']);
    expect(await catalogue.sample(students, ['matric', 'born', 'odd_name%'], 2)).toEqual([
      { matric: '1', born: '2001-02-03', 'odd_name%': null },
      { matric: '2', born: null, 'odd_name%': null },
    ]);
    await catalogue.close();
    db.close();
  });
});
