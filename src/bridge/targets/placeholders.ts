/** Texts, names and comments, where `?` is no place for a value; and `?`, or `??` for an operator's question mark. */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?\??/g;

/** SQL with `?` for each value as SQL with `$1`, `$2` and so on. */
export function numbered(sql: string): string {
  let place = 0;
  return sql.replace(PARTS, (part) => {
    if (part === '??') return '?';
    return part === '?' ? `$${++place}` : part;
  });
}
