import { isDiskFull } from '../lib/disk-faults.ts';

/** The error for a backup or a restore that can't be done. The message is for an admin, and says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const REFUSED = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'];

/**
 * Turns a refusal by the system, such as a full disk, into a BackupError; other errors stay as they are. `kept` says
 * what became of the data.
 */
export function explained(error: unknown, directory: string, kept: string): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return error;
  if (isDiskFull(error))
    return new BackupError(`the disk with ${directory} is full; ${kept}. Free some space and try again.`);
  if (code === 'EROFS')
    return new BackupError(
      `${directory} can't be written: its disk is mounted read-only; ${kept}. Mount it writable, or copy DATA_DIR to another disk while no server runs, and set DATA_DIR to the copy.`,
    );
  if (REFUSED.includes(code))
    return new BackupError(
      `${directory} can't be used (${(error as Error).message}); ${kept}. Check the path and who owns it.`,
    );
  return error;
}
