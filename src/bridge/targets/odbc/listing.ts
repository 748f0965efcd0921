import type { OdbcSession } from './dialect.ts';
import type { DriverInfo } from './protocol.ts';

/** A table of the catalogue. Null where the database has no such thing. */
export interface ListedTable {
  catalog: string | null;
  schema: string | null;
  name: string;
  /** `TABLE`, `VIEW`, `SYSTEM TABLE`, or a word of the database's own. */
  type: string;
  comment: string | null;
}

export interface ListedColumn {
  name: string;
  /** The number of its type (`sql-types`). */
  type: number;
  typeName: string;
  size: number;
  /** The digits after the decimal point, or after the second. */
  digits: number;
  isNullable: boolean;
  hasDefault: boolean;
  comment: string | null;
}

/** Escapes a name for arguments that are patterns, in which `_` stands for any character, and `%` for any text. */
export const namePattern = (name: string, { patternEscape }: Pick<DriverInfo, 'patternEscape'>): string =>
  patternEscape === '' ? name : name.replaceAll(/[_%]/g, (sign) => `${patternEscape}${sign}`);

/** The tables and views that the driver lists. @param name null for all */
export async function listTables(
  session: OdbcSession,
  { schema, name }: { schema: string | null; name: string | null },
): Promise<ListedTable[]> {
  const found = await listedAs(session, schema, name);
  // Some drivers look only in the current schema when none is named.
  return found.length > 0 || schema !== null ? found : listedAs(session, null, name, '%');
}

async function listedAs(
  session: OdbcSession,
  schema: string | null,
  name: string | null,
  anySchema: string | null = null,
): Promise<ListedTable[]> {
  const pattern = (text: string | null) => (text === null ? null : namePattern(text, session.info));
  const rows = await session.list({
    ...{
      of: 'tables',
      catalog: null,
      schema: pattern(schema) ?? anySchema,
      table: pattern(name),
      types: null,
    },
  });
  const found = rows.map((row) => ({
    catalog: row.table_cat || row.table_qualifier || null,
    schema: row.table_schem || row.table_owner || null,
    name: row.table_name ?? '',
    type: (row.table_type ?? '').toUpperCase(),
    comment: row.remarks || null,
  }));
  // A driver without an escape takes the signs as patterns, and lists more.
  return found.filter(
    (one) => (name === null || one.name === name) && (schema === null || one.schema === schema),
  );
}

export async function listColumns(session: OdbcSession, table: ListedTable): Promise<ListedColumn[]> {
  const rows = await session.list({
    ...{ of: 'columns', catalog: table.catalog },
    schema: table.schema === null ? null : namePattern(table.schema, session.info),
    table: namePattern(table.name, session.info),
  });
  return rows
    .filter((row) => row.table_name === table.name)
    .sort((a, b) => Number(a.ordinal_position ?? 0) - Number(b.ordinal_position ?? 0))
    .map((row) => ({
      name: row.column_name ?? '',
      type: Number(row.data_type),
      typeName: row.type_name ?? '',
      size: Number(row.column_size ?? row.precision ?? 0),
      digits: Number(row.decimal_digits ?? row.scale ?? 0),
      isNullable: row.nullable !== '0',
      hasDefault: row.column_def != null && row.column_def.toUpperCase() !== 'NULL',
      comment: row.remarks || null,
    }));
}

/** The columns of a table's primary key; empty when there is none, or the driver can't say. */
export async function listPrimaryKey(session: OdbcSession, table: ListedTable): Promise<string[]> {
  const rows = await session.list({ of: 'primaryKeys', ...placeOf(table) });
  return rows
    .sort((a, b) => Number(a.key_seq) - Number(b.key_seq))
    .map(({ column_name }) => column_name ?? '');
}

/** Indexes by name, with their columns. Those on expressions or on a part of the rows are left out. */
export async function listIndexes(
  session: OdbcSession,
  table: ListedTable,
): Promise<{ name: string; isUnique: boolean; columns: string[] }[]> {
  const rows = await session.list({ of: 'statistics', ...placeOf(table) });
  // A row without an index is about the table itself.
  const byName = Map.groupBy(
    rows.filter(({ index_name }) => index_name != null),
    ({ index_name }) => index_name!,
  );
  return [...byName]
    .filter(([, parts]) => parts.every((part) => part.column_name != null && !part.filter_condition))
    .map(([name, parts]) => ({
      name,
      isUnique: parts.every(({ non_unique }) => non_unique === '0'),
      columns: parts
        .sort((a, b) => Number(a.ordinal_position) - Number(b.ordinal_position))
        .map(({ column_name }) => column_name!),
    }));
}

/** The tables to which a table's columns refer. */
export async function listReferences(
  session: OdbcSession,
  table: ListedTable,
): Promise<{ columns: string[]; schema: string | null; table: string; referred: string[] }[]> {
  const rows = await session.list({ of: 'foreignKeys', ...placeOf(table) });
  const byName = Map.groupBy(rows, (row) => row.fk_name ?? `${row.pktable_schem}.${row.pktable_name}`);
  return [...byName.values()].map((parts) => {
    const sorted = parts.sort((a, b) => Number(a.key_seq) - Number(b.key_seq));
    return {
      columns: sorted.map((part) => part.fkcolumn_name ?? ''),
      schema: sorted[0]!.pktable_schem || null,
      table: sorted[0]!.pktable_name ?? '',
      referred: sorted.map((part) => part.pkcolumn_name ?? ''),
    };
  });
}

const placeOf = ({ catalog, schema, name }: ListedTable) => ({ catalog, schema, table: name });
