import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from '../../storage/directory-lock.ts';
import { BACKUPS, removalsOf } from './kept.ts';

/**
 * The directory below DATA_DIR in which a backup is unpacked and verified. After a crash, its contents are worthless.
 */
export const UNPACKING = '.restoring';
/** The directory below DATA_DIR/backups in which a backup is put together. */
export const STAGING = '.staging';
/** The file below DATA_DIR/backups that is locked while a backup is made. */
export const BACKUP_LOCK = '.lock';

/** Removes what a killed restore left behind. The caller holds the lock of the data directory. */
export const clearUnpacking = (dataDir: string): Promise<void> =>
  rm(join(dataDir, UNPACKING), { recursive: true, force: true });

/**
 * Removes what a killed backup, or a killed removal of an old one, left behind: erased people must not survive there.
 * @returns false when there was nothing, or a backup is being made
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

/** The paths below DATA_DIR/backups that are not whole backups; one may be a backup in progress. */
export function stagingLeftovers(dataDir: string): string[] {
  const staging = join(dataDir, BACKUPS, STAGING);
  return [...(existsSync(staging) ? [staging] : []), ...removalsOf(dataDir)];
}
