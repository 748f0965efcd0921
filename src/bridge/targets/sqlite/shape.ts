import type { Database } from 'bun:sqlite';
import type { TableShape } from '../target.ts';

/**
 * A table's columns and unique keys; a sentence when the bridge can't keep rows in it; null when there is no such
 * table.
 */
export function shapeOf(db: Database, table: string): TableShape | string | null {
  const [name, schema] = table.split('.').reverse() as [string, string?];
  const [found] = db
    .query<{ type: string; schema: string; name: string }, [string, string]>(
      `SELECT type, schema, name FROM pragma_table_list WHERE lower(name) = lower(?) AND schema = ?`,
    )
    .all(name, schema ?? 'main');
  if (found === undefined) return null;
  if (found.type !== 'table')
    return `is a ${found.type === 'virtual' ? 'virtual table' : found.type}, and a table is needed`;
  const columns = db
    .query<
      { name: string; notnull: number; dflt_value: string | null; pk: number; type: string },
      [string, string]
    >('SELECT name, "notnull", dflt_value, pk, type FROM pragma_table_info(?, ?)')
    .all(found.name, found.schema);
  const primary = columns.filter(({ pk }) => pk > 0).map((column) => column.name);
  const indexes = db
    .query<{ name: string }, [string, string]>(
      'SELECT name FROM pragma_index_list(?, ?) WHERE "unique" = 1 AND partial = 0',
    )
    .all(found.name, found.schema)
    .map((index) =>
      db
        .query<{ name: string | null }, [string, string]>('SELECT name FROM pragma_index_info(?, ?)')
        .all(index.name, found.schema)
        .map((column) => column.name ?? ''),
    );
  return {
    // SQLite itself fills in the column that numbers a table's rows (INTEGER PRIMARY KEY).
    columns: columns.map((column) => ({
      name: column.name,
      isRequired:
        column.notnull === 1 &&
        column.dflt_value === null &&
        !(column.pk > 0 && column.type.toUpperCase() === 'INTEGER'),
    })),
    uniques: [...(primary.length > 0 ? [primary] : []), ...indexes],
  };
}
