import { DatabaseError } from '../faults/database-error.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { MIGRATIONS } from './migrations.ts';

/** Another version of Lanyard has changed the schema of an open database; the message is for clients, too. */
export class SchemaChangedError extends DatabaseError {}

/**
 * What another version of Lanyard has made of a database while it is open, in words for people without a full stop; null
 * as long as its schema is this version's. Inside a transaction it costs a tenth of a microsecond.
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
 * Lets no statement of this version write into tables of another. To be called where the write lock is held.
 * @throws SchemaChangedError
 */
export function assertOurSchema(db: Db): void {
  const fault = schemaFault(db)();
  if (fault !== null) throw new SchemaChangedError(`${fault}; nothing was changed.`);
}
