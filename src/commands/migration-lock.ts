import { join } from 'node:path';
import { appliedTo } from '../db/applied-to.ts';
import { DatabaseError } from '../db/database-error.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { type DirectoryLock, holderOf, lockDirectory } from '../storage/directory-lock.ts';

/**
 * The lock of a data directory, where opening its database would make it or change its schema; null where it has this
 * version's. A server that runs is of the version before: its statements are for the tables as they are.
 * @param lockFile where the lock is
 * @throws DatabaseError while somebody else holds it
 */
export function migrationLock(dataDir: string, lockFile: string): DirectoryLock | null {
  const applied = appliedTo(join(dataDir, 'lanyard.db'));
  if (applied >= MIGRATIONS.length) return null;
  const lock = lockDirectory(lockFile);
  if (lock !== null) return lock;
  const holder = `on DATA_DIR ${dataDir} (process ${holderOf(lockFile)})`;
  throw new DatabaseError(
    applied === 0
      ? `a database is being made ${holder}: try again in a moment; nothing was changed.`
      : `a server of the version before runs ${holder}, and this version would change its database (it has ${applied} of ${MIGRATIONS.length} migrations): stop the server first, or use its own program. install/upgrade.sh does all of it. Nothing was changed.`,
  );
}
