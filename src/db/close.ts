import { renameSync } from 'node:fs';
import { exitAtOnce } from '../lib/native/exit-at-once.ts';
import { isOverwritten } from './files/in-place.ts';
import type { Db } from './open.ts';

/**
 * Closes a database, which moves what its log holds into it. A file that somebody has put over it, a copy from before
 * perhaps, would be torn by that: its log is set aside instead, so that this file is what the next start finds.
 * @returns where the log lies now; null as a rule
 */
export function closeDatabase(db: Db): string | null {
  // Twice, as the thread of checkpoints may have been writing the header at the first look.
  if (!isOverwritten(db) || !isOverwritten(db)) {
    db.$client.close();
    return null;
  }
  const path = db.$client.filename;
  const aside = `${path}-wal.aside-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(`${path}-wal`, aside);
  // Bun closes what is open when the process ends.
  process.once('exit', exitAtOnce);
  return aside;
}
