import type { TableShape } from '../target.ts';
import { nameOf } from './backticks.ts';
import type { ColumnType } from './fit.ts';
import type { AskingSession } from './session.ts';

/**
 * A table's columns and unique keys; a sentence when the bridge can't keep rows in it; null when there is no such
 * table.
 */
export async function shapeOf(
  session: AskingSession,
  database: string,
  table: string,
): Promise<TableShape | string | null> {
  const [schema, name] = placeOf(database, table);
  const [found] = await session.all<{
    type: string;
    engine: string | null;
    transactions: string | null;
  }>(
    `SELECT t.table_type AS type, t.engine AS engine, e.transactions AS transactions
     FROM information_schema.tables t LEFT JOIN information_schema.engines e ON e.engine = t.engine
     WHERE t.table_schema = ? AND t.table_name = ?`,
    [schema, name],
  );
  if (found === undefined) {
    // The server hides a table from users without a right on it.
    const isDenied = await session.isDenied(`SELECT 1 FROM ${nameOf(schema, name)}`);
    return isDenied ? "is not there, or the bridge's user has no right on it" : null;
  }
  if (!/TABLE|SYSTEM VERSIONED/.test(found.type))
    return `is a ${found.type.toLowerCase()}, and a table is needed`;
  if (found.transactions !== 'YES')
    return `is one of ${found.engine}, which knows no transactions: ALTER TABLE ${nameOf(schema, name)} ENGINE = InnoDB`;
  const columns = await session.all<{
    name: string;
    type: string;
    nullable: string;
    fallback: string | null;
    extra: string;
  }>(
    `SELECT column_name AS name, data_type AS type, is_nullable AS nullable, column_default AS fallback, extra AS extra
     FROM information_schema.columns WHERE table_schema = ? AND table_name = ? ORDER BY ordinal_position`,
    [schema, name],
  );
  const indexed = await session.all<{ index_: string; name: string | null; part: number | null }>(
    `SELECT index_name AS index_, column_name AS name, sub_part AS part
     FROM information_schema.statistics WHERE table_schema = ? AND table_name = ? AND non_unique = 0
     ORDER BY index_name, seq_in_index`,
    [schema, name],
  );
  const uniques = Map.groupBy(indexed, (one) => one.index_).values();
  return {
    columns: columns.map((column) => ({
      name: column.name,
      isGenerated: isGenerated(column.extra),
      isTime: /^(datetime|timestamp)$/i.test(column.type),
      isRequired:
        column.nullable === 'NO' &&
        column.fallback === null &&
        !/auto_increment/i.test(column.extra) &&
        !isGenerated(column.extra),
    })),
    // An index on prefixes of texts, or on an expression, doesn't make the texts themselves unique.
    uniques: [...uniques]
      .filter((parts) => parts.every(({ name, part }) => name !== null && part === null))
      .map((parts) => parts.map(({ name }) => name!)),
  };
}

/** True for a generated column. MySQL's DEFAULT_GENERATED doesn't count: it marks a default that is an expression. */
const isGenerated = (extra: string): boolean => /(VIRTUAL|STORED) GENERATED/i.test(extra);

/** The types of a table's columns, by their names in lower case; empty when there is no such table. */
export async function columnTypesOf(
  session: AskingSession,
  database: string,
  table: string,
): Promise<Map<string, ColumnType>> {
  const columns = await session.all<ColumnType>(
    `SELECT column_name AS name, data_type AS type, coalesce(datetime_precision, 0) AS \`precision\`
     FROM information_schema.columns WHERE table_schema = ? AND table_name = ?`,
    placeOf(database, table),
  );
  return new Map(
    columns.map(({ name, type, precision }) => [
      name.toLowerCase(),
      { name, type, precision: Number(precision) },
    ]),
  );
}

/** Splits a table's name: `campus.people` is the table of another database. */
function placeOf(database: string, table: string): [schema: string, name: string] {
  const [name, schema = database] = table.split('.').reverse() as [string, string?];
  return [schema, name];
}
