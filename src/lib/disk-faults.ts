import { accessSync, constants, statfsSync } from 'node:fs';

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Whether the disk has no room left, as SQLite and the file system say it. */
export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whether the database's disk fails, or has become read-only, as SQLite says it. */
export function isDatabaseDiskFailing(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'string' && (code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_READONLY'));
}

/** Whether a disk fails, or has become read-only, as SQLite and the file system say it. */
export function isDiskFailing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'EIO' || code === 'EROFS' || isDatabaseDiskFailing(error);
}

/** With less, SQLite can't make the index of its log (32 KiB) and what is written on the way to it. */
const ROOM_BYTES = 2 ** 20;

/** Whether so little room is left on a directory's disk, of space or of inodes, that this is why something failed. */
export function isWithoutRoom(directory: string): boolean {
  try {
    const { bavail, bsize, ffree, files } = statfsSync(directory);
    // Some file systems make inodes as they are needed, and say that they have none.
    return bavail * bsize < ROOM_BYTES || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}

/**
 * Why this account can't write into a file or a directory, by the words of the system; null when it can, or nothing is
 * there. Unlike the mode alone it knows of disks that are mounted read-only and of files that are marked immutable,
 * which are for root, too. It opens nothing: to close a file drops the locks that SQLite has on it.
 */
export function writeDenial(path: string): NodeJS.ErrnoException | null {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    const code = codeOf(error);
    return code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
      ? (error as NodeJS.ErrnoException)
      : null;
  }
}
