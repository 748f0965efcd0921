import type { Tx } from './tx.ts';

/** A change, as one function in a transaction. `write` runs it from outside, another verb calls it as the function it is. */
export type Verb<Args extends unknown[], Result> = ((tx: Tx, ...args: Args) => Result) & {
  /** Its full name: `photos.approve`. */
  readonly verb: string;
};

const known = new Set<string>();

/**
 * Declares a verb. Its arguments and its result are plain data, and it must not await: on one connection, another
 * request's rows would slip into the transaction.
 * @param name its full name, as the bundler renames functions
 * @throws Error for a name that another verb has
 */
export function verb<Args extends unknown[], Result>(
  name: string,
  change: (tx: Tx, ...args: Args) => Result extends Promise<unknown> ? never : Result,
): Verb<Args, Result> {
  if (known.has(name)) throw new Error(`Two verbs are called ${name}`);
  known.add(name);
  return Object.assign(change as (tx: Tx, ...args: Args) => Result, { verb: name });
}
