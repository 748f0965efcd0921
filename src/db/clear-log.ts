import type { Db } from './open.ts';

/** Longer than a checkpoint of the thread for them takes, as a rule. */
const WAIT_MS = 50;
const TRY_AGAIN_MS = 1_000;
const TRIES = 60;

/**
 * Moves what the write-ahead log holds into the database, and empties it: until then it has older states of pages, too.
 * Hardly waits: while a backup or a command beside the server reads, it is tried again each second for a minute; after
 * that the log is written over in its time.
 */
export function clearLog(db: Db, tries = TRIES): void {
  if (isCleared(db) || tries <= 1) return;
  setTimeout(() => clearLog(db, tries - 1), TRY_AGAIN_MS).unref();
}

function isCleared({ $client: sqlite }: Db): boolean {
  try {
    const { timeout } = sqlite.query<{ timeout: number }, []>('PRAGMA busy_timeout').get()!;
    sqlite.run(`PRAGMA busy_timeout = ${WAIT_MS}`);
    try {
      return sqlite.query<{ busy: number }, []>('PRAGMA wal_checkpoint(TRUNCATE)').get()!.busy === 0;
    } finally {
      sqlite.run(`PRAGMA busy_timeout = ${timeout}`);
    }
  } catch {
    // A disk that is full, which must not take back what is committed; or the server has ended meanwhile.
    return false;
  }
}
