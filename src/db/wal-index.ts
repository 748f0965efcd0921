import { dlopen, FFIType, toArrayBuffer } from 'bun:ffi';
import { existsSync, openSync } from 'node:fs';

/**
 * Words of the WAL index. Source: "WAL-Index Format", 2.1 and 2.2, of SQLite's documentation
 * (sqlite.org/walformat.html).
 */
export const WORD = {
  /** Those that each commit changes: its counter, the last frame, the running checksums and the salts. */
  ofCommit: [2, 4, 6, 7, 8, 9],
  /** How many frames the log has: pages that were written since it last began anew. */
  frames: 4,
  /** How many of these are in the database already. */
  checkpointed: 24,
} as const;

const BYTES = 100;
const PROT_READ = 1;
const MAP_SHARED = 1;

/**
 * The beginning of the memory in which all connections to a database, of all processes, keep what they know of its
 * write-ahead log. To look at it takes some nanoseconds and no lock. Null without such memory: a database that isn't
 * in a file.
 */
export function walIndex(databasePath: string): Uint32Array | null {
  const path = `${databasePath}-shm`;
  return existsSync(path) ? new Uint32Array(mapped(path, BYTES)) : null;
}

/**
 * Maps the beginning of a file that SQLite has open. Its descriptor is never closed: to close any descriptor of a file
 * drops all locks that the process has on it (fcntl(2)), SQLite's own among them, and the next process to open the
 * database would then take the index for abandoned and truncate it under this one. Bun.mmap closes.
 */
function mapped(path: string, bytes: number): ArrayBuffer {
  const file = openSync(path, 'r');
  const { symbols } = dlopen('libc.so.6', {
    mmap: {
      args: [FFIType.ptr, FFIType.u64, FFIType.i32, FFIType.i32, FFIType.i32, FFIType.i64],
      returns: FFIType.ptr,
    },
  });
  const address = symbols.mmap(null, bytes, PROT_READ, MAP_SHARED, file, 0);
  // MAP_FAILED is the highest address.
  if (address === null || address > Number.MAX_SAFE_INTEGER) throw new Error(`${path} can't be mapped`);
  return toArrayBuffer(address, 0, bytes);
}
