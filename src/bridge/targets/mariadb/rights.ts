import type { Section } from '../../config/config.ts';
import { isTable, missingOn, type Own, ROW_RIGHTS, writableOthers } from '../rights.ts';
import type { Rights } from '../target.ts';
import { nameOf } from './backticks.ts';
import type { AskingSession } from './session.ts';

/** Rights that a bridge, or a statement of the site's, may need. All others are unnecessary. */
const NEEDED = new Set<string>([...ROW_RIGHTS, 'CREATE', 'INDEX', 'EXECUTE', 'USAGE']);

/** A line of SHOW GRANTS. */
interface Grant {
  rights: string[];
  /** `*.*`, or a database and table in backticks; empty for a role. */
  on: string;
  isPassedOn: boolean;
}

/** Rights that the bridge's user lacks and rights that it doesn't need, each with the statement that corrects it. */
export async function rightsOf(
  session: AskingSession,
  database: string,
  sections: readonly Section[],
  own: readonly Own[],
): Promise<Rights> {
  const account = await accountOf(session);
  const tables = sections.filter(isTable);
  const grants = await grantsOf(session);
  const nameIn = (table: string) =>
    table.includes('.') ? nameOf(...table.split('.')) : nameOf(database, table);
  const missing = await missingOn(
    {
      ...{ user: account, grantee: account, granter: '', nameOf: nameIn },
      lackingOn: (table, columns) => lackingOn(session, nameIn(table), columns),
    },
    tables,
    own,
  );
  if (await lacksToMake(session, own, grants))
    missing.push(
      `${account} may not make the bridge's own tables in ${database}: lanyard bridge init mariadb --ddl shows what to grant on each, or GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, INDEX ON ${nameOf(database)}.* TO ${account};`,
    );
  const excess = grants.flatMap((grant) => excessOf(grant, account));
  const isServerWide = grants.some(({ on, rights }) => on === '*.*' && rights.some(isWriting));
  // If the site has statements of its own, the tables that they touch aren't known.
  if (!isServerWide && sections.every(({ statements }) => statements === null))
    excess.push(
      ...writableOthers(
        account,
        await othersOf(session, database, grants, tables),
        `: grant on each table instead of ${nameOf(database)}.*`,
      ),
    );
  return { missing, excess };
}

/** In a denial, MariaDB names the table with its database, MySQL without. For a column, both name only the table. */
const DENIED_TABLE =
  /^SELECT command denied to user .* (?:for|in) table (?:`([^`]+)`\.`([^`]+)`|'([^']+)')\.?$/;

/** The statement that grants the read access that was denied. */
export async function grantToRead(session: AskingSession, database: string, found: string): Promise<string> {
  const account = await accountOf(session);
  const [, schema, table, alone] = DENIED_TABLE.exec(found.slice(found.indexOf('SELECT command'))) ?? [];
  const place = table === undefined ? alone && nameOf(database, alone) : nameOf(schema!, table);
  return `GRANT SELECT ON ${place ?? 'each table that the query reads'} TO ${account};`;
}

/** The bridge's user as in a GRANT: `'lanyard'@'%'`. */
async function accountOf(session: AskingSession): Promise<string> {
  const [found] = await session.all<{ account: string }>('SELECT CURRENT_USER() AS account');
  const at = found!.account.lastIndexOf('@');
  return `'${found!.account.slice(0, at)}'@'${found!.account.slice(at + 1)}'`;
}

/**
 * The rights that the user lacks. The server checks rights when it prepares a statement, so none of these statements
 * has to be run.
 */
async function lackingOn(
  session: AskingSession,
  place: string,
  columns: readonly string[],
): Promise<string[]> {
  const names = columns.map((column) => nameOf(column));
  const statements: Record<(typeof ROW_RIGHTS)[number], string> = {
    SELECT: `SELECT ${names.join(', ')} FROM ${place}`,
    INSERT: `INSERT INTO ${place} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    UPDATE: `UPDATE ${place} SET ${names.map((name) => `${name} = ?`).join(', ')}`,
    DELETE: `DELETE FROM ${place}`,
  };
  const lacking = [];
  for (const right of ROW_RIGHTS) if (await session.isDenied(statements[right])) lacking.push(right);
  return lacking;
}

/** True when tables or indexes of the bridge are missing, and the user can't create them. */
async function lacksToMake(
  session: AskingSession,
  own: readonly Own[],
  grants: readonly Grant[],
): Promise<boolean> {
  for (const { sql, isThere } of own) {
    if (isThere) continue;
    if (sql.startsWith('CREATE TABLE') ? await session.isDenied(sql) : !mayIndex(grants)) return true;
  }
  return false;
}

/**
 * True when the user may create indexes, or has a role: not every server lists what a role may do. Preparing a CREATE
 * INDEX doesn't show that the right is missing.
 */
const mayIndex = (grants: readonly Grant[]): boolean =>
  grants.some(({ rights, on }) => on === '' || rights.some((right) => right === 'INDEX' || isAll(right)));

function excessOf({ rights, on, isPassedOn }: Grant, account: string): string[] {
  const excess: string[] = [];
  const where = on === '*.*' ? 'on the whole server' : `on ${on}`;
  // Every user has USAGE.
  const needless = rights.filter((right) => (on === '*.*' ? right !== 'USAGE' : !NEEDED.has(right)));
  if (on !== '' && needless.length > 0)
    excess.push(
      `${account} may do more than a bridge needs ${where}: REVOKE ${needless.join(', ')} ON ${on} FROM ${account};`,
    );
  if (isPassedOn)
    excess.push(
      `${account} may grant its rights ${where} to others: REVOKE GRANT OPTION ON ${on} FROM ${account};`,
    );
  return excess;
}

const isAll = (right: string): boolean => right.startsWith('ALL');
const isWriting = (right: string): boolean => isAll(right) || ['INSERT', 'UPDATE', 'DELETE'].includes(right);

/** The other tables in the database that the user may write to. */
async function othersOf(
  session: AskingSession,
  database: string,
  grants: readonly Grant[],
  tables: readonly Section[],
): Promise<string[]> {
  const isWhole = grants.some(
    ({ on, rights }) => on.endsWith('.*') && on !== '*.*' && rights.some(isWriting),
  );
  if (!isWhole) return [];
  const named = new Set(tables.map(({ table }) => table.split('.').at(-1)!.toLowerCase()));
  const found = await session.all<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? AND table_type = 'BASE TABLE' ORDER BY 1`,
    [database],
  );
  return found
    .map(({ name }) => name)
    .filter((name) => !named.has(name.toLowerCase()) && !name.startsWith('lanyard_bridge'));
}

/** The lines of SHOW GRANTS. A role is a grant without a place. */
async function grantsOf(session: AskingSession): Promise<Grant[]> {
  const rows = await session.all<Record<string, string>>('SHOW GRANTS');
  return rows.flatMap((row) => {
    const line = Object.values(row)[0]!;
    if (!line.startsWith('GRANT ')) return [];
    const [what = '', rest] = line.slice('GRANT '.length).split(' ON ');
    if (rest === undefined) return [{ rights: [], on: '', isPassedOn: false }];
    const [on = ''] = rest.split(' TO ');
    // Rights on columns look like `UPDATE (given, family)`.
    const whole = what.split(')').map((part) => part.split(' (')[0]);
    const rights = whole.join('').split(', ');
    return [{ rights, on, isPassedOn: line.includes(' WITH GRANT OPTION') }];
  });
}
