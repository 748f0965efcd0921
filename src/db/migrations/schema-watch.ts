import { DatabaseError } from '../faults/database-error.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { MIGRATIONS } from './migrations.ts';

/** Thrown when another version of Lanyard has changed the schema of an open database. Clients see the message, too. */
export class SchemaChangedError extends DatabaseError {}

/**
 * Returns a message, without a full stop, if another version of Lanyard has changed an open database; null while the
 * schema is this version's. Inside a transaction it costs a tenth of a microsecond.
 */
export const schemaFault = prepared(({ $client: sqlite }) => {
  const version = sqlite.prepare<{ user_version: number }, []>('PRAGMA user_version');
  return () => {
    const { user_version: applied } = version.get()!;
    return applied === MIGRATIONS.length
      ? null
      : `Another version of Lanyard has changed the database while the server runs (it has ${applied} migrations, this version knows ${MIGRATIONS.length})`;
  };
});

/**
 * Keeps statements of this version from writing into tables of another version. Call it while holding the write lock.
 * @throws SchemaChangedError
 */
export function assertOurSchema(db: Db): void {
  const fault = schemaFault(db)();
  if (fault !== null) throw new SchemaChangedError(`${fault}; nothing was changed.`);
}
