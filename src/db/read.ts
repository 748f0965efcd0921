import type { Db } from './open.ts';
import { createRegistry } from './registry.ts';

/**
 * A read that may look at many rows, as one function. `read` runs it from outside; another read calls it as a plain
 * function.
 */
export type Read<Args extends unknown[], Result> = ((db: Db, ...args: Args) => Result) & {
  /** The read's full name: `card-holders.page`. */
  readonly read: string;
  /**
   * The name under which long reads take turns, usually an organisation's id; null when a read with these arguments is
   * short.
   */
  turnOf(...args: Args): string | null;
  /** True when the read is long with these arguments, and can't be done in parts. */
  isWhole(...args: Args): boolean;
};

/** The threads that read, if there are any. */
export interface Readers {
  /**
   * @param turnOf the name under which long reads take turns; null for a short read
   * @param isWhole whether the read may take long in one go; such reads are kept apart from reads in parts
   * @throws the read's own errors; AppError unavailable when its thread ended; AbortError when `signal` was aborted
   *   before the read began
   */
  run(
    name: string,
    turnOf: string | null,
    args: unknown[],
    signal?: AbortSignal,
    isWhole?: boolean,
  ): Promise<unknown>;
}

const reads = createRegistry<Read<unknown[], unknown>>('read');

/**
 * Declares a read that may look at many rows. Its arguments and its result are plain data. A read that may be long has
 * an organisation's id as its first argument, because organisations take turns.
 * @param name its full name, because the bundler renames functions
 * @param isLong whether it may take more than some milliseconds with these arguments and a million people; by default
 * never. `whole` for a read that can't be cut into parts of some milliseconds
 * @throws Error for a name that another read or verb has already
 */
export function reading<Args extends unknown[], Result>(
  name: string,
  look: (db: Db, ...args: Args) => Result,
): Read<Args, Result>;
export function reading<Rest extends unknown[], Result>(
  name: string,
  look: (db: Db, organisationId: string, ...rest: Rest) => Result,
  isLong: (organisationId: string, ...rest: Rest) => boolean | 'whole',
): Read<[organisationId: string, ...rest: Rest], Result>;
export function reading<Rest extends unknown[], Result>(
  name: string,
  look: (db: Db, organisationId: string, ...rest: Rest) => Result,
  isLong: (organisationId: string, ...rest: Rest) => boolean | 'whole' = () => false,
): Read<[organisationId: string, ...rest: Rest], Result> {
  return declared(
    name,
    look,
    (organisationId, ...rest) => (isLong(organisationId, ...rest) ? organisationId : null),
    (...args) => isLong(...args) === 'whole',
  );
}

/** Declares a long read across all organisations; otherwise like `reading`. These reads share one turn. */
export const readingOfAll = <Args extends unknown[], Result>(
  name: string,
  look: (db: Db, ...args: Args) => Result,
): Read<Args, Result> => declared(name, look, () => 'all organisations');

function declared<Args extends unknown[], Result>(
  name: string,
  look: (db: Db, ...args: Args) => Result,
  turnOf: (...args: Args) => string | null,
  isWhole: (...args: Args) => boolean = () => false,
): Read<Args, Result> {
  const one = Object.assign(look, { read: name, turnOf, isWhole });
  reads.add(name, one as unknown as Read<unknown[], unknown>);
  return one;
}

/** Finds a read by its name, for a thread that is asked for it. @throws Error for a name that no read has */
export const readNamed = (name: string): Read<unknown[], unknown> => reads.named(name);

export const readNames = (): string[] => reads.names();

/** Runs reads in threads of their own or, without threads, directly on `db`. */
export interface Readable {
  db: Db;
  readers?: Readers | null;
  /** The request's signal: a read is not begun once the client has left. */
  signal?: AbortSignal;
}

/** Runs a declared read. The result is always awaited, like that of a write. */
export async function read<Args extends unknown[], T>(
  { db, readers, signal }: Readable,
  look: Read<Args, T>,
  ...args: Args
): Promise<T> {
  if (readers)
    return readers.run(look.read, look.turnOf(...args), args, signal, look.isWhole(...args)) as Promise<T>;
  return look(db, ...args);
}
