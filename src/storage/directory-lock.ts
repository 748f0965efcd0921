import { dlopen, FFIType } from 'bun:ffi';
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/** One server for a data directory: two would run each other's queue and sweep away each other's uploads. */
export interface DirectoryLock {
  release(): void;
}

/** flock(2): exclusive, and without waiting. */
const LOCK_EX_NB = 2 | 4;

/**
 * Takes the lock of a data directory. The kernel frees it when the process ends, however it ends, so a crash leaves
 * nothing to clean up.
 * @returns null when another process holds it
 */
export function lockDirectory(path: string): DirectoryLock | null {
  const file = openSync(path, 'a+');
  const { symbols, close } = dlopen('libc.so.6', {
    flock: { args: [FFIType.i32, FFIType.i32], returns: FFIType.i32 },
  });
  const isTaken = symbols.flock(file, LOCK_EX_NB) !== 0;
  close();
  if (isTaken) {
    closeSync(file);
    return null;
  }
  ftruncateSync(file);
  writeSync(file, `${process.pid}\n`);
  return { release: () => closeSync(file) };
}

/** Who holds the lock, by its process id; for a message. */
export const holderOf = (path: string): string => readFileSync(path, 'utf8').trim() || 'unknown';
