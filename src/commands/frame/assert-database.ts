import { join } from 'node:path';
import { assertNoRestore } from '../../backup/restore/swap-in.ts';
import { DatabaseError } from '../../db/faults/database-error.ts';
import { assertNotLost, hasDatabase } from '../../db/files/loss.ts';

/**
 * For commands that need an installation: in the wrong directory, they must not create a database and its key.
 * @throws BackupError, DatabaseError
 */
export function assertDatabase(dataDir: string): void {
  assertNoRestore(dataDir);
  const path = join(dataDir, 'lanyard.db');
  assertNotLost(path);
  if (!hasDatabase(path))
    throw new DatabaseError(
      `DATA_DIR ${dataDir} has no database: set DATA_DIR, or --env-file, as for the server. A new installation begins with lanyard serve. Nothing was changed.`,
    );
}
