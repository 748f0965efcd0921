import { prepared } from './prepared.ts';
import { WORD, walIndex } from './wal-index.ts';

/** Tells whether anything was committed since it was last asked, by this process or by another. */
export type CommitWatch = () => boolean;

/**
 * A watch for one reader. It looks at the memory that SQLite shares between processes, in some nanoseconds;
 * `PRAGMA data_version` takes two file locks for the same answer, which is as dear as looking up a record.
 * Without such memory (a database that isn't in a file) everything counts as changed.
 */
export function createCommitWatch(databasePath: string): CommitWatch {
  const index = walIndex(databasePath);
  if (index === null) return () => true;
  const seen = new Uint32Array(12);
  return () => {
    let changed = false;
    for (const word of WORD.ofCommit) {
      if (seen[word] === index[word]) continue;
      seen[word] = index[word]!;
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
