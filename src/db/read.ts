import type { Db } from './open.ts';
import { createRegistry } from './registry.ts';

/** A read that may look at many rows, as one function. `read` runs it from outside, another read calls it as it is. */
export type Read<Args extends unknown[], Result> = ((db: Db, ...args: Args) => Result) & {
  /** Its full name: `card-holders.page`. */
  readonly read: string;
  /** Whether it may look at so many rows, with these arguments, that short ones should not wait behind it. */
  isLong(...args: Args): boolean;
};

/** The threads that read, where there are any. */
export interface Readers {
  /** @throws what the read throws; AppError unavailable when its thread ended; AbortError when `signal` said so before it began */
  run(name: string, isLong: boolean, args: unknown[], signal?: AbortSignal): Promise<unknown>;
}

const reads = createRegistry<Read<unknown[], unknown>>('read');

/**
 * Declares a read that may look at many rows. Its arguments and its result are plain data.
 * @param name its full name, as the bundler renames functions
 * @param isLong whether it may take more than some milliseconds at a million people with these arguments; never unless given
 * @throws Error for a name that another read or verb has
 */
export function reading<Args extends unknown[], Result>(
  name: string,
  look: (db: Db, ...args: Args) => Result,
  isLong: (...args: Args) => boolean = () => false,
): Read<Args, Result> {
  const declared = Object.assign(look, { read: name, isLong });
  reads.add(name, declared as unknown as Read<unknown[], unknown>);
  return declared;
}

/** Finds a read by its name, for a thread that is asked for it. @throws Error for a name that no read has */
export const readNamed = (name: string): Read<unknown[], unknown> => reads.named(name);

/** The names of all that are declared. */
export const readNames = (): string[] => reads.names();

/** Where reads are run: in a thread of their own, or, where there is none, at once. */
export interface Readable {
  db: Db;
  readers?: Readers | null;
  /** A read is not begun any more once its request was left. */
  signal?: AbortSignal;
}

/** Runs a read: whoever waits for many rows awaits them, as one who writes does. */
export const read = async <Args extends unknown[], T>(
  { db, readers, signal }: Readable,
  look: Read<Args, T>,
  ...args: Args
): Promise<T> =>
  readers ? (readers.run(look.read, look.isLong(...args), args, signal) as Promise<T>) : look(db, ...args);
