import type { Section } from '../config/config.ts';

/** The rights on rows that a bridge needs. */
export const ROW_RIGHTS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;
/** The most tables that a message names: more would hide the ones that matter. */
const NAMED_TABLES = 3;

/** One of the bridge's own tables, or an index on one. */
export interface Own {
  name: string;
  /** The statement that creates the table or index on this server. */
  sql: string;
  isThere: boolean;
}

/** The bridge's user on a server. */
export interface Account {
  /** The user's name in messages. */
  user: string;
  /** The user's name in a GRANT. */
  grantee: string;
  /** Says who can give the GRANT, at the end of a message; '' if nothing needs saying. */
  granter: string;
  /** A table's name in a GRANT. */
  nameOf(table: string): string;
  /**
   * The rights that the user lacks on the rows of a table.
   * @param columns the columns in use: a right on each is enough
   */
  lackingOn(table: string, columns: readonly string[]): Promise<string[]>;
}

/** True for a section with rows in a table. Rights can be checked only for such sections. */
export const isTable = ({ statements, files }: Section): boolean => statements === null && files === null;

/** Returns a sentence with a GRANT for each table whose rows the user may not write. */
export async function missingOn(
  { user, grantee, granter, nameOf, lackingOn }: Account,
  tables: readonly Section[],
  own: readonly Own[],
): Promise<string[]> {
  const wanted: [what: string, table: string, columns: string[]][] = [
    ...tables.map(({ name, table, key, columns }): (typeof wanted)[number] => [
      `[${name}] ${user} lacks rights on ${table}${granter}`,
      table,
      [...Object.keys(key), ...Object.keys(columns)],
    ]),
    ...own
      .filter(({ sql, isThere }) => isThere && sql.startsWith('CREATE TABLE'))
      .map(({ name }): (typeof wanted)[number] => [
        `${user} lacks rights on the bridge's own table ${name}`,
        name,
        ['system'],
      ]),
  ];
  const missing: string[] = [];
  for (const [what, table, columns] of wanted) {
    const lacking = await lackingOn(table, columns);
    if (lacking.length > 0)
      missing.push(`${what}: GRANT ${lacking.join(', ')} ON ${nameOf(table)} TO ${grantee};`);
  }
  return missing;
}

/** Returns a sentence about tables that the user may write to without need; an empty list when there are none. */
export function writableOthers(user: string, tables: readonly string[], remedy: string): string[] {
  if (tables.length === 0) return [];
  const names = tables.slice(0, NAMED_TABLES).join(', ');
  const more = tables.length > NAMED_TABLES ? ` and ${tables.length - NAMED_TABLES} more` : '';
  return [
    `${user} may write to tables that the configuration doesn't name: ${names}${more}. A bridge needs none but its own${remedy}`,
  ];
}
