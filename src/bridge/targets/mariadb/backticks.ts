/** Texts of SQL, which stay as they are, and names in double quotes. */
const PARTS = /'(?:[^']|'')*'|"((?:[^"]|"")*)"/g;

/** The bridge's own SQL for MariaDB and MySQL, which take names in backticks, whatever sql_mode says. */
export const inBackticks = (sql: string): string =>
  sql.replace(PARTS, (part, name?: string) =>
    name === undefined ? part : inBacktick(name.replaceAll('""', '"')),
  );

const inBacktick = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** A name of the site's, as messages and SQL have it. */
export const nameOf = (...parts: string[]): string => parts.map(inBacktick).join('.');
