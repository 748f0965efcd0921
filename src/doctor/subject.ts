import type { Database } from 'bun:sqlite';
import type { Config } from '../../config/config.ts';

/** What the checks look at. */
export interface Subject {
  config: Config;
  /** What was set, and is read by nobody: a sentence each. */
  unread: string[];
  /** The file that variables are read from, besides the environment; null for none. */
  envFile: string | null;
  /** Open for reading, whatever its migrations; null when there is none, or it can't be read. */
  sqlite: Database | null;
  /** Why it can't be read; null when it can, or there is none. */
  databaseFault: unknown;
  /** Milliseconds since 1970. */
  nowMs: number;
  /** Reads every photo and every page, which takes as long as a backup. */
  full: boolean;
  /** The process id of the server on this data directory; null when none runs. */
  server: string | null;
  /** Why that can't be told; null when it can. */
  serverFault: unknown;
}

/** Whether the schema has a table already: doctor looks at databases of older versions, too. */
export const hasTable = (sqlite: Database, name: string): boolean =>
  sqlite.query('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== null;
