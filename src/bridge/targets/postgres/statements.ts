import { numbered } from '../placeholders.ts';

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
