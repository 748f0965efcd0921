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

/** A statement for the driver: with a name, the server keeps its plan. */
export interface Prepared {
  name?: string;
  text: string;
}

/** No name is used twice: the driver remembers those that it has sent. */
let names = 0;

/**
 * The statements of one transaction. One that comes again stays prepared, which halves the server's work, but only until
 * the transaction ends: a plan relies on the columns' types, which can't change while the transaction holds their tables.
 */
export class Statements {
  readonly #known = new Map<string, Prepared>();
  #hasNames = false;

  of(sql: string): Prepared {
    const known = this.#known.get(sql);
    if (known === undefined) {
      const text = numbered(sql);
      this.#known.set(sql, { text });
      return { text };
    }
    known.name ??= `lanyard_${names++}`;
    this.#hasNames = true;
    return known;
  }

  /** True when prepared statements have to be let go at the end of the transaction. */
  get hasNames(): boolean {
    return this.#hasNames;
  }
}

/** The site's own statement, for the driver: by the simple protocol, a second one after a semicolon would be run as well. */
export const alone = (text: string): { text: string } => {
  const query = { text, queryMode: 'extended' };
  return query;
};
