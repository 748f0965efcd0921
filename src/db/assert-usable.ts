import { writeFault } from './faults/database-error.ts';
import type { Db } from './open.ts';

/**
 * Reads from a database, and checks that its files can be written, which a read alone doesn't show. It neither writes nor
 * opens anything: probes call it every few seconds.
 * @throws DatabaseError, or what SQLite says
 */
export function assertUsable({ $client: sqlite }: Db): void {
  sqlite.query('SELECT count(*) FROM sqlite_schema').get();
  if (sqlite.filename === '' || sqlite.filename === ':memory:') return;
  const fault = writeFault(sqlite.filename);
  if (fault !== null) throw fault;
}
