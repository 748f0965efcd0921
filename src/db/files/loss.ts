import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseError } from '../faults/database-error.ts';

/** Whether there is a database: SQLite takes an empty file for a new one, and throws a log beside it away. */
export const hasDatabase = (path: string): boolean => existsSync(path) && statSync(path).size > 0;

/** What has happened to a database that was there once. */
export interface Loss {
  /** For people, without a full stop. */
  words: string;
  /** What tells of it, by its path. */
  remains: string[];
}

/**
 * How a database was lost; null while it is there, and where nothing tells that there ever was one. A secret key tells
 * nothing: it may have been put there for the first start.
 */
export function lossOf(path: string): Loss | null {
  if (hasDatabase(path)) return null;
  const beside = (name: string) => join(dirname(path), name);
  // Every server makes directories for photos, with or without any; as storage/disk-store.ts lays them out.
  const isPhotos = isSomething(beside('photos/originals'));
  const remains = [isPhotos ? beside('photos') : null, beside('backups'), `${path}-wal`].filter(
    (one): one is string => one !== null && isSomething(one),
  );
  if (remains.length === 0) return null;
  const names = new Intl.ListFormat('en').format(remains.map((one) => basename(one)));
  const left = remains.length > 1 ? 'are left of an installation' : 'is left of an installation';
  return {
    words: `${path} is ${existsSync(path) ? 'empty (0 bytes)' : 'gone'}, but ${names} ${left}`,
    remains,
  };
}

/**
 * Makes no new database in the place of one that was lost: it would know nobody, and take all photos for leftovers.
 * @throws DatabaseError
 */
export function assertNotLost(path: string): void {
  const loss = lossOf(path);
  if (loss === null) return;
  throw new DatabaseError(
    `${loss.words}. Take it back to a backup: lanyard restore FILE --force. To begin anew without them, move ${loss.remains.join(', ')} away.`,
  );
}

/** What file systems put into their own root, for root. */
export const OF_DISKS = ['lost+found'];

/** A directory with anything in it, or a file that isn't empty; what begins with a dot is never kept. */
function isSomething(path: string): boolean {
  if (!existsSync(path)) return false;
  const found = statSync(path);
  if (!found.isDirectory()) return found.size > 0;
  return readdirSync(path).some((name) => !name.startsWith('.') && !OF_DISKS.includes(name));
}
