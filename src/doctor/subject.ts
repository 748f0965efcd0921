import type { Database } from 'bun:sqlite';
import type { Config } from '../../config/config.ts';

/** The installation that the checks look at. */
export interface Subject {
  config: Config;
  /** A sentence for each setting that Lanyard doesn't read. */
  unread: string[];
  /** The env file; null when none was named. */
  envFile: string | null;
  /** The database, open for reading, whatever its migrations; null when there is none, or it can't be read. */
  sqlite: Database | null;
  /** The error from reading the database; null when it can be read, or when there is no database. */
  databaseFault: unknown;
  /** Milliseconds since 1970. */
  nowMs: number;
  /** True to read every photo and every page, which takes as long as a backup. */
  full: boolean;
  /** The process id of the server on this data directory; null when none runs. */
  server: string | null;
  /** The error that kept the doctor from learning whether a server runs; null when it knows. */
  serverFault: unknown;
}

/** True when the schema has a table: the doctor also looks at databases of older versions. */
export const hasTable = (sqlite: Database, name: string): boolean =>
  sqlite.query('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== null;
