import type { Session } from '../server.ts';
import { quoted, quotedColumn, type TableShape } from '../target.ts';

/** Reasons why other kinds of relations (`relkind`) can't be a bridge's table. */
const OTHER_KINDS: Record<string, string> = {
  v: 'is a view, and a table is needed',
  m: 'is a materialized view, and a table is needed',
  f: "is a foreign table, whose rows can't be committed together with the bridge's cursor: a table of this database is needed",
};

/** The shape of a table, partitioned or not. The name is resolved as in a statement. */
export async function shapeOf(session: Session, table: string): Promise<TableShape | string | null> {
  const schema = table.includes('.') ? table.slice(0, table.indexOf('.')) : null;
  const [closed] = await session.all<{ user: string }>(
    `SELECT current_user AS user FROM pg_namespace WHERE nspname = ? AND NOT has_schema_privilege(oid, 'USAGE')`,
    [schema],
  );
  if (closed !== undefined)
    return `is in a schema that ${closed.user} may not use: GRANT USAGE ON SCHEMA ${quotedColumn(schema!)} TO ${quotedColumn(closed.user)}`;
  const [found] = await session.all<{ oid: number; kind: string }>(
    'SELECT oid, relkind AS kind FROM pg_class WHERE oid = to_regclass(?)',
    [quoted(table)],
  );
  if (found === undefined) return otherCase(session, table);
  if (!['r', 'p'].includes(found.kind)) return OTHER_KINDS[found.kind] ?? 'is not a table';
  const columns = await session.all<TableShape['columns'][number]>(
    `SELECT attname AS name, attnotnull AND NOT atthasdef AND attidentity = '' AS "isRequired",
       attgenerated <> '' OR attidentity = 'a' AS "isGenerated",
       atttypid IN ('timestamp'::regtype, 'timestamptz'::regtype) AS "isTime"
     FROM pg_attribute WHERE attrelid = ? AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [found.oid],
  );
  // Excludes partial indexes, and indexes on expressions, whose column number is 0.
  const uniques = await session.all<{ columns: string }>(
    `SELECT (SELECT json_agg(attname) FROM pg_attribute
       WHERE attrelid = indrelid AND attnum = ANY ((indkey::int2[])[0:indnkeyatts - 1])) AS columns
     FROM pg_index WHERE indrelid = ? AND indisunique AND indisvalid AND indpred IS NULL
       AND 0 <> ALL ((indkey::int2[])[0:indnkeyatts - 1])`,
    [found.oid],
  );
  return { columns, uniques: uniques.map((one) => JSON.parse(one.columns)), isExact: true };
}

/**
 * The same name in another case, if there is one. Names in a configuration are exact, but SQL turns names without
 * quotes into lower case.
 */
async function otherCase(session: Session, table: string): Promise<string | null> {
  const [name, schema] = table.split('.').reverse() as [string, string?];
  const [found] = await session.all<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE lower(relname) = lower(?) AND relkind IN ('r', 'p')
       AND CASE WHEN ? = '' THEN pg_table_is_visible(pg_class.oid) ELSE nspname = ? END`,
    [name, schema ?? '', schema ?? ''],
  );
  return found === undefined ? null : `is called ${found.name} there: write it in the same way`;
}

/** True when there is a table or an index of this name. */
export const isThere = async (session: Pick<Session, 'all'>, name: string): Promise<boolean> =>
  (await session.all('SELECT 1 WHERE to_regclass(?) IS NOT NULL', [quotedColumn(name)])).length > 0;
