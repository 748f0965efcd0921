/** Matches strings in SQL, which stay as they are, and names in double quotes. */
const PARTS = /'(?:[^']|'')*'|"((?:[^"]|"")*)"/g;

/** Translates the bridge's own SQL for MariaDB and MySQL: names go into backticks, which work with any sql_mode. */
export const inBackticks = (sql: string): string =>
  sql.replace(PARTS, (part, name?: string) =>
    name === undefined ? part : inBacktick(name.replaceAll('""', '"')),
  );

const inBacktick = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** A name for SQL and messages, in backticks. */
export const nameOf = (...parts: string[]): string => parts.map(inBacktick).join('.');
