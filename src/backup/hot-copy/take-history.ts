import { Database } from 'bun:sqlite';
import { historyOf } from '../../db/history-of.ts';

/** The database's present history, which a restore ends. Its log is emptied on the way: Litestream never lets it shrink. */
export function takeHistory(path: string): string {
  const sqlite = new Database(path, { readwrite: true, create: false });
  try {
    sqlite.run('PRAGMA busy_timeout = 5000');
    // Of a log that is being read nothing is emptied, and nothing is lost by that.
    sqlite.query('PRAGMA wal_checkpoint(TRUNCATE)').get();
    return historyOf(sqlite);
  } finally {
    sqlite.close();
  }
}
