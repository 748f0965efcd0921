import { existsSync } from 'node:fs';
import { BridgeError } from '../../bridge-error.ts';
import { type ConnectionString, keywordValue, withKeywords } from './connection-string.ts';

/** Drivers of databases that are files, by their names or files. */
const OF_FILES = /sqlite|mdb/i;
/** SQLite's other places: memory, and addresses with settings of their own. */
const NO_FILE = /^(:memory:|file:|$)/;

/**
 * Looks whether the file of a database is there: SQLite's driver would make an empty one, and that of Access files
 * gives no reason.
 * @throws BridgeError
 */
export function assertFileIsThere(given: ConnectionString): void {
  const path = keywordValue(given, 'Database', 'DBQ', 'DBName');
  if (!OF_FILES.test(keywordValue(given, 'Driver') ?? '') || path === null || NO_FILE.test(path)) return;
  if (!existsSync(path)) throw new BridgeError(`[database] url names ${path}, and there is no such file.`);
}

/**
 * Keeps SQLite's driver from making a file. A data source may have this driver without naming it; others take no
 * notice.
 */
export const withoutNewFile = (given: ConnectionString): ConnectionString =>
  /sqlite/i.test(keywordValue(given, 'Driver') ?? 'sqlite') ? withKeywords(given, { NoCreat: '1' }) : given;
