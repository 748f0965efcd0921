/**
 * Matches strings, names and comments, in which `?` isn't a placeholder. Also matches the placeholder `?`, and `??`,
 * which stands for an operator's question mark.
 */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?\??/g;

/** Rewrites SQL with `?` for each value to `$1`, `$2` and so on. */
export function numbered(sql: string): string {
  let place = 0;
  return sql.replace(PARTS, (part) => {
    if (part === '??') return '?';
    return part === '?' ? `$${++place}` : part;
  });
}

/** A statement for the driver. If it has a name, the server stores its plan. */
export interface Prepared {
  name?: string;
  text: string;
}

/** Numbers the names, because none may be used twice: the driver remembers all that it has sent. */
let names = 0;

/**
 * The statements of one transaction. A repeated statement stays prepared, which halves the server's work, but only
 * until the transaction ends. A plan relies on the columns' types, which can't change while the transaction has their
 * tables locked.
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

  /** True when the transaction has prepared statements to release at its end. */
  get hasNames(): boolean {
    return this.#hasNames;
  }
}

/**
 * The site's own statement in the form that the driver takes. It is sent by the extended protocol: the simple one would
 * also run a second statement after a semicolon.
 */
export const singleStatement = (text: string): { text: string } => {
  const query = { text, queryMode: 'extended' };
  return query;
};
