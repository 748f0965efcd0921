import type { Db } from './open.ts';

/** A read that may look at many rows, as one function. `read` runs it from outside, another read calls it as it is. */
export type Read<Args extends unknown[], Result> = ((db: Db, ...args: Args) => Result) & {
  /** Its full name: `card-holders.page`. */
  readonly read: string;
};

const known = new Set<string>();

/**
 * Declares a read that may look at many rows. Its arguments and its result are plain data.
 * @param name its full name, as the bundler renames functions
 * @throws Error for a name that another read has
 */
export function reading<Args extends unknown[], Result>(
  name: string,
  look: (db: Db, ...args: Args) => Result,
): Read<Args, Result> {
  if (known.has(name)) throw new Error(`Two reads are called ${name}`);
  known.add(name);
  return Object.assign(look, { read: name });
}

/** Runs a read: whoever waits for many rows awaits them, as one who writes does. */
export const read = async <Args extends unknown[], T>(
  context: { db: Db },
  look: Read<Args, T>,
  ...args: Args
): Promise<T> => look(context.db, ...args);
