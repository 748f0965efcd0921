import type { Database } from 'bun:sqlite';
import type { Config } from '../../config/config.ts';

/** What the checks look at. */
export interface Subject {
  config: Config;
  /** Settings that nobody reads, a sentence for each. */
  unread: string[];
  /** The file with variables, besides the environment; null for none. */
  envFile: string | null;
  /** The database, open for reading, whatever its migrations; null when there is none, or it can't be read. */
  sqlite: Database | null;
  /** Why the database can't be read; null when it can, or when there is none. */
  databaseFault: unknown;
  /** Milliseconds since 1970. */
  nowMs: number;
  /** Reads every photo and every page, which takes as long as a backup. */
  full: boolean;
  /** The process id of the server on this data directory; null when none runs. */
  server: string | null;
  /** Why nobody can tell whether one runs; null when that is known. */
  serverFault: unknown;
}

/** Whether the schema has a table: the doctor also looks at databases of older versions. */
export const hasTable = (sqlite: Database, name: string): boolean =>
  sqlite.query('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== null;
