import { dlopen, FFIType, toArrayBuffer } from 'bun:ffi';
import { existsSync, openSync } from 'node:fs';
import { prepared } from './prepared.ts';

/** Tells whether anything was committed since it was last asked, by this process or by another. */
export type CommitWatch = () => boolean;

/**
 * The words of the WAL index's header that each commit changes: its counter, the last frame, the running checksums
 * and the salts. Source: "WAL-Index Format", 2.1, of SQLite's documentation (sqlite.org/walformat.html).
 */
const WORDS = [2, 4, 6, 7, 8, 9] as const;

const HEADER_BYTES = 48;
const PROT_READ = 1;
const MAP_SHARED = 1;

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

/**
 * A watch for one reader. It looks at the memory that SQLite shares between processes, in some nanoseconds;
 * `PRAGMA data_version` takes two file locks for the same answer, which is as dear as looking up a record.
 * Without such memory (a database that isn't in a file) everything counts as changed.
 */
export function createCommitWatch(databasePath: string): CommitWatch {
  const path = `${databasePath}-shm`;
  if (!existsSync(path)) return () => true;
  const header = new Uint32Array(mapped(path, HEADER_BYTES));
  const seen = new Uint32Array(12);
  return () => {
    let changed = false;
    for (const word of WORDS) {
      if (seen[word] === header[word]) continue;
      seen[word] = header[word]!;
      changed = true;
    }
    return changed;
  };
}

/**
 * What is remembered of a database until the next commit: `remembered(db)` is a map that empties itself.
 * For what nearly every request looks up, and nobody may see a moment too long.
 */
export const untilCommit = <Key, Value>(maxEntries = 1_000) =>
  prepared((db) => {
    const isStale = createCommitWatch(db.$client.filename);
    const entries = new Map<Key, Value>();
    return () => {
      if (isStale() || entries.size >= maxEntries) entries.clear();
      return entries;
    };
  });
