import { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appliedCount } from '../db/migrate.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { openDatabase } from '../db/open.ts';
import { originalPath } from '../storage/disk-store.ts';
import { BackupError } from './backup-error.ts';
import { fromNewer } from './check-manifest.ts';
import { describe } from './describe.ts';
import { DATABASE, type Manifest, PHOTOS } from './format.ts';
import { photoKeys } from './photo-keys.ts';

/** What must be as many after the migrations as before. */
const KEPT_TABLES = [
  'organisations',
  'api_keys',
  'card_holders',
  'photos',
  'orders',
  'cards',
  'audit_entries',
];

/**
 * Shows that an unpacked backup is whole: SQLite finds nothing wrong with the database, it has the rows and the photos
 * of its manifest, and it migrates to this version. `manifest` is null for a database alone.
 * @throws BackupError when it does not
 */
export function prove(directory: string, manifest: Manifest | null): void {
  const path = join(directory, DATABASE);
  if (!existsSync(path)) throw new BackupError('it is not complete (it has no database)');
  const before = asDamage(() => look(path, directory, manifest));
  const db = openDatabase(path, { backUpFirst: false });
  const after = describe(db.$client);
  db.$client.close();
  for (const table of KEPT_TABLES)
    if (before[table] !== undefined && before[table] !== after.counts[table])
      throw new Error(`migrations changed the number of rows in ${table}`);
}

function look(path: string, directory: string, manifest: Manifest | null): Record<string, number> {
  const sqlite = new Database(path, { readwrite: true, strict: true });
  try {
    const applied = appliedCount(sqlite);
    if (applied > MIGRATIONS.length) throw fromNewer('a later Lanyard', applied);
    if (applied === 0) throw new BackupError('it is not a database of Lanyard');
    const [integrity] = sqlite.query<{ integrity_check: string }, []>('PRAGMA integrity_check').all();
    if (integrity?.integrity_check !== 'ok')
      throw new BackupError(`its database is damaged (${integrity?.integrity_check}). Take another backup`);
    const [broken] = sqlite.query<{ table: string }, []>('PRAGMA foreign_key_check').all();
    if (broken !== undefined)
      throw new BackupError(`its database is damaged (${broken.table} refers to rows that are not there)`);
    const { counts } = describe(sqlite);
    if (manifest !== null) assertWhole(sqlite, directory, manifest, counts);
    return counts;
  } finally {
    sqlite.close();
  }
}

function assertWhole(
  sqlite: Database,
  directory: string,
  manifest: Manifest,
  counts: Record<string, number>,
): void {
  for (const [table, rows] of Object.entries(manifest.counts))
    if (counts[table] !== rows)
      throw new BackupError(
        `it is damaged (${table} has ${counts[table] ?? 0} rows, its manifest says ${rows})`,
      );
  // Of those in a bucket nothing is known here.
  if (manifest.bucket !== undefined) return;
  const missing = new Set(manifest.missing);
  for (const key of photoKeys(sqlite))
    if (!missing.has(key) && !existsSync(join(directory, PHOTOS, originalPath(key))))
      throw new BackupError(`it is damaged (the photo ${key} is missing). Take another backup`);
}

/** What SQLite can't read is damage; it says so with errors of its own. */
function asDamage<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code)))
      throw new BackupError(`its database is damaged (${(error as Error).message}). Take another backup`);
    throw error;
  }
}
