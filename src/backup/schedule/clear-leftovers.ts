import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from '../../storage/directory-lock.ts';
import { BACKUPS, removalsOf } from './kept.ts';

/** Where a backup is unpacked and verified, below DATA_DIR; what a crash leaves of it is worth nothing. */
export const UNPACKING = '.restoring';
/** Where a backup is put together, below DATA_DIR/backups. */
export const STAGING = '.staging';
/** Below DATA_DIR/backups; whoever makes a backup holds it. */
export const BACKUP_LOCK = '.lock';

/** Removes what a restore left that was killed. Whoever calls it holds the lock of the data directory. */
export const clearUnpacking = (dataDir: string): Promise<void> =>
  rm(join(dataDir, UNPACKING), { recursive: true, force: true });

/**
 * Removes what a backup left that was killed, or a removal of an old one: a person who is erased must not stay in it.
 * @returns false when there is nothing, or a backup is being made
 */
export async function clearStaging(dataDir: string): Promise<boolean> {
  const leftovers = stagingLeftovers(dataDir);
  if (leftovers.length === 0) return false;
  const lock = lockDirectory(join(dataDir, BACKUPS, BACKUP_LOCK));
  if (lock === null) return false;
  try {
    for (const path of leftovers) await rm(path, { recursive: true, force: true });
  } finally {
    lock.release();
  }
  return true;
}

/** What is below DATA_DIR/backups and is no whole backup; it may be one that is being made. */
export function stagingLeftovers(dataDir: string): string[] {
  const staging = join(dataDir, BACKUPS, STAGING);
  return [...(existsSync(staging) ? [staging] : []), ...removalsOf(dataDir)];
}
