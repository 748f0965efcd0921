/** One of the site's own statements, parsed. */
export interface Statement {
  /** The SQL with `?` for each parameter. The site's own question marks, which are operators, are doubled. */
  sql: string;
  /** The field of each `?`, in order. A field may appear twice. */
  fields: readonly string[];
}

/**
 * Matches a parameter, named by its field (`:cardNumber`, `:holder.externalId`); a question mark; or text that can't
 * contain a parameter: strings, names, comments, and the `::` of casts.
 */
const PARTS =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|::|\?|:([A-Za-z][\w]*(?:\.[A-Za-z_][\w]*)*)/g;

export function parseStatement(text: string): Statement {
  const fields: string[] = [];
  const sql = text.replace(PARTS, (part, field?: string) => {
    if (field === undefined) return part === '?' ? '??' : part;
    fields.push(field);
    return '?';
  });
  return { sql, fields };
}

/** Removes final semicolons, so that a query can become part of another statement. */
export function withoutSemicolon(sql: string): string {
  const text = sql.trim();
  return text.endsWith(';') ? withoutSemicolon(text.slice(0, -1)) : text;
}
