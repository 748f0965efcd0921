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
