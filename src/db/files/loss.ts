import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseError } from '../faults/database-error.ts';

/** True when there is a database. SQLite takes an empty file for a new database, and discards a log beside it. */
export const hasDatabase = (path: string): boolean => existsSync(path) && statSync(path).size > 0;

/** Signs that a database existed and is lost. */
interface Loss {
  /** A message for people, without a full stop. */
  words: string;
  /** The paths of the installation's remains. */
  remains: string[];
}

/**
 * Describes the loss of a database. Returns null while the database is there, and when nothing shows that there ever
 * was one. A secret key doesn't show that: somebody may have put it there for the first start.
 */
export function lossOf(path: string): Loss | null {
  if (hasDatabase(path)) return null;
  const beside = (name: string) => join(dirname(path), name);
  // Every server makes directories below `photos`, even while there are no photos.
  const remains = [beside('photos'), beside('backups'), `${path}-wal`].filter(isSomething);
  if (remains.length === 0) return null;
  const names = new Intl.ListFormat('en').format(remains.map((one) => basename(one)));
  const left = remains.length > 1 ? 'are left of an installation' : 'is left of an installation';
  return {
    words: `${path} is ${existsSync(path) ? 'empty (0 bytes)' : 'gone'}, but ${names} ${left}`,
    remains,
  };
}

/**
 * Keeps a new database from being made where one was lost: it would know nobody, and remove all photos as leftovers.
 * @throws DatabaseError
 */
export function assertNotLost(path: string): void {
  const loss = lossOf(path);
  if (loss === null) return;
  throw new DatabaseError(
    `${loss.words}. Take it back to a backup: lanyard restore FILE --force. To start afresh without them, move ${loss.remains.join(', ')} away.`,
  );
}

/** Names that file systems put into their own root directory. */
export const OF_DISKS = ['lost+found'];

/** True for a file that isn't empty, and for a directory with anything in it; hidden files don't count. */
function isSomething(path: string): boolean {
  if (!existsSync(path)) return false;
  const found = statSync(path);
  if (!found.isDirectory()) return found.size > 0;
  return readdirSync(path).some((name) => !name.startsWith('.') && !OF_DISKS.includes(name));
}
