import { renameSync } from 'node:fs';
import { exitAtOnce } from '../lib/native/exit-at-once.ts';
import { isOverwritten } from './files/in-place.ts';
import type { Db } from './open.ts';

/**
 * Closes a database, which moves its log into it. If somebody has put another file in its place, such as an older copy,
 * that would damage the file: the log is then set aside, and the next start finds the file as it is.
 * @returns where the log is now; usually null
 */
export function closeDatabase(db: Db): string | null {
  // Look twice: the checkpoint thread may have been writing the header the first time.
  if (!isOverwritten(db) || !isOverwritten(db)) {
    db.$client.close();
    return null;
  }
  const path = db.$client.filename;
  const aside = `${path}-wal.aside-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(`${path}-wal`, aside);
  // If the process ended normally, Bun would close the database.
  process.once('exit', exitAtOnce);
  return aside;
}
