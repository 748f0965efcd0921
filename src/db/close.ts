import { renameSync } from 'node:fs';
import { exitAtOnce } from '../lib/native/exit-at-once.ts';
import { isOverwritten } from './files/in-place.ts';
import type { Db } from './open.ts';

/**
 * Closes a database, which moves the log into its file. If somebody has replaced the file, for example with an older
 * copy, the log would damage that copy. In that case, the database stays open and its log is set aside, so that the
 * next start finds the file as it is.
 * @returns the log's new path if it was set aside; otherwise null
 */
export function closeDatabase(db: Db): string | null {
  // Looks twice: the checkpoint thread may have been writing the header the first time.
  if (!isOverwritten(db) || !isOverwritten(db)) {
    db.$client.close();
    return null;
  }
  const path = db.$client.filename;
  const aside = `${path}-wal.aside-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(`${path}-wal`, aside);
  // A normal exit would make Bun close the database, and so move the log.
  process.once('exit', exitAtOnce);
  return aside;
}
