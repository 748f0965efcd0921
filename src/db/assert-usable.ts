import { writeFault } from './faults/database-error.ts';
import type { Db } from './open.ts';

/**
 * Checks that a database can be read and its files can be written. Nothing is written or opened, because probes call
 * this every few seconds.
 * @throws DatabaseError, or SQLite's own error
 */
export function assertUsable({ $client: sqlite }: Db): void {
  sqlite.query('SELECT count(*) FROM sqlite_schema').get();
  if (sqlite.filename === '' || sqlite.filename === ':memory:') return;
  const fault = writeFault(sqlite.filename);
  if (fault !== null) throw fault;
}
