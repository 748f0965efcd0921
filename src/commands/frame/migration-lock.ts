import { join } from 'node:path';
import { DatabaseError } from '../../db/faults/database-error.ts';
import { appliedTo } from '../../db/migrations/migrate.ts';
import { MIGRATIONS } from '../../db/migrations/migrations.ts';
import { addressBeside, type DirectoryLock, holderOf, lockDirectory } from '../../storage/directory-lock.ts';

/** Whoever makes or changes the schema is done by then, unless a large database is copied first. */
export const LOCK_PATIENCE_MS = 5_000;
export const LOCK_POLL_MS = 100;

/**
 * The lock of a data directory, where opening its database would make it or change its schema; null where it has this
 * version's. A server that already listens is of another version then: its statements are for the tables as they are.
 * Another process of this version is waited for, as it is soon done with its migrations.
 * @param lockFile where the lock is
 * @throws DatabaseError while somebody else holds it
 */
export async function migrationLock(dataDir: string, lockFile: string): Promise<DirectoryLock | null> {
  const deadlineMs = performance.now() + LOCK_PATIENCE_MS;
  let isServed = false;
  for (;;) {
    const applied = appliedTo(join(dataDir, 'lanyard.db'));
    if (applied >= MIGRATIONS.length) return null;
    const lock = lockDirectory(lockFile);
    if (lock !== null) return lock;
    if (isServed || performance.now() >= deadlineMs)
      throw new DatabaseError(
        `another process changes this database, or a server of another version runs on DATA_DIR ${dataDir} (process ${holderOf(lockFile)}), and this version would change it (it has ${applied} of ${MIGRATIONS.length} migrations): try again in a moment; or stop the server first, or use its own program. install/upgrade.sh does all of it. Nothing was changed.`,
      );
    // It notes its address when its migrations are over, which may have been a moment ago: once more.
    isServed = addressBeside(lockFile) !== null;
    if (!isServed) await Bun.sleep(LOCK_POLL_MS);
  }
}
