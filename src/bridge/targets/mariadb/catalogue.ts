import {
  type Catalogue,
  type CatalogueTable,
  COLUMNS_MAX,
  type ColumnKind,
  STATEMENT_MS,
  TABLES_MAX,
  VALUE_MAX,
} from '../catalogue.ts';
import { type Found, serverLabel, type Value } from '../target.ts';
import { nameOf } from './backticks.ts';
import type { Address } from './connect.ts';
import { translated } from './faults.ts';
import { type Field, readValue } from './read-value.ts';
import { type MariadbSession, openSession } from './session.ts';

/** The catalogue of a MariaDB or MySQL server, as far as the account sees it. */
export async function openMariadbCatalogue(address: Address): Promise<Catalogue> {
  const label = serverLabel(address);
  const session = await openSession(address, label);
  await limitStatements(session);
  await session.run('START TRANSACTION READ ONLY');
  return {
    ...{ label, sql: 'mariadb' },
    tables: () => tablesOf(session, address.database),
    async sample(table, columns, limit) {
      const picked = columns.map((name) => {
        const kind = table.columns.find((column) => column.name === name)?.kind;
        const value = nameOf(name);
        return kind === 'text' || kind === 'bytes' ? `LEFT(${value}, ${VALUE_MAX}) AS ${value}` : value;
      });
      const from = nameOf(table.schema ?? address.database, table.name);
      const sql = `SELECT ${picked.join(', ')} FROM ${from} LIMIT ${limit}`;
      try {
        const [rows] = await session.connection.promise().query({
          sql,
          typeCast: (field, next) => readValue(field as Field, next as () => Value, address.timeZone),
        });
        return rows as Found[];
      } catch (error) {
        throw translated(error, label);
      }
    },
    close: () => session.end(),
  };
}

/** MySQL counts in milliseconds, and MariaDB in seconds, each by a name of its own. */
async function limitStatements(session: MariadbSession): Promise<void> {
  const [found] = await session.all<{ version: string }>('SELECT VERSION() AS version');
  await session.run(
    /MariaDB/i.test(found!.version)
      ? `SET SESSION max_statement_time = ${STATEMENT_MS / 1000}`
      : `SET SESSION max_execution_time = ${STATEMENT_MS}`,
  );
}

const ELSEWHERE = `NOT IN ('information_schema', 'performance_schema', 'mysql', 'sys')`;

const TABLES = `SELECT table_schema AS place, table_name AS name, table_type LIKE '%VIEW' AS isView, table_comment AS comment
  FROM information_schema.tables
  WHERE table_schema ${ELSEWHERE} AND table_type <> 'SEQUENCE' AND table_name NOT LIKE 'lanyard\\_bridge%'
  ORDER BY table_schema = ? DESC, table_schema, table_name LIMIT ${TABLES_MAX}`;

const COLUMNS = `SELECT table_schema AS place, table_name AS \`table\`, column_name AS name, data_type AS base, column_type AS type,
    is_nullable AS nullable, column_comment AS comment
  FROM information_schema.columns WHERE table_schema ${ELSEWHERE} AND table_name NOT LIKE 'lanyard\\_bridge%'
  ORDER BY table_schema = ? DESC, table_schema, table_name, ordinal_position LIMIT ${COLUMNS_MAX}`;

/** Without indexes on prefixes of texts, or on expressions. */
const UNIQUES = `SELECT table_schema AS place, table_name AS \`table\`, index_name AS name, column_name AS \`column\`, sub_part AS part
  FROM information_schema.statistics WHERE table_schema ${ELSEWHERE} AND non_unique = 0
  ORDER BY table_schema, table_name, index_name, seq_in_index`;

const REFERENCES = `SELECT table_schema AS place, table_name AS \`table\`, constraint_name AS name, column_name AS \`column\`,
    referenced_table_schema AS otherPlace, referenced_table_name AS other, referenced_column_name AS referred
  FROM information_schema.key_column_usage WHERE table_schema ${ELSEWHERE} AND referenced_table_name IS NOT NULL
  ORDER BY table_schema, table_name, constraint_name, ordinal_position`;

interface Of {
  place: string;
  table: string;
}

/** The tables of a server, those of `database` first. @throws what the session throws */
export async function tablesOf(
  session: Pick<MariadbSession, 'all'>,
  database: string,
): Promise<CatalogueTable[]> {
  const tables = await session.all<{ place: string; name: string; isView: number; comment: string }>(TABLES, [
    database,
  ]);
  const columns = byTable(
    await session.all<Of & { name: string; base: string; type: string; nullable: string; comment: string }>(
      COLUMNS,
      [database],
    ),
  );
  const uniques = byTable(
    await session.all<Of & { name: string; column: string | null; part: number | null }>(UNIQUES),
  );
  const references = byTable(
    await session.all<
      Of & { name: string; column: string; otherPlace: string; other: string; referred: string }
    >(REFERENCES),
  );
  const schemaOf = (place: string) => (place === database ? null : place);
  return tables.map(({ place, name, isView, comment }) => {
    const id = idOf({ place, table: name });
    const keys = [...Map.groupBy(uniques.get(id) ?? [], (part) => part.name)].filter(([, parts]) =>
      parts.every(({ column, part }) => column !== null && part === null),
    );
    const columnsOf = (parts: { column: string | null }[]) => parts.map(({ column }) => column!);
    const primary = keys.find(([key]) => key === 'PRIMARY')?.[1] ?? [];
    return {
      ...{ schema: schemaOf(place), name, isView: Number(isView) === 1 },
      comment: isView || comment === '' ? null : comment,
      columns: (columns.get(id) ?? []).map(columnOf),
      primaryKey: columnsOf(primary),
      uniques: keys.map(([, parts]) => columnsOf(parts)),
      references: [...Map.groupBy(references.get(id) ?? [], (part) => part.name).values()].map((parts) => ({
        columns: parts.map(({ column }) => column),
        schema: schemaOf(parts[0]!.otherPlace),
        table: parts[0]!.other,
        referred: parts.map(({ referred }) => referred),
      })),
    };
  });
}

function columnOf(found: {
  name: string;
  base: string;
  type: string;
  nullable: string;
  comment: string;
}): CatalogueTable['columns'][number] {
  const labels = /^enum\(/i.test(found.type) ? labelsOf(found.type) : undefined;
  return {
    name: found.name,
    // The labels of an ENUM are apart.
    type: labels === undefined ? found.type : 'enum',
    kind: kindOf(found.base.toLowerCase(), found.type.toLowerCase()),
    isRequired: found.nullable === 'NO',
    comment: found.comment === '' ? null : found.comment,
    ...(labels === undefined ? {} : { labels }),
  };
}

/** The labels of `enum('a','b')`, in which a quote is doubled. */
const labelsOf = (type: string): string[] =>
  type
    .slice(type.indexOf("'") + 1, type.lastIndexOf("'"))
    .replaceAll("''", '\0')
    .split("','")
    .map((label) => label.replaceAll('\0', "'"));

const idOf = ({ place, table }: Of): string => JSON.stringify([place, table]);

const byTable = <Row extends Of>(rows: Row[]): Map<string, Row[]> => Map.groupBy(rows, idOf);

function kindOf(base: string, type: string): ColumnKind {
  if (/^(tinyint\(1\)|bit\(1\))/.test(type)) return 'boolean';
  if (/^(tinyint|smallint|mediumint|int|bigint|decimal|float|double|year|bit)$/.test(base)) return 'number';
  if (/(char|text)$|^(enum|set|uuid)$/.test(base)) return 'text';
  if (base === 'date') return 'day';
  if (base === 'datetime' || base === 'timestamp') return 'time';
  return /(blob|binary)$/.test(base) ? 'bytes' : 'other';
}
