import { accessSync, constants, statfsSync } from 'node:fs';

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** True when SQLite or the file system says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT';
}

/** True when SQLite says that the database's disk is failing or has become read-only. */
export function isDatabaseDiskFailing(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'string' && (code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_READONLY'));
}

/** True when SQLite or the file system says that a disk is failing or has become read-only. */
export function isDiskFailing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'EIO' || code === 'EROFS' || isDatabaseDiskFailing(error);
}

/** With less room, SQLite may not be able to make the index of its log (32 KiB) and other small files. */
const ROOM_BYTES = 2 ** 20;

/** True when a directory's disk has so little space, or so few inodes, left that this explains a failure. */
export function isWithoutRoom(directory: string): boolean {
  try {
    const { bavail, bsize, ffree, files } = statfsSync(directory);
    // File systems that create inodes as needed report a total of none.
    return bavail * bsize < ROOM_BYTES || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}

/**
 * Returns the system's error that keeps this account from writing a file or a directory; null when it can write, or
 * when nothing is there. Unlike a check of the mode, this covers disks that are mounted read-only and files that are
 * marked immutable, which bind root, too. It opens nothing: closing a file would drop the locks that SQLite has on it.
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
