import { Glob } from 'bun';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';

/** The search index: a virtual table with tables of its own, which drizzle can't describe. */
const SEARCH_INDEX = /^card_holder_search(_(config|data|docsize|idx))?$/;

interface Column {
  name: string;
  type: string;
  isNotNull: boolean;
  isKey: boolean;
}

const SCHEMA = new URL('../../src/db/schema/', import.meta.url).pathname;

/** The tables of the schema files, by their names. */
async function drizzleTables(): Promise<Record<string, Column[]>> {
  const modules = [...new Glob('*.ts').scanSync(SCHEMA)].map((file) => import(`${SCHEMA}${file}`));
  const tables = (await Promise.all(modules))
    .flatMap((module) => Object.values(module))
    .filter((one) => is(one, SQLiteTable));
  return Object.fromEntries(
    tables.map(getTableConfig).map(({ name, columns, primaryKeys }) => {
      const key = primaryKeys.flatMap((one) => one.columns.map((column) => column.name));
      return [
        name,
        columns.map((column) => ({
          name: column.name,
          type: column.getSQLType().toUpperCase(),
          isNotNull: column.notNull,
          isKey: column.primary || key.includes(column.name),
        })),
      ];
    }),
  );
}

/** The tables of a database that has all migrations, by their names. */
function migratedTables(): Record<string, Column[]> {
  const sqlite = openDatabase(':memory:').$client;
  const tables = sqlite
    .query<{ name: string }, []>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .all()
    .filter(({ name }) => !SEARCH_INDEX.test(name));
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      sqlite
        .query<{ name: string; type: string; notnull: 0 | 1; pk: number }, [string]>(
          'SELECT name, type, "notnull", pk FROM pragma_table_info(?)',
        )
        .all(name)
        // A key can't be null, but SQLite doesn't say so of `INTEGER PRIMARY KEY`.
        .map((column) => ({
          name: column.name,
          type: column.type,
          isNotNull: column.notnull === 1 || column.pk > 0,
          isKey: column.pk > 0,
        })),
    ]),
  );
}

const sorted = (tables: Record<string, Column[]>): Record<string, Column[]> =>
  Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [
      table,
      columns.toSorted((one, other) => one.name.localeCompare(other.name)),
    ]),
  );

test('every table of a migrated database is a drizzle table, column by column', async () => {
  const migrated = migratedTables();
  expect(Object.keys(migrated)).toContain('card_holders');
  expect(sorted(await drizzleTables())).toEqual(sorted(migrated));
});
