import {
  type Catalogue,
  type CatalogueTable,
  COLUMNS_MAX,
  type ColumnKind,
  STATEMENT_MS,
  TABLES_MAX,
  VALUE_MAX,
} from '../catalogue.ts';
import { type Found, quotedColumn, serverLabel } from '../target.ts';
import { type Address, openSession, type PostgresSession } from './session.ts';

/** The catalogue of a PostgreSQL database. Each answer is read in a read-only transaction of its own. */
export async function openPostgresCatalogue(address: Address): Promise<Catalogue> {
  const label = serverLabel(address);
  const session = await openSession(address, label);
  const reading = async <T>(work: () => Promise<T>): Promise<T> => {
    await session.ask(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${STATEMENT_MS}`,
    );
    try {
      return await work();
    } finally {
      await session.ask('ROLLBACK').catch(() => undefined);
    }
  };
  return {
    ...{ label, sql: 'postgres' },
    tables: () => reading(() => tablesOf(session)),
    sample: (table, columns, limit) =>
      reading(async () => {
        const picked = columns.map((name) => {
          const kind = table.columns.find((column) => column.name === name)?.kind;
          const value = quotedColumn(name);
          return `${kind === 'bytes' ? `substr(${value}, 1, ${VALUE_MAX})` : `left(${value}::text, ${VALUE_MAX})`} AS ${value}`;
        });
        const from = [table.schema, table.name].filter((part) => part !== null).map(quotedColumn);
        const { rows } = await session.ask<Found>(
          `SELECT ${picked.join(', ')} FROM ${from.join('.')} LIMIT ${limit}`,
        );
        return rows;
      }),
    close: () => session.end(),
  };
}

/** Tables, views and foreign tables that the account may read, without partitions of others. */
const READABLE = `c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition AND n.nspname NOT LIKE 'pg\\_%'
  AND n.nspname <> 'information_schema' AND c.relname NOT LIKE 'lanyard\\_bridge%'
  AND has_schema_privilege(n.oid, 'USAGE') AND has_any_column_privilege(c.oid, 'SELECT')`;

const TABLES = `SELECT c.oid::int8 AS oid, CASE WHEN pg_table_is_visible(c.oid) THEN NULL ELSE n.nspname END AS schema,
    c.relname AS name, c.relkind IN ('v', 'm') AS "isView", obj_description(c.oid, 'pg_class') AS comment
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${READABLE}
  ORDER BY n.nspname, c.relname LIMIT ${TABLES_MAX}`;

const COLUMNS = `SELECT a.attrelid::int8 AS oid, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    coalesce(nullif(t.typbasetype, 0), t.oid)::regtype::text AS base, t.typtype AS sort, a.attnotnull AS "isRequired",
    col_description(a.attrelid, a.attnum) AS comment,
    CASE WHEN t.typtype = 'e' THEN (SELECT json_agg(enumlabel ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid) END AS labels
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_type t ON t.oid = a.atttypid
  WHERE ${READABLE} AND a.attnum > 0 AND NOT a.attisdropped AND has_column_privilege(c.oid, a.attnum, 'SELECT')
  ORDER BY n.nspname, c.relname, a.attnum LIMIT ${COLUMNS_MAX}`;

/** Without partial indexes, and those on expressions. */
const UNIQUES = `SELECT i.indrelid::int8 AS oid, i.indisprimary AS "isPrimary",
    (SELECT json_agg(a.attname ORDER BY k.place) FROM unnest((i.indkey::int2[])[0:i.indnkeyatts - 1]) WITH ORDINALITY k(num, place)
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.num) AS columns
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${READABLE} AND i.indisunique AND i.indisvalid AND i.indpred IS NULL
    AND 0 <> ALL ((i.indkey::int2[])[0:i.indnkeyatts - 1])`;

const namesOf = (relation: string, keys: string): string =>
  `(SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(${keys}) WITH ORDINALITY k(num, place)
     JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = k.num)`;

const REFERENCES = `SELECT f.conrelid::int8 AS oid, ${namesOf('f.conrelid', 'f.conkey')} AS columns,
    CASE WHEN pg_table_is_visible(r.oid) THEN NULL ELSE rn.nspname END AS schema, r.relname AS "table",
    ${namesOf('f.confrelid', 'f.confkey')} AS referred
  FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_class r ON r.oid = f.confrelid JOIN pg_namespace rn ON rn.oid = r.relnamespace
  WHERE f.contype = 'f' AND ${READABLE}`;

interface Of {
  oid: number;
}

async function tablesOf({ ask }: PostgresSession): Promise<CatalogueTable[]> {
  const { rows: tables } = await ask<Of & Pick<CatalogueTable, 'schema' | 'name' | 'isView' | 'comment'>>(
    TABLES,
  );
  const columns = byTable(
    (
      await ask<
        Of & {
          name: string;
          type: string;
          base: string;
          sort: string;
          isRequired: boolean;
          comment: string | null;
          labels: string | null;
        }
      >(COLUMNS)
    ).rows,
  );
  const uniques = byTable((await ask<Of & { isPrimary: boolean; columns: string }>(UNIQUES)).rows);
  const references = byTable(
    (await ask<Of & { columns: string; schema: string | null; table: string; referred: string }>(REFERENCES))
      .rows,
  );
  return tables.map(({ oid, schema, name, isView, comment }) => {
    const keys = (uniques.get(oid) ?? []).map((one) => ({ ...one, columns: listOf(one.columns) }));
    return {
      ...{ schema, name, isView, comment },
      columns: (columns.get(oid) ?? []).map((column) => ({
        name: column.name,
        type: column.type,
        kind: kindOf(column.base, column.sort),
        isRequired: column.isRequired,
        comment: column.comment,
        ...(column.labels === null ? {} : { labels: listOf(column.labels) }),
      })),
      primaryKey: keys.find(({ isPrimary }) => isPrimary)?.columns ?? [],
      uniques: keys.map((key) => key.columns),
      references: (references.get(oid) ?? []).map((one) => ({
        ...{ schema: one.schema, table: one.table },
        columns: listOf(one.columns),
        referred: listOf(one.referred),
      })),
    };
  });
}

const byTable = <Row extends Of>(rows: Row[]): Map<number, Row[]> => Map.groupBy(rows, ({ oid }) => oid);

/** A list that came as JSON: the connection leaves JSON as text. */
const listOf = (json: string | null): string[] => (json === null ? [] : JSON.parse(json));

/** @param sort `typtype`: `e` is an enumeration */
function kindOf(base: string, sort: string): ColumnKind {
  if (sort === 'e' || /^(text|character|character varying|name|uuid|citext|"char")$/.test(base))
    return 'text';
  if (/^(smallint|integer|bigint|numeric|real|double precision|oid)$/.test(base)) return 'number';
  if (base === 'boolean') return 'boolean';
  if (base === 'date') return 'day';
  if (base.startsWith('timestamp')) return 'time';
  return base === 'bytea' ? 'bytes' : 'other';
}
