import type { Database } from 'bun:sqlite';

/**
 * The name of the history that a database goes on with: a restore begins another (`backup/restore/new-history.ts`). Bridges'
 * cursors, the bucket and the hot copy each belong to one.
 * @throws SQLiteError where there is no history yet, before migration 4
 */
export const historyOf = (sqlite: Database): string =>
  sqlite.query<{ epoch: string }, []>('SELECT epoch FROM change_history').get()!.epoch;
