/** A statement of the site's own, as a database takes it. */
export interface Statement {
  /** With `?` for each parameter, and `??` for a question mark of the site's own, which is an operator. */
  sql: string;
  /** The field of each `?`, in their order; a field may come twice. */
  fields: readonly string[];
}

/**
 * Either something that can't contain a parameter (texts, names, comments, and the `::` of casts), or a parameter, named by its
 * field: `:cardNumber`, `:holder.externalId`.
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

/** A query that becomes part of another statement can't end with one. */
export function withoutSemicolon(sql: string): string {
  const text = sql.trim();
  return text.endsWith(';') ? withoutSemicolon(text.slice(0, -1)) : text;
}
