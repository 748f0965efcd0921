import type { Database } from 'bun:sqlite';
import { appliedCount } from '../../db/migrations/migrate.ts';
import { MIGRATIONS } from '../../db/migrations/migrations.ts';
import { hasTable } from '../../doctor/subject.ts';

/** Rows by table, and how far the schema is. */
export function rowsOf(sqlite: Database): Record<string, unknown> {
  const tables = sqlite
    .query<{ name: string }, []>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
    )
    .all();
  const rows = tables.map(({ name }) => [
    name,
    sqlite.query(`SELECT count(*) FROM "${name}"`).values()[0]![0],
  ]);
  return {
    migrations: { applied: appliedCount(sqlite), known: MIGRATIONS.length },
    rows: Object.fromEntries(rows),
  };
}

/** The names of what admins made. Each of these tables has few rows, unlike those of people. */
const NAMED = ['organisations', 'designs', 'printers', 'api_keys', 'staff', 'kiosks'];

/** The names in the database that messages of the doctor may have. */
export function namesIn(sqlite: Database): string[] {
  const names = NAMED.filter((table) => hasTable(sqlite, table)).flatMap((table) =>
    sqlite.query(`SELECT name FROM ${table}`).values().flat(),
  );
  return names.filter((name): name is string => typeof name === 'string');
}
