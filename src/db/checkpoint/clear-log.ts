import type { Db } from '../open.ts';

/** Milliseconds to wait for the checkpoint thread, which nearly always takes less. */
const WAIT_MS = 50;
const TRY_AGAIN_MS = 1_000;
const TRIES = 60;

/** The tries that each database has left. Erasures that follow each other share one clearing. */
const triesLeft = new WeakMap<Db, number>();

/**
 * Moves the contents of the write-ahead log into the database, and empties the log, which still has older states of
 * pages. It waits only for an instant. While a backup or a command is reading, it retries each second for a minute.
 * After that, the log stays until it is overwritten in due course.
 */
export function clearLog(db: Db): void {
  const isUnderWay = triesLeft.has(db);
  triesLeft.set(db, TRIES);
  if (!isUnderWay) attempt(db);
}

function attempt(db: Db): void {
  const left = triesLeft.get(db)!;
  if (isCleared(db) || left <= 1) {
    triesLeft.delete(db);
    return;
  }
  triesLeft.set(db, left - 1);
  setTimeout(() => attempt(db), TRY_AGAIN_MS).unref();
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
    // The disk may be full, or the server may have ended meanwhile. Neither undoes the commit.
    return false;
  }
}
