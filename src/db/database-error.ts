/** The database can't be used as it is, or isn't there any more; the message says what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_SHORT_READ'];

/** Whether SQLite has met with what can't be a part of a database. */
export function isDamage(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && DAMAGED.some((one) => code.startsWith(one));
}

/** What SQLite says when a file is opened, in words for whoever runs the server; other errors as they are. */
export function inWords(error: unknown, path: string): unknown {
  if (!isDamage(error)) return error;
  return new DatabaseError(
    `${path} is damaged (${(error as Error).message}). Stop the server and take it back to a backup: lanyard restore FILE --force. Until then nothing is changed; lanyard doctor says more.`,
    { cause: error },
  );
}
