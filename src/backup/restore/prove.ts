import { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appliedCount } from '../../db/migrations/migrate.ts';
import { MIGRATIONS } from '../../db/migrations/migrations.ts';
import { openDatabase } from '../../db/open.ts';
import { originalPath } from '../../storage/disk-store.ts';
import { BackupError } from '../backup-error.ts';
import { COMPUTED, DATABASE, type Manifest, PHOTOS, type Unpacked } from '../format/format.ts';
import { describe, fromNewer } from '../format/manifest.ts';
import { sumsInOrder } from '../format/sums.ts';
import { type StoredPhoto, storedPhotos } from '../photos/keys.ts';

/** Tables that must have as many rows after the migrations as before. */
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
 * Proves that an unpacked backup is whole: SQLite finds nothing wrong with the database, it has as many rows as its
 * manifest says, its photos have their original bytes, and it migrates to this version. `unpacked` is null for a
 * database alone.
 * @returns the photos that lack their original bytes, except those that the manifest lists as missing
 * @throws BackupError when anything else is wrong
 */
export async function prove(directory: string, unpacked: Unpacked | null): Promise<StoredPhoto[]> {
  const path = join(directory, DATABASE);
  if (!existsSync(path)) throw new BackupError('it is not complete (it has no database)');
  const before = asDamage(() => look(path, unpacked?.manifest ?? null));
  const damaged = unpacked === null ? [] : await damagedPhotos(path, directory, unpacked);
  const db = openDatabase(path, { backUpFirst: false });
  const after = describe(db.$client);
  db.$client.close();
  for (const table of KEPT_TABLES)
    if (before[table] !== undefined && before[table] !== after.counts[table])
      throw new Error(`migrations changed the number of rows in ${table}`);
  return damaged;
}

function look(path: string, manifest: Manifest | null): Record<string, number> {
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
    if (manifest !== null) assertRows(manifest, counts);
    return counts;
  } finally {
    sqlite.close();
  }
}

function assertRows(manifest: Manifest, counts: Record<string, number>): void {
  for (const [table, rows] of Object.entries(manifest.counts))
    if (counts[table] !== rows)
      throw new BackupError(
        `it is damaged (${table} has ${counts[table] ?? 0} rows, its manifest says ${rows})`,
      );
}

async function damagedPhotos(
  path: string,
  directory: string,
  { manifest, damaged: unlisted }: Unpacked,
): Promise<StoredPhoto[]> {
  const missing = new Set(manifest.missing);
  const removed = new Set(unlisted);
  const sumOf = sumsInOrder(join(directory, COMPUTED));
  const damaged: StoredPhoto[] = [];
  const sqlite = new Database(path, { readwrite: true, strict: true });
  try {
    for (const photo of storedPhotos(sqlite)) {
      const { key, sha256 } = photo;
      const found = await sumOf(`${PHOTOS}/${originalPath(key)}`);
      const isThere = found !== null && !removed.has(key);
      // Photos that may be in the bucket can't be checked here.
      if (!isThere && (missing.has(key) || (manifest.bucket !== undefined && !removed.has(key)))) continue;
      if (!isThere || (sha256 !== null && found !== sha256)) damaged.push(photo);
    }
  } finally {
    sqlite.close();
  }
  return damaged;
}

/** Turns SQLite's own errors about damage into a BackupError. */
function asDamage<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code)))
      throw new BackupError(`its database is damaged (${(error as Error).message}). Take another backup`);
    throw error;
  }
}
