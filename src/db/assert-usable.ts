import { writeFault } from './faults/database-error.ts';
import type { Db } from './open.ts';

/**
 * Reads from a database, and looks whether its files can be written, which a read does not show. Nothing is written
 * into it, and nothing opened: it is asked every few seconds.
 * @throws DatabaseError, or what SQLite says
 */
export function assertUsable({ $client: sqlite }: Db): void {
  sqlite.query('SELECT count(*) FROM sqlite_schema').get();
  if (sqlite.filename === '' || sqlite.filename === ':memory:') return;
  const fault = writeFault(sqlite.filename);
  if (fault !== null) throw fault;
}
