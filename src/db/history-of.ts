import type { Database } from 'bun:sqlite';

/**
 * The name of a database's present history; a restore begins a new one (`backup/restore/new-history.ts`). Bridges'
 * cursors, the bucket and the hot copy each belong to one.
 * @throws SQLiteError when there is no history yet, before migration 4
 */
export const historyOf = (sqlite: Database): string =>
  sqlite.query<{ epoch: string }, []>('SELECT epoch FROM change_history').get()!.epoch;
