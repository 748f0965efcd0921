import { Database, SQLiteError } from 'bun:sqlite';
import { realpathSync } from 'node:fs';

/** The time that a starting bridge waits for a command that only looks at the lock. */
const LOCK_TIMEOUT_MS = 500;

/**
 * A file beside the database, on which a bridge takes SQLite's own lock. The system frees the lock when the process
 * ends, however it ends.
 */
function lockFile(path: string, system: string): Database {
  const file = new Database(`${realpathSync(path)}.lanyard-bridge-${system}`, {
    readwrite: true,
    create: true,
  });
  file.run(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`);
  return file;
}

/** Does some work on a file. Returns false when another process's lock prevents that. */
function isFree(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof SQLiteError && error.code?.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}

/** The locks of the bridges of one file. They exclude one another, whatever the driver is. */
export function createLocks(path: string) {
  let mine: Database | null = null;
  return {
    lock(system: string): boolean {
      mine = lockFile(path, system);
      if (isFree(() => mine!.run('BEGIN EXCLUSIVE'))) return true;
      mine.close();
      mine = null;
      return false;
    },
    isLocked(system: string): boolean {
      const beside = lockFile(path, system);
      try {
        return !isFree(() => beside.query('SELECT count(*) FROM sqlite_schema').get());
      } finally {
        beside.close();
      }
    },
    close: () => mine?.close(),
  };
}
