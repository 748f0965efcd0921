import { dlopen, FFIType, read } from 'bun:ffi';
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A server holds the lock for as long as it runs; a command, only for its work. */
export type Holder = 'server' | 'command';

/**
 * The lock on a data directory. Two servers in one directory would run each other's jobs and sweep away each other's
 * uploads.
 */
export interface DirectoryLock {
  /** Tells other commands where the holder can be reached. */
  note(address: string): void;
  release(): void;
}

/** flock(2): exclusive, and without waiting. */
const LOCK_EX_NB = 2 | 4;
/** flock(2): releases the lock for every copy of the descriptor. */
const LOCK_UN = 8;
/** errno(3): another process has the lock. */
const EWOULDBLOCK = 11;
/** errno(3): NFS can lock a file only when it is open for writing. */
const EBADF = 9;

/**
 * Locks a directory: both the directory itself, which nobody can remove while it has data, and the file `path` in it,
 * which names the holder. Older versions lock only the file. The kernel releases both locks when the process ends, for
 * whatever reason, so a crash leaves nothing to clean up.
 * @param holder is written into the file at first, because a server has no address yet
 * @returns null when another process holds the lock
 */
export function lockDirectory(path: string, holder: Holder = 'command'): DirectoryLock | null {
  const directory = openSync(dirname(path), 'r');
  let file: number | null = null;
  try {
    if (!isTakenByOthers(directory)) {
      file = openSync(path, 'a+');
      if (flock(file) === 0) return lockOf(directory, file, holder);
    }
  } catch (error) {
    closeAll(directory, file);
    throw error;
  }
  closeAll(directory, file);
  return null;
}

/** True when another process holds the lock of a directory now; leaves nothing behind. */
export function isLocked(path: string): boolean {
  const directory = openSync(dirname(path), 'r');
  let file: number | null = null;
  let written: number | null = null;
  try {
    if (isTakenByOthers(directory)) return true;
    if (!existsSync(path)) return false;
    file = openSync(path, 'r');
    const fault = flock(file);
    if (fault !== EBADF) return fault === EWOULDBLOCK;
    written = openedForWriting(path);
    return written !== null && flock(written) === EWOULDBLOCK;
  } finally {
    closeAll(directory, file, written);
  }
}

/** Opens a file for writing; null when this account may not. */
function openedForWriting(path: string): number | null {
  try {
    return openSync(path, 'r+');
  } catch {
    return null;
  }
}

function lockOf(directory: number, file: number, holder: Holder): DirectoryLock {
  say(SAID[holder]);
  return {
    note: say,
    release: () => closeAll(directory, file),
  };

  function say(what: string): void {
    ftruncateSync(file);
    writeSync(file, `${process.pid}\n${what}\n`);
  }
}

/** The text after the process id. For a server, it begins with an empty line for the address. */
const SAID = { server: '\nserver', command: '' };

/**
 * Takes the lock of a directory; true when another process has it. If a file system can't lock directories, the lock of
 * the file must be enough.
 */
const isTakenByOthers = (directory: number): boolean => flock(directory) === EWOULDBLOCK;

/**
 * Calls the C library, because Bun has no flock, and only a kernel lock is released when its process is killed.
 * @param operation by default, taking the lock
 * @returns 0 on success, otherwise the errno
 */
function flock(descriptor: number, operation = LOCK_EX_NB): number {
  const { symbols, close } = dlopen('libc.so.6', {
    flock: { args: [FFIType.i32, FFIType.i32], returns: FFIType.i32 },
    __errno_location: { args: [], returns: FFIType.ptr },
  });
  try {
    if (symbols.flock(descriptor, operation) === 0) return 0;
    return read.i32(symbols.__errno_location()!) || EWOULDBLOCK;
  } finally {
    close();
  }
}

/**
 * Closes descriptors and releases their locks. Closing alone would leave the lock to a process that is just being
 * started: it has copies of the descriptors until its own program runs.
 */
function closeAll(...descriptors: (number | null)[]): void {
  for (const one of descriptors) {
    if (one === null) continue;
    flock(one, LOCK_UN);
    closeSync(one);
  }
}

/** The process id of the lock's holder, for a message: `unknown` when the file that names it has been removed. */
export const holderOf = (path: string): string => linesOf(path)[0] || 'unknown';

/** True when a command holds the lock. A command's file has one line, the process id; a server's file has more. */
export function isHeldByCommand(path: string): boolean {
  const [holder, ...more] = linesOf(path);
  return Boolean(holder) && more.every((line) => line === '');
}

/** The address that a running server has noted for its data directory; null when none runs. */
export function addressBeside(path: string): string | null {
  const [holder, address] = linesOf(path);
  return address && isRunning(Number(holder)) ? address : null;
}

const linesOf = (path: string): string[] => (existsSync(path) ? readFileSync(path, 'utf8') : '').split('\n');

/**
 * Checks that a process exists. It doesn't try the lock: a server that starts at that moment would find the lock taken.
 */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but runs under another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
