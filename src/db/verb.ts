import { createRegistry } from './registry.ts';
import type { Tx, Verb } from './tx.ts';

const verbs = createRegistry<Verb<unknown[], unknown>>('verb');

/**
 * Declares a verb. Its arguments and its result are plain data, and it must not await: on one connection, another
 * request's rows would slip into the transaction.
 * @param name its full name, because the bundler renames functions
 * @throws Error for a name that another verb or read has
 */
export function verb<Args extends unknown[], Result>(
  name: string,
  change: (tx: Tx, ...args: Args) => Result extends Promise<unknown> ? never : Result,
): Verb<Args, Result> {
  // Gives the function a name for stack traces.
  Object.defineProperty(change, 'name', { value: name });
  const declared = Object.assign(change as (tx: Tx, ...args: Args) => Result, { verb: name });
  verbs.add(name, declared as unknown as Verb<unknown[], unknown>);
  return declared;
}

/** Finds a verb by its name. @throws Error for a name that no verb has */
export const verbNamed = (name: string): Verb<unknown[], unknown> => verbs.named(name);

export const verbNames = (): string[] => verbs.names();

/** A verb to run later, with its arguments: plain data, because it goes from one thread to another. */
export interface Call {
  verb: string;
  args: unknown[];
}

export const callOf = <Args extends unknown[]>({ verb }: Verb<Args, unknown>, ...args: Args): Call => ({
  verb,
  args,
});
