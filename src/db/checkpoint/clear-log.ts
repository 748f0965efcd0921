import type { Db } from '../open.ts';

/** Longer than a checkpoint of the thread for them takes, as a rule. */
const WAIT_MS = 50;
const TRY_AGAIN_MS = 1_000;
const TRIES = 60;

/** How often each database is still tried: many who are erased together are cleared away together. */
const triesLeft = new WeakMap<Db, number>();

/**
 * Moves what the write-ahead log holds into the database, and empties it: until then it has older states of pages, too.
 * Hardly waits: while a backup or a command beside the server reads, it is tried again each second for a minute; after
 * that the log is written over in its time.
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
    // A disk that is full, which must not take back what is committed; or the server has ended meanwhile.
    return false;
  }
}
