import { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { BridgeError, wordsOf } from '../../bridge-error.ts';
import {
  type Catalogue,
  type CatalogueTable,
  COLUMNS_MAX,
  type ColumnKind,
  TABLES_MAX,
  VALUE_MAX,
} from '../catalogue.ts';
import { type Found, quotedColumn, TargetAway } from '../target.ts';

/** The longest wait while the site's own programs write. */
const BUSY_TIMEOUT_MS = 5_000;

/** The catalogue of an SQLite file, which is opened for reading only. */
export async function openSqliteCatalogue({ path }: { path: string }): Promise<Catalogue> {
  if (!existsSync(path)) throw new BridgeError(`The address names ${path}, and there is no such file.`);
  const db = opened(path);
  return {
    ...{ label: path, sql: 'sqlite' },
    tables: async () => guarded(path, () => tablesOf(db)),
    sample: async (table, columns, limit) => {
      const picked = columns.map((name) => {
        const value = quotedColumn(name);
        return `CASE WHEN typeof(${value}) IN ('text', 'blob') THEN substr(${value}, 1, ${VALUE_MAX}) ELSE ${value} END AS ${value}`;
      });
      const from = quotedColumn(table.name);
      return guarded(path, () =>
        db.query<Found, []>(`SELECT ${picked.join(', ')} FROM main.${from} LIMIT ${limit}`).all(),
      );
    },
    close: async () => db.close(),
  };
}

function opened(path: string): Database {
  try {
    const db = new Database(path, { readonly: true });
    db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    db.query('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch (error) {
    throw new BridgeError(`${path} can't be opened as a database of SQLite (${wordsOf(error)}).`);
  }
}

function guarded<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new TargetAway(`${path}: ${wordsOf(error)}.`);
  }
}

function tablesOf(db: Database): CatalogueTable[] {
  const found = db
    .query<{ name: string; type: string }, []>(
      `SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'view', 'virtual')
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'lanyard\\_bridge%' ESCAPE '\\'
       ORDER BY name LIMIT ${TABLES_MAX}`,
    )
    .all();
  const tables: CatalogueTable[] = [];
  let columns = 0;
  for (const { name, type } of found) {
    const table = tableOf(db, name, type === 'view');
    if (table === null) continue;
    columns += table.columns.length;
    if (columns > COLUMNS_MAX) break;
    tables.push(table);
  }
  return tables;
}

/** Returns null for a view that no longer works, because a table of it is gone. */
function tableOf(db: Database, name: string, isView: boolean): CatalogueTable | null {
  try {
    const columns = db
      .query<{ name: string; type: string; notnull: number; pk: number }, [string]>(
        'SELECT name, type, "notnull", pk FROM pragma_table_info(?)',
      )
      .all(name);
    const primaryKey = columns
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map((column) => column.name);
    return {
      ...{ schema: null, name, isView, comment: null, primaryKey },
      columns: columns.map((column) => ({
        ...{ name: column.name, type: column.type, kind: kindOf(column.type) },
        isRequired: column.notnull === 1 || (primaryKey.length === 1 && column.pk > 0),
        comment: null,
      })),
      uniques: [...(primaryKey.length > 0 ? [primaryKey] : []), ...uniquesOf(db, name)],
      references: referencesOf(db, name),
    };
  } catch {
    return null;
  }
}

const uniquesOf = (db: Database, table: string): string[][] =>
  db
    .query<{ name: string }, [string]>(
      `SELECT name FROM pragma_index_list(?) WHERE "unique" = 1 AND partial = 0 AND origin <> 'pk'`,
    )
    .all(table)
    .map(({ name }) =>
      db
        .query<{ name: string | null }, [string]>('SELECT name FROM pragma_index_info(?) ORDER BY seqno')
        .all(name)
        .map((column) => column.name),
    )
    // An index on an expression has no name for it.
    .filter((names): names is string[] => names.every((one) => one !== null));

function referencesOf(db: Database, table: string): CatalogueTable['references'] {
  const parts = db
    .query<{ id: number; table: string; from: string; to: string | null }, [string]>(
      'SELECT id, "table", "from", "to" FROM pragma_foreign_key_list(?) ORDER BY id, seq',
    )
    .all(table);
  return [...Map.groupBy(parts, ({ id }) => id).values()].map((of) => ({
    schema: null,
    table: of[0]!.table,
    columns: of.map(({ from }) => from),
    // Without a column, the other table's primary key is meant.
    referred: of.every(({ to }) => to !== null) ? of.map(({ to }) => to!) : primaryKeyOf(db, of[0]!.table),
  }));
}

const primaryKeyOf = (db: Database, table: string): string[] =>
  db
    .query<{ name: string }, [string]>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .all(table)
    .map(({ name }) => name);

/** Goes by the rules for affinity (https://sqlite.org/datatype3.html), after names that say more. */
function kindOf(type: string): ColumnKind {
  const declared = type.toUpperCase();
  if (declared.includes('BOOL')) return 'boolean';
  if (/DATETIME|TIMESTAMP/.test(declared)) return 'time';
  if (declared.includes('DATE')) return 'day';
  if (declared.includes('INT')) return 'number';
  if (/CHAR|CLOB|TEXT|UUID|STRING/.test(declared)) return 'text';
  if (/BLOB|BINARY|IMAGE/.test(declared)) return 'bytes';
  return /REAL|FLOA|DOUB|NUM|DEC/.test(declared) ? 'number' : 'text';
}
