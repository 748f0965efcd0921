import type { Db } from './open.ts';

/**
 * Moves what the write-ahead log holds into the database, and empties it: until then it has older states of pages, too.
 * Never waits: while a command beside the server reads, the log is left as it is, and written over in its time.
 */
export function clearLog({ $client: sqlite }: Db): void {
  const { timeout } = sqlite.query<{ timeout: number }, []>('PRAGMA busy_timeout').get()!;
  sqlite.run('PRAGMA busy_timeout = 0');
  try {
    sqlite.query('PRAGMA wal_checkpoint(TRUNCATE)').get();
  } finally {
    sqlite.run(`PRAGMA busy_timeout = ${timeout}`);
  }
}
