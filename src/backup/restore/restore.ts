import { Database } from 'bun:sqlite';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { loadSecrets } from '../../../config/secrets.ts';
import { hasDatabase } from '../../db/files/loss.ts';
import type { Actor } from '../../db/tx.ts';
import { counted, firstFew } from '../../lib/words.ts';
import { originalPath } from '../../storage/disk-store.ts';
import type { DataFiles } from '../archive/stage.ts';
import { BackupError, explained } from '../backup-error.ts';
import { isMountPoint } from '../files/is-mount-point.ts';
import { linkOrCopy } from '../files/link-or-copy.ts';
import { DATABASE, nameOf, PHOTOS, SECRET_KEY } from '../format/format.ts';
import type { StoredPhoto } from '../photos/keys.ts';
import { undamagedCopy } from '../photos/undamaged-copy.ts';
import { clearStaging, clearUnpacking, UNPACKING } from '../schedule/clear-leftovers.ts';
import { endAgain, type NotEnded } from './end-again.ts';
import { type EndedSince, endedSince, isNothingEnded } from './ended-since.ts';
import { lookInBucket } from './look-in-bucket.ts';
import { beginNewHistory } from './new-history.ts';
import { prove } from './prove.ts';
import type { Restored } from './restored.ts';
import { finishRestore, swapIn, UnfinishedRestore } from './swap-in.ts';
import { unpack } from './unpack.ts';

interface RestoreOptions extends DataFiles {
  /** An archive, a directory of a backup, or a database alone. */
  source: string;
  passphrase: string | null;
  /** True to move existing data aside. */
  force: boolean;
  /**
   * True to leave out photos whose files are damaged and can't be replaced; otherwise such a photo stops the restore.
   */
  withoutDamagedPhotos: boolean;
  /**
   * Called when cards, accounts or keys have ended since the backup was made. If it returns true, they end again before
   * the database comes into use.
   */
  wantsEnded: (ended: EndedSince) => boolean | Promise<boolean>;
  actor: Actor;
}

/**
 * Takes an installation back to a backup. Everything is verified, migrated and proved whole in a directory of its own
 * before the first file of the target is touched. The caller holds the lock of the data directory. If a restore of the
 * same backup was cut off while its files were moved into place, that restore is finished instead.
 * @throws BackupError; the target is then as it was, unless the message says otherwise
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { dataDir, secretKeyFile, s3, passphrase, force, actor } = options;
  const source = resolve(options.source);
  const finished = finishBefore(dataDir);
  if (finished !== null && finished.source === source) return finished.restored;
  const unchanged =
    finished === null ? 'nothing was changed' : `${finishedWords(finished)}; nothing else was changed`;
  const isOccupied = occupied(options);
  if (isOccupied !== null && !force)
    throw new BackupError(
      `${isOccupied} already exists. With --force it is moved aside, not deleted; ${unchanged}.`,
    );
  const unpacking = join(dataDir, UNPACKING);
  await clearUnpacking(dataDir);
  await clearStaging(dataDir);
  try {
    const unpacked = await unpack(source, unpacking, passphrase);
    const manifest = unpacked?.manifest ?? null;
    if (manifest?.bucket !== undefined && s3 === null) throw needsBucket(manifest.bucket);
    const damaged = (await prove(unpacking, unpacked)).filter((photo) => !rescue(dataDir, unpacking, photo));
    if (damaged.length > 0 && !options.withoutDamagedPhotos) throw refusal(damaged);
    for (const { key } of damaged) rmSync(join(unpacking, PHOTOS, originalPath(key)), { force: true });
    assertKeyCanBeWritten(join(unpacking, SECRET_KEY), secretKeyFile);
    assertPhotosCanBeReplaced(unpacking, dataDir);
    const asOf = manifest?.createdAt ?? 'a database alone';
    const [restoredDatabase, replaced] = [join(unpacking, DATABASE), join(dataDir, DATABASE)];
    const ended = endedSince(restoredDatabase, replaced, new Date().toISOString());
    const isEndedAgain = !isNothingEnded(ended) && (await options.wantsEnded(ended));
    const keyFile = [join(unpacking, SECRET_KEY), secretKeyFile].find((path) => existsSync(path));
    const appsKey = keyFile === undefined ? null : loadSecrets(keyFile).secondFactors;
    let notEnded: NotEnded[] = [];
    const resumed = await beginNewHistory(restoredDatabase, actor, asOf, async (context) => {
      if (isEndedAgain) notEnded = await endAgain(context, actor, ended, replaced, appsKey);
    });
    tidy(unpacking);
    const bucket = s3 === null ? null : await lookInBucket(unpacking, s3);
    const erasedSince = erasedSinceThen(restoredDatabase, replaced);
    const aside = `replaced-${nameOf(new Date().toISOString())}`;
    const restored: Restored = {
      manifest,
      photos: manifest === null ? null : photosIn(unpacking),
      leftOut: damaged.map(({ id, cardHolderId }) => ({ photoId: id, cardHolderId })),
      aside: isOccupied === null ? null : join(dataDir, aside),
      erasedSince,
      endedSince: { ...ended, isEndedAgain, notEnded },
      bucket,
      ...resumed,
    };
    swapIn(dataDir, unpacking, { aside, secretKeyFile, source, restored });
    return withAside(restored);
  } catch (error) {
    rmSync(unpacking, { recursive: true, force: true });
    if (error instanceof UnfinishedRestore) throw error;
    const told = explained(error, dataDir, unchanged);
    throw told instanceof BackupError && told === error
      ? new BackupError(
          `${source} can't be restored: ${told.message.replace(/\.?$/, '.')} ${unchanged[0]!.toUpperCase()}${unchanged.slice(1)}.`,
        )
      : told;
  }
}

/** Finishes a restore that was cut off; null when there was none. */
function finishBefore(dataDir: string): Finished | null {
  const { source, restored } = finishRestore(dataDir) ?? {};
  return source === undefined || restored === undefined ? null : { source, restored: withAside(restored) };
}

interface Finished {
  source: string;
  restored: Restored;
}

const finishedWords = ({ source }: Finished): string =>
  `the interrupted restore of ${source} is now finished`;

/**
 * `aside` becomes null if nothing had to be moved there, for example because only the secret key was there and is the
 * same.
 */
const withAside = (restored: Restored): Restored => ({
  ...restored,
  endedSince: restored.endedSince ?? null,
  aside: restored.aside !== null && existsSync(restored.aside) ? restored.aside : null,
});

/** Puts an undamaged file of a photo into the place of the damaged one; false when this machine has none. */
function rescue(dataDir: string, unpacking: string, photo: StoredPhoto): boolean {
  const path = join(unpacking, PHOTOS, originalPath(photo.key));
  const copy = undamagedCopy(dataDir, photo, path);
  if (copy === null) return false;
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return linkOrCopy(copy, path);
}

const refusal = (damaged: StoredPhoto[]): BackupError =>
  new BackupError(
    `${counted(damaged.length, 'photo in it does', 'photos in it do')} not have the bytes that were uploaded (by checksum): ${firstFew(damaged.map(({ id, cardHolderId }) => `${id} of person ${cardHolderId}`))}. Restore another backup that has them, or take everything else from this one: with --without-damaged-photos, these are left out and listed, so that you can ask for them again`,
  );

const photosIn = (unpacked: string): number => {
  const originals = join(unpacked, PHOTOS, 'originals');
  return existsSync(originals)
    ? readdirSync(originals).reduce((sum, shard) => sum + readdirSync(join(originals, shard)).length, 0)
    : 0;
};

const needsBucket = ({ endpoint, bucket }: { endpoint: string; bucket: string }): BackupError =>
  new BackupError(
    `its photos are in the bucket "${bucket}" of ${endpoint}: set STORAGE=s3 and the S3_ variables for it, or for a copy of it`,
  );

/** The path of data that a restore would replace, for a message; null when there is no such data. */
export function occupied({ dataDir, secretKeyFile }: DataFiles): string | null {
  for (const path of [join(dataDir, DATABASE), secretKeyFile]) if (existsSync(path)) return path;
  const originals = join(dataDir, PHOTOS, 'originals');
  const hasPhotos =
    existsSync(originals) &&
    readdirSync(originals).some((shard) => readdirSync(join(originals, shard)).length > 0);
  return hasPhotos ? originals : null;
}

/** Checks, before the first file is moved into place, that the secret key can be written. */
function assertKeyCanBeWritten(restored: string, secretKeyFile: string): void {
  if (!existsSync(restored)) return;
  chmodSync(restored, 0o600);
  if (existsSync(secretKeyFile) && readFileSync(secretKeyFile).equals(readFileSync(restored))) return;
  const directory = dirname(secretKeyFile);
  if (existsSync(directory)) accessSync(directory, constants.W_OK);
}

/**
 * Checks in advance that the photos' directory isn't mounted. A mounted one can't be renamed, and the server could not
 * start while it is mounted.
 */
function assertPhotosCanBeReplaced(unpacked: string, dataDir: string): void {
  const photos = join(realpathSync(dataDir), PHOTOS);
  if (existsSync(join(unpacked, PHOTOS)) && isMountPoint(photos))
    throw new BackupError(
      `${photos} is a disk or volume of its own (a mount point), which a restore can't move aside. Unmount it, restore, and copy the photos onto it before you mount it again; or mount one disk for all of DATA_DIR`,
    );
}

function tidy(unpacked: string): void {
  for (const name of readdirSync(unpacked))
    if (![DATABASE, SECRET_KEY, PHOTOS].includes(name)) rmSync(join(unpacked, name));
}

/**
 * People whom the present database has erased, and whom the restore would bring back; empty when that database can't be
 * read, which may be the reason for the restore.
 */
function erasedSinceThen(restored: string, present: string): string[] {
  if (!hasDatabase(present)) return [];
  try {
    const now = new Database(present, { readonly: true });
    const then = new Database(restored, { readwrite: true });
    try {
      const isBack = then.query<unknown, [string]>('SELECT 1 FROM card_holders WHERE id = ?');
      return now
        .query<{ id: string }, []>(
          `SELECT record_id AS id FROM changes
           WHERE feed = 'card-holders' AND op = 'delete' AND is_latest = 1 ORDER BY seq`,
        )
        .all()
        .map(({ id }) => id)
        .filter((id) => isBack.get(id) !== null);
    } finally {
      then.close();
      now.close();
    }
  } catch {
    return [];
  }
}
