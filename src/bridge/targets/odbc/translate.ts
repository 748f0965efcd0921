import { inBackticks } from '../mariadb/backticks.ts';

/** Matches strings in SQL, which stay as they are, and names in double quotes. */
const PARTS = /'(?:[^']|'')*'|"((?:[^"]|"")*)"/g;

/** Translates the bridge's own SQL, whose names are in double quotes, for a database that quotes by another character. */
export function inQuotesOf(sql: string, quote: string): string {
  if (quote === '"') return sql;
  if (quote === '`') return inBackticks(sql);
  if (quote.trim() !== '' && quote !== '[') return sql;
  return sql.replace(PARTS, (part, name?: string) => {
    if (name === undefined) return part;
    return quote === '[' ? `[${name.replaceAll('""', '"')}]` : name;
  });
}
