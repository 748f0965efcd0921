import { constants, copyFileSync, existsSync, linkSync, rmSync } from 'node:fs';
import { isUnreadable } from './read-chunks.ts';

/**
 * Gives a file a second name, or copies it where that isn't possible (another file system, or one without hard links).
 * The server never writes into a photo's file, so both names keep the same bytes.
 * @returns true when the second name exists; false when there is no such file, or it can't be read
 */
export function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return true;
    // If the original is gone, an earlier call may still have made the link.
    if (code === 'ENOENT') return existsSync(to);
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code ?? '')) throw error;
  }
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    // Only the original can be at fault: if this account couldn't write here, an earlier step would have failed.
    if (!isUnreadable(error)) throw error;
    rmSync(to, { force: true });
    return false;
  }
}
