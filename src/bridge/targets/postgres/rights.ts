import type { Section } from '../../config/config.ts';
import { isTable, missingOn, type Own, ROW_RIGHTS, writableOthers } from '../rights.ts';
import type { Session } from '../server.ts';
import { quoted, quotedColumn, type Rights } from '../target.ts';
import { shapeOf } from './shape.ts';

const DENIED_SCHEMA = /permission denied for schema (.+?)\.$/;
const DENIED_TABLE = /permission denied for (?:table|view|materialized view|foreign table|relation) (.+?)\.$/;

/**
 * The statement that grants the read access that was denied. If the server's messages aren't in English, they can't be
 * parsed, and the statement names no table.
 */
export async function grantToRead(session: Session, found: string): Promise<string> {
  const [names] = await session.all<{ role: string; schema: string }>(
    'SELECT quote_ident(current_user) AS "role", quote_ident(?) AS "schema"',
    [DENIED_SCHEMA.exec(found)?.[1] ?? ''],
  );
  const { role, schema } = names!;
  if (DENIED_SCHEMA.test(found)) return `GRANT USAGE ON SCHEMA ${schema} TO ${role};`;
  // A denial doesn't name the schema.
  const tables = await session.all<{ name: string }>(
    `SELECT oid::regclass::text AS "name" FROM pg_class
     WHERE relname = ? AND relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT has_table_privilege(oid, 'SELECT') ORDER BY 1`,
    [DENIED_TABLE.exec(found)?.[1] ?? ''],
  );
  return tables.length === 1
    ? `GRANT SELECT ON ${tables[0]!.name} TO ${role};`
    : `GRANT SELECT ON each table that the query reads TO ${role};`;
}

/** Rights that the bridge's user lacks and rights that it doesn't need, each with the statement that corrects it. */
export async function rightsOf(
  session: Session,
  user: string,
  sections: readonly Section[],
  own: readonly Own[],
): Promise<Rights> {
  const role = quotedColumn(user);
  const tables: Section[] = [];
  // `structureFaults` reports sections whose table is missing or out of reach.
  for (const section of sections.filter(isTable))
    if (typeof (await shapeOf(session, section.table)) === 'object') tables.push(section);
  const missing = await missingOn(
    {
      ...{ user, grantee: role, granter: '. Its owner grants them', nameOf: quoted },
      lackingOn: (table, columns) => lackingOn(session, table, columns),
    },
    tables,
    own,
  );
  const [may] = await session.all<{ isSuper: boolean; isMore: boolean; canCreate: boolean | null }>(
    `SELECT rolsuper AS "isSuper", rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS "isMore",
       has_schema_privilege(current_schema(), 'CREATE') AS "canCreate"
     FROM pg_roles WHERE rolname = current_user`,
  );
  if (own.some(({ isThere }) => !isThere) && !may?.canCreate)
    missing.push(
      `${user} may not make the bridge's own tables. A schema of its own is for them: CREATE SCHEMA AUTHORIZATION ${role};`,
    );
  if (may?.isSuper)
    return {
      missing,
      excess: [
        `${user} is a superuser, who may do everything on this server: lanyard bridge init postgres --ddl shows a role that may do what is needed.`,
      ],
    };
  const excess: string[] = [];
  if (may?.isMore)
    excess.push(
      `${user} may do more than a bridge needs: ALTER ROLE ${role} NOCREATEROLE NOCREATEDB NOREPLICATION NOBYPASSRLS;`,
    );
  for (const { table } of tables) excess.push(...(await excessOn(session, user, table)));
  // If the site has statements of its own, the tables that they touch aren't known.
  if (sections.every(({ statements }) => statements === null))
    excess.push(...writableOthers(user, await othersOf(session, tables), '.'));
  return { missing, excess };
}

async function lackingOn(session: Session, table: string, columns: readonly string[]): Promise<string[]> {
  const found = await session.all<{ needed: string }>(
    `SELECT needed FROM unnest(ARRAY[${ROW_RIGHTS.map((right) => `'${right}'`).join(', ')}]) AS needed
     WHERE NOT CASE WHEN has_table_privilege(to_regclass(?), needed) THEN true WHEN needed = 'DELETE' THEN false
       ELSE (SELECT bool_and(has_column_privilege(attrelid, attnum, needed)) IS TRUE FROM pg_attribute
         WHERE attrelid = to_regclass(?) AND attname IN (${columns.map(() => '?').join(', ')})) END`,
    [quoted(table), quoted(table), ...columns],
  );
  return found.map(({ needed }) => needed);
}

async function excessOn(session: Session, user: string, table: string): Promise<string[]> {
  const [found] = await session.all<{ isOwner: boolean; needless: string }>(
    `SELECT pg_has_role(relowner, 'USAGE') AS "isOwner",
       array_to_string(ARRAY(SELECT needless FROM unnest(ARRAY['TRUNCATE', 'REFERENCES', 'TRIGGER']) AS needless
         WHERE has_table_privilege(oid, needless)), ', ') AS needless
     FROM pg_class WHERE oid = to_regclass(?)`,
    [quoted(table)],
  );
  if (found?.isOwner)
    return [`${user} owns ${table} and could drop it: better, another role owns it, and grants the rest.`];
  if (!found?.needless) return [];
  return [
    `${user} has rights on ${table} that a bridge doesn't need: REVOKE ${found.needless} ON ${quoted(table)} FROM ${quotedColumn(user)};`,
  ];
}

/** The other tables that the user may write to. */
async function othersOf(session: Session, tables: readonly Section[]): Promise<string[]> {
  const named = tables.map(({ table }) => quoted(table));
  const found = await session.all<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')
       AND relname NOT LIKE 'lanyard\\_bridge%' AND has_table_privilege(oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
       ${named.map(() => 'AND oid IS DISTINCT FROM to_regclass(?)').join(' ')}
     ORDER BY 1`,
    named,
  );
  return found.map(({ name }) => name);
}
