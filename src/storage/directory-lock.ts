import { dlopen, FFIType } from 'bun:ffi';
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/** One server for a data directory: two would run each other's queue and sweep away each other's uploads. */
export interface DirectoryLock {
  /** Says to commands beside where the holder is reached. */
  note(address: string): void;
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
  return {
    note: (address) => writeSync(file, `${address}\n`),
    release: () => closeSync(file),
  };
}

/** Who holds the lock, by its process id; for a message. */
export const holderOf = (path: string): string => linesOf(path)[0] || 'unknown';

/** Where the server on a data directory is reached, as it noted; null when none runs. */
export function addressBeside(path: string): string | null {
  if (!existsSync(path)) return null;
  const [holder, address] = linesOf(path);
  return address && isRunning(Number(holder)) ? address : null;
}

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n');

/** Without trying the lock: a server that starts at that moment would find it taken. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
