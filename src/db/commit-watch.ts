import { existsSync } from 'node:fs';
import { prepared } from './prepared.ts';

/** Tells whether anything was committed since it was last asked, by this process or by another. */
export type CommitWatch = () => boolean;

/**
 * The words of the WAL index's header that each commit changes: its counter, the last frame, the running checksums
 * and the salts. Source: "WAL-Index Format", 2.1, of SQLite's documentation (sqlite.org/walformat.html).
 */
const WORDS = [2, 4, 6, 7, 8, 9] as const;

/**
 * A watch for one reader. It looks at the memory that SQLite shares between processes, in some nanoseconds;
 * `PRAGMA data_version` takes two file locks for the same answer, which is as dear as looking up a record.
 * Without such memory (a database that isn't in a file) everything counts as changed.
 */
export function createCommitWatch(databasePath: string): CommitWatch {
  const path = `${databasePath}-shm`;
  if (!existsSync(path)) return () => true;
  // SQLite keeps the file, and its size, for as long as a connection is open.
  const bytes = Bun.mmap(path, { shared: true });
  const header = new Uint32Array(bytes.buffer, bytes.byteOffset, 12);
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
