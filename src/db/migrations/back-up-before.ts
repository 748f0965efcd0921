import type { Database } from 'bun:sqlite';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { MigrationError } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

/** The number of copies that are kept. A fault in an upgrade is noticed within days. */
const KEEP = 3;

/**
 * Copies the database to DIRECTORY/before-NNNN-TIME.db, where NNNN is the first migration to come. Removes the oldest
 * copies, and the remains of a copy whose process was killed. The caller holds a lock that only one process can have.
 * @throws MigrationError when the copy can't be made, for example because there is no room
 */
export function backUpBefore(sqlite: Database, directory: string, applied: number): string {
  const number = MIGRATIONS[applied]!.name.slice(0, 4);
  const path = join(directory, `before-${number}-${new Date().toISOString().replaceAll(':', '-')}.db`);
  const aside = `${path}.partial`;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    // Runs first, to make room for the new copy.
    removeAll(directory, /^before-\d{4}-.*\.db\.partial/);
    sqlite.run('VACUUM INTO ?', [aside]);
    sync(aside);
    renameSync(aside, path);
    sync(directory);
  } catch (error) {
    if (existsSync(aside)) rmSync(aside);
    throw new MigrationError(
      `The database can't be backed up to ${directory} before its migrations (${(error as Error).message}); nothing was changed. Free some space there and start again.`,
      { cause: error },
    );
  }
  removeAll(directory, /^before-\d{4}-.*\.db$/, KEEP);
  return path;
}

/** Removes the files of these names, except for the newest few. */
function removeAll(directory: string, names: RegExp, keep = 0): void {
  const all = readdirSync(directory).filter((name) => names.test(name));
  const newestFirst = all.sort((a, b) => timeOf(b).localeCompare(timeOf(a)));
  for (const name of newestFirst.slice(keep)) rmSync(join(directory, name));
}

const timeOf = (name: string): string => name.slice('before-0000-'.length);

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
