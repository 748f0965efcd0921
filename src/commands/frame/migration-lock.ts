import { join } from 'node:path';
import { DatabaseError } from '../../db/faults/database-error.ts';
import { appliedTo } from '../../db/migrations/migrate.ts';
import { MIGRATIONS } from '../../db/migrations/migrations.ts';
import { addressBeside, type DirectoryLock, holderOf, lockDirectory } from '../../storage/directory-lock.ts';

/** Milliseconds to wait for another process. Any migration takes less, unless a large database is copied first. */
export const LOCK_TIMEOUT_MS = 5_000;
export const LOCK_POLL_MS = 100;

/**
 * The lock of a data directory, if opening its database would create it or change its schema; null when the database
 * has this version's schema. If a server of another version is listening, its statements need the present tables, so
 * the lock is refused. If another process of this version is migrating, the call waits for it.
 * @param lockFile the path of the lock
 * @throws DatabaseError while somebody else holds it
 */
export async function migrationLock(dataDir: string, lockFile: string): Promise<DirectoryLock | null> {
  const deadlineMs = performance.now() + LOCK_TIMEOUT_MS;
  let isServed = false;
  for (;;) {
    const applied = appliedTo(join(dataDir, 'lanyard.db'));
    if (applied >= MIGRATIONS.length) return null;
    const lock = lockDirectory(lockFile);
    if (lock !== null) return lock;
    if (isServed || performance.now() >= deadlineMs)
      throw new DatabaseError(
        `another process is changing this database, or a server of another version runs on DATA_DIR ${dataDir} (process ${holderOf(lockFile)}), and this version would change it (it has ${applied} of ${MIGRATIONS.length} migrations): try again in a moment; or stop the server first, or use its own program. install/upgrade.sh does all of it. Nothing was changed.`,
      );
    // A server writes down its address once its migrations are over, perhaps just now: look once more.
    isServed = addressBeside(lockFile) !== null;
    if (!isServed) await Bun.sleep(LOCK_POLL_MS);
  }
}
