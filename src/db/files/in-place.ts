import { openSync, readSync, type Stats, statSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseError } from '../faults/database-error.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';

/** The header of a database file; source: "Database File Format", 1.3 (sqlite.org/fileformat.html). */
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
/**
 * Offsets in the header. The page size has 16 bits (1 stands for 65,536), the other numbers 32. Counter and cookie only
 * ever grow.
 */
const PAGE_BYTES = 16;
const CHANGE_COUNTER = 24;
const PAGE_COUNT = 28;
const SCHEMA_COOKIE = 40;

const GONE = 'was moved or deleted';
const REPLACED = 'was replaced by another file';
const OVERWRITTEN = 'was overwritten';

interface FileFault {
  what: typeof GONE | typeof REPLACED | typeof OVERWRITTEN;
  /** A message for people, without a full stop. */
  words: string;
}

/**
 * Watches the files of an open database from the first call on. The function that it returns reports the first fault
 * found, and null while the files are still the ones that were opened. Each look costs some microseconds.
 */
export const fileFault = prepared((db) => createFileWatch(db));

/** Thrown when the files of an open database were taken away. Clients see the message, too. */
export class FilesTakenError extends DatabaseError {}

/**
 * Keeps data from being written into files that the next start would not find.
 * @throws FilesTakenError
 */
export function assertInPlace(db: Db): void {
  const fault = fileFault(db)();
  if (fault !== null) throw new FilesTakenError(`${fault.words}; nothing was changed.`);
}

/** True when another program has overwritten the database's file, so that the log no longer fits it. */
export const isOverwritten = (db: Db): boolean => fileFault(db)()?.what === OVERWRITTEN;

function createFileWatch({ $client: sqlite }: Db): () => FileFault | null {
  const path = sqlite.filename;
  if (path === '' || path === ':memory:') return () => null;
  // The first read creates the log and its index; they stay while a connection has the database open.
  sqlite.query('PRAGMA schema_version').get();
  const files = [path, `${path}-wal`, `${path}-shm`].map((one) => ({ path: one, first: look(one) }));
  // The descriptor is never closed: closing any descriptor of a file drops all locks of the process on it (fcntl(2)),
  // SQLite's included.
  const descriptor = openSync(path, 'r');
  const header = Buffer.alloc(HEADER_BYTES);
  let sizeBytes = 0;
  let changes = 0;
  let cookie = 0;
  isOurs(statSync(path));

  return () => {
    for (const { path, first } of files) {
      const now = look(path);
      const what = whatOf(first, now) ?? (path === sqlite.filename && !isOurs(now!) ? OVERWRITTEN : null);
      if (what !== null)
        return { what, words: `The database's file ${basename(path)} ${what} while the server runs` };
    }
    return null;
  };

  /**
   * True when this server may have written the present contents of the file; false for older states and other
   * databases.
   */
  function isOurs({ size }: Stats): boolean {
    if (readSync(descriptor, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false;
    // While the file grows, its header is ahead of its length; a VACUUM by hand makes both smaller.
    if (size < sizeBytes && size < sizeSaid()) return false;
    const [changesNow, cookieNow] = [header.readUInt32BE(CHANGE_COUNTER), header.readUInt32BE(SCHEMA_COOKIE)];
    if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return false;
    if (changesNow < changes || cookieNow < cookie) return false;
    // The log may be ahead of the file, but never behind it.
    if (cookieNow > cookie && cookieNow > schemaVersion()) return false;
    [sizeBytes, changes, cookie] = [size, changesNow, cookieNow];
    return true;
  }

  function sizeSaid(): number {
    const pageBytes = header.readUInt16BE(PAGE_BYTES);
    return header.readUInt32BE(PAGE_COUNT) * (pageBytes === 1 ? 65_536 : pageBytes);
  }

  function schemaVersion(): number {
    return sqlite.query<{ schema_version: number }, []>('PRAGMA schema_version').get()!.schema_version;
  }
}

const look = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

function whatOf(first: Stats | undefined, now: Stats | undefined): FileFault['what'] | null {
  if (first === undefined) return null;
  if (now === undefined) return GONE;
  return now.ino === first.ino && now.dev === first.dev ? null : REPLACED;
}
