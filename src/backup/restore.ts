import { Database } from 'bun:sqlite';
import { accessSync, chmodSync, constants, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hasDatabase } from '../db/assert-not-lost.ts';
import type { Actor } from '../db/tx.ts';
import { BackupError, explained } from './backup-error.ts';
import { DATABASE, type Manifest, nameOf, PHOTOS, SECRET_KEY } from './format.ts';
import { type InBucket, lookInBucket } from './look-in-bucket.ts';
import { beginNewHistory, type Resumed } from './new-history.ts';
import { prove } from './prove.ts';
import type { DataFiles } from './stage.ts';
import { finishRestore, swapIn } from './swap-in.ts';
import { unpack } from './unpack.ts';

export interface RestoreOptions extends DataFiles {
  /** An archive, a directory of a backup, or a database alone. */
  source: string;
  passphrase: string | null;
  /** Whether data that are there are moved aside. */
  force: boolean;
  actor: Actor;
}

export interface Restored extends Resumed {
  /** Null for a database alone. */
  manifest: Manifest | null;
  /** Where what was there before is now; null when there was nothing. */
  aside: string | null;
  /** People who were erased after the backup was made, and are back. */
  erasedSince: string[];
  /** Null with STORAGE=disk. */
  bucket: InBucket | null;
}

/** Where a backup is unpacked and verified, below DATA_DIR; what a crash leaves of it is worth nothing. */
const UNPACKING = '.restoring';

/**
 * Takes an installation back to a backup. Everything is verified, migrated and shown to be whole in a directory of its
 * own before the first file of the target is touched. Whoever calls it holds the lock of the data directory.
 * @throws BackupError; the target is as it was then
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { dataDir, secretKeyFile, s3, source, passphrase, force, actor } = options;
  finishRestore(dataDir);
  const isOccupied = occupied(options);
  if (isOccupied !== null && !force)
    throw new BackupError(
      `${isOccupied} is there already. With --force it is moved aside, not deleted; nothing was changed.`,
    );
  const unpacking = join(dataDir, UNPACKING);
  rmSync(unpacking, { recursive: true, force: true });
  try {
    const manifest = await unpack(resolve(source), unpacking, passphrase);
    if (manifest?.bucket !== undefined && s3 === null) throw needsBucket(manifest.bucket);
    prove(unpacking, manifest);
    assertKeyCanBeWritten(join(unpacking, SECRET_KEY), secretKeyFile);
    const asOf = manifest?.createdAt ?? 'a database alone';
    const resumed = beginNewHistory(join(unpacking, DATABASE), actor, asOf);
    tidy(unpacking);
    const bucket = s3 === null ? null : await lookInBucket(unpacking, s3);
    const erasedSince = manifest === null ? [] : erasedAfter(join(dataDir, DATABASE), manifest.createdAt);
    const aside = `replaced-${nameOf(new Date().toISOString())}`;
    swapIn(dataDir, unpacking, { aside, secretKeyFile });
    return {
      manifest,
      aside: existsSync(join(dataDir, aside)) ? join(dataDir, aside) : null,
      erasedSince,
      bucket,
      ...resumed,
    };
  } catch (error) {
    rmSync(unpacking, { recursive: true, force: true });
    const told = explained(error, dataDir, 'nothing was changed');
    throw told instanceof BackupError && told === error
      ? new BackupError(
          `${source} can't be restored: ${told.message.replace(/\.?$/, '.')} Nothing was changed.`,
        )
      : told;
  }
}

const needsBucket = ({ endpoint, bucket }: { endpoint: string; bucket: string }): BackupError =>
  new BackupError(
    `its photos are in the bucket "${bucket}" of ${endpoint}: set STORAGE=s3 and the S3_ variables for it, or for a copy of it`,
  );

/** What would be lost, for a message; null when nothing would. */
function occupied({ dataDir, secretKeyFile }: DataFiles): string | null {
  for (const path of [join(dataDir, DATABASE), secretKeyFile]) if (existsSync(path)) return path;
  const originals = join(dataDir, PHOTOS, 'originals');
  const hasPhotos =
    existsSync(originals) &&
    readdirSync(originals).some((shard) => readdirSync(join(originals, shard)).length > 0);
  return hasPhotos ? originals : null;
}

/** Found out before the first file takes its place, not after. */
function assertKeyCanBeWritten(restored: string, secretKeyFile: string): void {
  if (!existsSync(restored)) return;
  chmodSync(restored, 0o600);
  if (existsSync(secretKeyFile) && readFileSync(secretKeyFile).equals(readFileSync(restored))) return;
  const directory = dirname(secretKeyFile);
  if (existsSync(directory)) accessSync(directory, constants.W_OK);
}

function tidy(unpacked: string): void {
  for (const name of readdirSync(unpacked))
    if (![DATABASE, SECRET_KEY, PHOTOS].includes(name)) rmSync(join(unpacked, name));
}

/** Whom the present database has forgotten since; nobody when it can't be read, which is why some restore. */
function erasedAfter(database: string, createdAt: string): string[] {
  if (!hasDatabase(database)) return [];
  try {
    const sqlite = new Database(database, { readonly: true });
    try {
      return sqlite
        .query<{ id: string }, [string]>(
          `SELECT record_id AS id FROM changes
           WHERE feed = 'card-holders' AND op = 'delete' AND is_latest = 1 AND at >= ? ORDER BY seq`,
        )
        .all(createdAt)
        .map(({ id }) => id);
    } finally {
      sqlite.close();
    }
  } catch {
    return [];
  }
}
