import { commitTogether } from '../../../src/db/commit-together.ts';
import type { Db } from '../../../src/db/open.ts';
import { type Readers, readNamed } from '../../../src/db/read.ts';
import { type Writable, type Writer, writeNow } from '../../../src/db/tx.ts';
import { verbNamed } from '../../../src/db/verb.ts';

/**
 * A writer in the same thread. It copies arguments and results, as happens between threads, so that passing a closure
 * or a class instance fails even in tests without threads.
 */
export const copyingWriter = ({ db, assertGranted }: Writable): Writer => ({
  async run(name, actor, nowMs, args) {
    const [by, given] = plainCopy(name, [actor, args] as const);
    const context = { db, assertGranted, clock: { now: () => nowMs } };
    return commitTogether(db, () => plainCopy(name, writeNow(context, by, verbNamed(name), ...given)));
  },
});

/** Readers in the same thread, with copies as `copyingWriter` makes them. */
export const copyingReaders = (db: Db): Readers => ({
  run: async (name, _turnOf, args) => plainCopy(name, readNamed(name)(db, ...plainCopy(name, args))),
});

/** @throws Error for something that is not plain data */
export function plainCopy<T>(name: string, value: T): T {
  if (!isPlain(value)) throw new Error(`${name} takes or returns something that is not plain data`);
  return structuredClone(value);
}

/** Returns true for texts, numbers, bytes and the like, in lists and in objects without a class. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (value instanceof Uint8Array) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  const prototype = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain);
}
