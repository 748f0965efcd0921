import type { Section } from '../../config/config.ts';
import type { Rights } from '../target.ts';
import { nameOf } from './backticks.ts';
import type { Session } from './session.ts';

const ROW_RIGHTS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;
/** Rights that a bridge, or a statement of the site's, may need. */
const NEEDED = new Set<string>([...ROW_RIGHTS, 'CREATE', 'INDEX', 'EXECUTE', 'USAGE']);
/** More would hide what matters. */
const NAMED_TABLES = 3;

/** A line of SHOW GRANTS. */
interface Grant {
  rights: string[];
  /** `*.*`, or with names in backticks. */
  on: string;
  isPassedOn: boolean;
}

/** A table of the bridge's own, or an index of one. */
export interface Own {
  name: string;
  /** The statement by which this server makes it. */
  sql: string;
  isThere: boolean;
}

/** Rights that the bridge's user lacks, and rights that it doesn't need, each with the statement that changes it. */
export async function rightsOf(
  session: Session,
  database: string,
  sections: readonly Section[],
  own: readonly Own[],
): Promise<Rights> {
  const account = await accountOf(session);
  const tables = sections.filter(({ statements, files }) => statements === null && files === null);
  const grants = await grantsOf(session);
  const missing: string[] = [];
  for (const { name, table, key, columns } of tables) {
    const [schema, inner] = [table.includes('.') ? table.split('.')[0]! : database, table.split('.').at(-1)!];
    const place = nameOf(schema, inner);
    const lacking = await lackingOn(session, place, [...Object.keys(key), ...Object.keys(columns)]);
    if (lacking.length > 0)
      missing.push(
        `[${name}] ${account} lacks rights on ${table}: GRANT ${lacking.join(', ')} ON ${place} TO ${account};`,
      );
  }
  missing.push(...(await missingForOwn(session, database, account, own, grants)));
  const excess = grants.flatMap((grant) => excessOf(grant, account));
  const isServerWide = grants.some(({ on, rights }) => on === '*.*' && rights.some(isWriting));
  // Nobody can tell what the site's own statements touch.
  if (!isServerWide && sections.every(({ statements }) => statements === null))
    excess.push(...(await writableOthers(session, database, account, grants, tables)));
  return { missing, excess };
}

/** MariaDB names the table with its database, MySQL without; for a column, both name only its table. */
const DENIED_TABLE =
  /^SELECT command denied to user .* (?:for|in) table (?:`([^`]+)`\.`([^`]+)`|'([^']+)')\.?$/;

/** The statement that grants the right to read that was denied. */
export async function grantToRead(session: Session, database: string, found: string): Promise<string> {
  const account = await accountOf(session);
  const [, schema, table, alone] = DENIED_TABLE.exec(found.slice(found.indexOf('SELECT command'))) ?? [];
  const place = table === undefined ? alone && nameOf(database, alone) : nameOf(schema!, table);
  return `GRANT SELECT ON ${place ?? 'each table that the query reads'} TO ${account};`;
}

/** The bridge's user as GRANT names it: `'lanyard'@'%'`. */
async function accountOf(session: Session): Promise<string> {
  const [found] = await session.all<{ account: string }>('SELECT CURRENT_USER() AS account');
  const at = found!.account.lastIndexOf('@');
  return `'${found!.account.slice(0, at)}'@'${found!.account.slice(at + 1)}'`;
}

/** The server checks rights when a statement is prepared, so none of these is run. */
async function lackingOn(session: Session, place: string, columns: readonly string[]): Promise<string[]> {
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

/** The bridge makes its own tables, where they aren't there yet. */
async function missingForOwn(
  session: Session,
  database: string,
  account: string,
  own: readonly Own[],
  grants: readonly Grant[],
): Promise<string[]> {
  const missing: string[] = [];
  const toMake = [];
  for (const { name, sql, isThere } of own) {
    const isTable = sql.startsWith('CREATE TABLE');
    if (isTable && isThere) {
      const lacking = await lackingOn(session, nameOf(database, name), ['system']);
      if (lacking.length > 0)
        missing.push(
          `${account} lacks rights on the bridge's own table ${name}: GRANT ${lacking.join(', ')} ON ${nameOf(database, name)} TO ${account};`,
        );
    }
    const cannotMake = isTable ? await session.isDenied(sql) : !mayIndex(grants);
    if (!isThere && cannotMake) toMake.push(name);
  }
  if (toMake.length > 0)
    missing.push(
      `${account} may not make the bridge's own tables in ${database}: lanyard bridge init mariadb --ddl shows what to grant on each, or GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, INDEX ON ${nameOf(database)}.* TO ${account};`,
    );
  return missing;
}

/** Preparing a statement doesn't show this, and not every server lists what a role may do. */
const mayIndex = (grants: readonly Grant[]): boolean =>
  grants.some(({ rights, on }) => on === '' || rights.some((right) => right === 'INDEX' || isAll(right)));

function excessOf({ rights, on, isPassedOn }: Grant, account: string): string[] {
  const excess: string[] = [];
  const where = on === '*.*' ? 'on the whole server' : `on ${on}`;
  // USAGE is what everybody has.
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

async function writableOthers(
  session: Session,
  database: string,
  account: string,
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
  const others = found
    .map(({ name }) => name)
    .filter((name) => !named.has(name.toLowerCase()) && !name.startsWith('lanyard_bridge'));
  if (others.length === 0) return [];
  const names = others.slice(0, NAMED_TABLES).join(', ');
  const more = others.length > NAMED_TABLES ? ` and ${others.length - NAMED_TABLES} more` : '';
  return [
    `${account} may write to tables that the configuration doesn't name: ${names}${more}. A bridge needs none but its own: grant on each table instead of ${nameOf(database)}.*`,
  ];
}

/** The lines of SHOW GRANTS. A role is a grant without a place. */
async function grantsOf(session: Session): Promise<Grant[]> {
  const rows = await session.all<Record<string, string>>('SHOW GRANTS');
  return rows.flatMap((row) => {
    const line = Object.values(row)[0]!;
    if (!line.startsWith('GRANT ')) return [];
    const [what = '', rest] = line.slice('GRANT '.length).split(' ON ');
    if (rest === undefined) return [{ rights: [], on: '', isPassedOn: false }];
    const [on = ''] = rest.split(' TO ');
    // Rights on columns are written `UPDATE (given, family)`.
    const whole = what.split(')').map((part) => part.split(' (')[0]);
    const rights = whole.join('').split(', ');
    return [{ rights, on, isPassedOn: line.includes(' WITH GRANT OPTION') }];
  });
}
