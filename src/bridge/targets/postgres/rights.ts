import type { Section } from '../../config/config.ts';
import { ownTables, PLAIN_TYPES } from '../../state/tables.ts';
import { quoted, quotedColumn, type Rights, type Transaction } from '../target.ts';
import { shapeOf } from './shape.ts';

const NEEDED = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const NEEDLESS = ['TRUNCATE', 'REFERENCES', 'TRIGGER'];
/** More would hide what matters. */
const NAMED_TABLES = 3;

const DENIED_SCHEMA = /permission denied for schema (.+?)\.$/;
const DENIED_TABLE = /permission denied for (?:table|view|materialized view|foreign table|relation) (.+?)\.$/;

/** The statement that grants the right to read that was denied. If the server speaks another language, it names no table. */
export async function grantToRead(tx: Transaction, found: string): Promise<string> {
  const [names] = await tx.all<{ role: string; schema: string }>(
    'SELECT quote_ident(current_user) AS "role", quote_ident(?) AS "schema"',
    [DENIED_SCHEMA.exec(found)?.[1] ?? ''],
  );
  const { role, schema } = names!;
  if (DENIED_SCHEMA.test(found)) return `GRANT USAGE ON SCHEMA ${schema} TO ${role};`;
  // Denials don't name the schema.
  const tables = await tx.all<{ name: string }>(
    `SELECT oid::regclass::text AS "name" FROM pg_class
     WHERE relname = ? AND relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT has_table_privilege(oid, 'SELECT') ORDER BY 1`,
    [DENIED_TABLE.exec(found)?.[1] ?? ''],
  );
  return tables.length === 1
    ? `GRANT SELECT ON ${tables[0]!.name} TO ${role};`
    : `GRANT SELECT ON each table that the query reads TO ${role};`;
}

/** Rights that the bridge's user lacks, and rights that it doesn't need, each with the statement that changes it. */
export async function rightsOf(tx: Transaction, user: string, sections: readonly Section[]): Promise<Rights> {
  const role = quotedColumn(user);
  const missing: string[] = [];
  const excess: string[] = [];
  const [may] = await tx.all<{ isSuper: boolean; isMore: boolean }>(
    `SELECT rolsuper AS "isSuper", rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS "isMore"
     FROM pg_roles WHERE rolname = current_user`,
  );
  const tables: Section[] = [];
  for (const section of sections) {
    const isTable = section.statements === null && section.files === null;
    // The check of the structure reports what is no table, or out of reach.
    if (isTable && typeof (await shapeOf(tx, section.table)) === 'object') tables.push(section);
  }
  for (const { name, table, key, columns } of tables) {
    const columnNames = [...Object.keys(key), ...Object.keys(columns)];
    const lacking = [];
    for (const right of NEEDED) if (!(await isGranted(tx, table, right, columnNames))) lacking.push(right);
    if (lacking.length > 0)
      missing.push(
        `[${name}] ${user} lacks rights on ${table}. Its owner grants them: GRANT ${lacking.join(', ')} ON ${quoted(table)} TO ${role};`,
      );
  }
  missing.push(...(await missingForOwn(tx, user)));
  if (may?.isSuper) {
    excess.push(
      `${user} is a superuser, who may do everything on this server: lanyard bridge init postgres --ddl shows a role that may do what is needed.`,
    );
    return { missing, excess };
  }
  if (may?.isMore)
    excess.push(
      `${user} may do more than a bridge needs: ALTER ROLE ${role} NOCREATEROLE NOCREATEDB NOREPLICATION NOBYPASSRLS;`,
    );
  for (const { table } of tables) {
    const [found] = await tx.all<{ isOwner: boolean }>(
      'SELECT pg_has_role(relowner, ?) AS "isOwner" FROM pg_class WHERE oid = to_regclass(?)',
      ['USAGE', quoted(table)],
    );
    if (found === undefined) continue;
    const needless = [];
    for (const right of NEEDLESS) if (await isGranted(tx, table, right, null)) needless.push(right);
    if (found.isOwner)
      excess.push(
        `${user} owns ${table} and could drop it: better, another role owns it, and grants the rest.`,
      );
    else if (needless.length > 0)
      excess.push(
        `${user} has rights on ${table} that a bridge doesn't need: REVOKE ${needless.join(', ')} ON ${quoted(table)} FROM ${role};`,
      );
  }
  // Nobody can tell what the site's own statements touch.
  if (sections.every(({ statements }) => statements === null))
    excess.push(...(await writableOthers(tx, user, tables)));
  return { missing, excess };
}

/** @param columns where a right on each of them is enough; null for a right that only tables have */
async function isGranted(
  tx: Transaction,
  table: string,
  right: string,
  columns: readonly string[] | null,
): Promise<boolean> {
  const name = quoted(table);
  const [whole] = await tx.all<{ granted: boolean }>(
    'SELECT has_table_privilege(to_regclass(?), ?) AS granted',
    [name, right],
  );
  if (whole?.granted !== false) return true;
  if (columns === null || right === 'DELETE') return false;
  const found = await tx.all<{ granted: boolean }>(
    `SELECT has_column_privilege(attrelid, attnum, ?) AS granted FROM pg_attribute
     WHERE attrelid = to_regclass(?) AND attname IN (${columns.map(() => '?').join(', ')})`,
    [right, name, ...columns],
  );
  return found.every(({ granted }) => granted);
}

/** The bridge makes its own tables, where they aren't there yet. */
async function missingForOwn(tx: Transaction, user: string): Promise<string[]> {
  const role = quotedColumn(user);
  const there: { name: string; kind: string | null }[] = [];
  for (const { name } of ownTables(PLAIN_TYPES)) {
    const [found] = await tx.all<{ kind: string | null }>(
      'SELECT (SELECT relkind FROM pg_class WHERE oid = to_regclass(?)) AS kind',
      [`"${name}"`],
    );
    there.push({ name, kind: found!.kind });
  }
  const missing: string[] = [];
  for (const { name, kind } of there) {
    if (kind !== 'r') continue;
    const lacking = [];
    for (const right of NEEDED) if (!(await isGranted(tx, name, right, null))) lacking.push(right);
    if (lacking.length > 0)
      missing.push(
        `${user} lacks rights on the bridge's own table ${name}: GRANT ${lacking.join(', ')} ON "${name}" TO ${role};`,
      );
  }
  const [place] = await tx.all<{ mayCreate: boolean | null }>(
    `SELECT has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate"`,
  );
  if (there.some(({ kind }) => kind === null) && !place?.mayCreate)
    missing.push(
      `${user} may not make the bridge's own tables. A schema of its own is for them: CREATE SCHEMA AUTHORIZATION ${role};`,
    );
  return missing;
}

async function writableOthers(tx: Transaction, user: string, tables: readonly Section[]): Promise<string[]> {
  const named = tables.map(({ table }) => quoted(table));
  const found = await tx.all<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')
       AND relname NOT LIKE 'lanyard\\_bridge%' AND (${['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']
         .map((right) => `has_table_privilege(oid, '${right}')`)
         .join(' OR ')})
       ${named.map(() => 'AND oid IS DISTINCT FROM to_regclass(?)').join(' ')}
     ORDER BY 1`,
    named,
  );
  if (found.length === 0) return [];
  const names = found.slice(0, NAMED_TABLES).map(({ name }) => name);
  const more = found.length > names.length ? ` and ${found.length - names.length} more` : '';
  return [
    `${user} may write to tables that the configuration doesn't name: ${names.join(', ')}${more}. A bridge needs none but its own.`,
  ];
}
