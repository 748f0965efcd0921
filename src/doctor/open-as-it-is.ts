import { Database } from 'bun:sqlite';
import { statSync } from 'node:fs';
import { DatabaseError, writeFault } from '../db/faults/database-error.ts';
import { hasDatabase } from '../db/files/loss.ts';

/** Opens a database as it is, without its migrations; null when there is none. */
export function openAsItIs(path: string): Database | null {
  if (!hasDatabase(path)) return null;
  const denied = writeFault(path);
  if (denied !== null) throw denied;
  // SQLite gives the files beside the database the same mode, which would lock out the next server.
  if ((statSync(path).mode & 0o200) === 0)
    throw new DatabaseError(`${path} can be written by nobody. Allow its owner to: sudo chmod u+rw ${path}`);
  const sqlite = new Database(path, { readwrite: true, strict: true });
  try {
    sqlite.run('PRAGMA busy_timeout = 5000');
    sqlite.run('PRAGMA query_only = ON');
    sqlite.query('SELECT count(*) FROM sqlite_schema').get();
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}
