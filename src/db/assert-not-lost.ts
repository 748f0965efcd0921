import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseError } from './database-error.ts';

/** Whether photos of people lie in a data directory that has no database: it has been lost, not yet made. */
export function isDatabaseLost(path: string): boolean {
  if (existsSync(path)) return false;
  // As storage/disk-store.ts lays them out.
  const originals = join(dirname(path), 'photos', 'originals');
  return (
    existsSync(originals) &&
    readdirSync(originals, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile())
  );
}

/**
 * Makes no new database beside photos: it would know none of them, and all would be taken for leftovers.
 * @throws DatabaseError
 */
export function assertNotLost(path: string): void {
  if (isDatabaseLost(path))
    throw new DatabaseError(
      `${path} is gone, but there are photos beside it. Take it back to a backup: lanyard restore FILE --force. To begin anew without them, move ${join(dirname(path), 'photos')} away.`,
    );
}
