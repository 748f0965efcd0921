import { Database } from 'bun:sqlite';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BunSQLiteDatabase, drizzle } from 'drizzle-orm/bun-sqlite';
import { inWords } from './faults/database-error.ts';
import { assertNotLost } from './files/loss.ts';
import { backUpBefore } from './migrations/back-up-before.ts';
import { migrate, type OnMigrating } from './migrations/migrate.ts';

/** A connection: drizzle for typed queries, `$client` for what drizzle can't express. */
export type Db = BunSQLiteDatabase & { $client: Database };

interface OpenOptions {
  /** True (the default) to copy an existing database into `backups/` beside it before the migrations. */
  backUpFirst?: boolean;
  onMigrating?: OnMigrating | undefined;
}

/**
 * Opens the database, makes it if there is none, and applies the migrations it lacks.
 * @throws NewerDatabaseError when a newer Lanyard has written to it; MigrationError when a migration fails, which then
 *   changes nothing; DatabaseError when it is damaged, or gone while its photos are still there
 */
export function openDatabase(path: string, options: OpenOptions = {}): Db {
  if (path !== ':memory:') {
    assertNotLost(path);
    mkdirSync(dirname(path), { recursive: true });
  }
  try {
    return drizzle(opened(path, options));
  } catch (error) {
    throw inWords(error, path);
  }
}

/**
 * Opens a database that this process has open already, to read from it on another connection.
 * @throws DatabaseError, or SQLite's own error
 */
export const openForReading = (path: string): Db => connected(path, READING);

function opened(path: string, { backUpFirst = true, onMigrating }: OpenOptions): Database {
  const sqlite = new Database(path, { create: true, strict: true });
  for (const pragma of PRAGMAS) sqlite.run(pragma);
  const backups = join(dirname(path), 'backups');
  const backUp = (applied: number) => {
    if (backUpFirst && path !== ':memory:') backUpBefore(sqlite, backups, applied);
  };
  migrate(sqlite, backUp, onMigrating);
  return sqlite;
}

/**
 * Opens a database that this process has open already, for writing on a thread's own connection.
 * @throws DatabaseError, or SQLite's own error
 */
export const openForWriting = (path: string): Db =>
  // A thread makes the checkpoints earlier. This limit is for times when the thread can't.
  connected(path, [...PRAGMAS, `PRAGMA wal_autocheckpoint = ${LAST_RESORT_FRAMES}`]);

function connected(path: string, pragmas: readonly string[]): Db {
  let sqlite: Database | undefined;
  try {
    sqlite = new Database(path, { create: false, readwrite: true, strict: true });
    for (const pragma of pragmas) sqlite.run(pragma);
    return drizzle(sqlite);
  } catch (error) {
    // When a thread ends with a connection open, Bun moves the log into the database's file, which may have been
    // replaced.
    sqlite?.close();
    throw inWords(error, path);
  }
}

/** Makes this connection refuse writes, and need no more memory than others that read. */
export function onlyRead({ $client }: Db): void {
  for (const pragma of READING) $client.run(pragma);
}

/**
 * 32 MiB of log. Below that, no commit waits for a checkpoint. At the limit, a commit moves the few pages that the
 * thread has left behind, because the log can start over only when a commit finds all of it in the database.
 */
const LAST_RESORT_FRAMES = 8_000;

const READING = [
  // A reader waits only while another process recovers the log after a crash, or empties it.
  'PRAGMA busy_timeout = 5000',
  // Makes the database itself refuse writes.
  'PRAGMA query_only = ON',
  // A cache of 16 MiB: each thread has its own, and the system keeps the file's pages in memory for all of them.
  'PRAGMA cache_size = -16384',
  'PRAGMA temp_store = MEMORY',
];

const PRAGMAS = [
  // This comes first, because the other pragmas may need a lock that a command beside the server holds for a moment.
  // Default: 0.
  'PRAGMA busy_timeout = 5000',
  // Allows readers beside one writer; the mode is stored in the file.
  'PRAGMA journal_mode = WAL',
  // A commit is on disk before its request is answered. NORMAL may lose the last commits in a power cut.
  'PRAGMA synchronous = FULL',
  // References are rules that data must keep; by default SQLite doesn't check them.
  'PRAGMA foreign_keys = ON',
  // 64 MiB for the pages that lists and searches touch again and again; filled only as needed.
  'PRAGMA cache_size = -65536',
  // Sorting and temporary indexes in memory: DATA_DIR's disk is for data.
  'PRAGMA temp_store = MEMORY',
  // Overwrites what is deleted or replaced: an erased person must not remain in the file's free space.
  'PRAGMA secure_delete = ON',
  // A write-ahead log that once grew gives its space back at the next checkpoint.
  'PRAGMA journal_size_limit = 67108864',
];
