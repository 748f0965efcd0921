import type { TableShape } from '../target.ts';
import type { OdbcSession } from './dialect.ts';
import { type ListedTable, listColumns, listIndexes, listPrimaryKey, listTables } from './listing.ts';
import { isTimestamp, SQL_TYPE } from './sql-types.ts';

/** The sentence about a table into which nothing can be written. */
export const readOnlyShape = (why: string): string =>
  `can't be written: ${why}. Remove the section: people can still come in`;

/** A table's shape by the driver's catalogue, as in `Target`. */
export async function shapeOf(session: OdbcSession, table: string): Promise<TableShape | string | null> {
  const found = await findTable(session, table);
  if (found === null || typeof found === 'string') return found;
  if (!/TABLE/.test(found.type)) return `is a ${found.type.toLowerCase()}, and a table is needed`;
  const columns = await listColumns(session, found);
  const primaryKey = await listPrimaryKey(session, found);
  const indexes = await listIndexes(session, found);
  return {
    columns: columns.map(({ name, type, typeName, isNullable, hasDefault }) => {
      const isIdentity = /identity|serial|auto/i.test(typeName);
      return {
        name,
        isRequired:
          !isNullable && !hasDefault && !isIdentity && !isRowid(session, typeName, primaryKey, name),
        isGenerated: /identity/i.test(typeName),
        isTime: isTimestamp(type) || type === SQL_TYPE.datetimeoffset,
      };
    }),
    uniques: [
      ...(primaryKey.length > 0 ? [primaryKey] : []),
      ...indexes.filter(({ isUnique }) => isUnique).map((index) => index.columns),
    ],
  };
}

/** True for the column by which SQLite numbers a table's rows, and which it fills by itself. */
const isRowid = ({ info }: OdbcSession, typeName: string, primaryKey: string[], column: string): boolean =>
  /^SQLite/i.test(info.dbms) && /^integer$/i.test(typeName) && primaryKey.join() === column;

/** The table of a name, with a schema or without; a sentence when the name isn't enough; null when there is none. */
export async function findTable(session: OdbcSession, table: string): Promise<ListedTable | string | null> {
  const [name, schema = null] = table.split('.').reverse() as [string, string?];
  const found = (await listTables(session, { schema, name })).filter(({ type }) => !/SYSTEM/.test(type));
  if (found.length <= 1) return found[0] ?? otherCase(session, table);
  const { user } = session.info;
  // Without a schema, statements find the user's own table first, or that of the owner of an SQL Server's database.
  const own = found.find((one) => [user.toLowerCase(), 'dbo'].includes(one.schema?.toLowerCase() ?? ''));
  if (own !== undefined) return own;
  const places = found.map((one) => `${one.schema ?? one.catalog}.${one.name}`);
  return `is there more than once (${places.slice(0, 3).join(', ')}): write which one, as in "${places[0]}"`;
}

/** The same name in another case: names in a configuration are exact, and many databases have theirs in capitals. */
async function otherCase(session: OdbcSession, table: string): Promise<string | null> {
  for (const other of [table.toUpperCase(), table.toLowerCase()]) {
    const [name, schema = null] = other.split('.').reverse() as [string, string?];
    const [found] = await listTables(session, { schema, name });
    if (found !== undefined && other !== table) return `is called ${other} there: write it in the same way`;
  }
  return null;
}
