import { existsSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDiskFull } from '../../lib/disk-faults.ts';
import { type DirectoryLock, lockDirectory } from '../../storage/directory-lock.ts';
import { BackupError, explained } from '../backup-error.ts';
import { DATABASE, type Manifest, nameOf, PHOTOS } from '../format/format.ts';
import { assertNoRestore } from '../restore/swap-in.ts';
import { BACKUP_LOCK, STAGING, stagingLeftovers } from '../schedule/clear-leftovers.ts';
import { BACKUPS, newestUsable, rotate } from '../schedule/kept.ts';
import { type DataFiles, type Staged, stage } from './stage.ts';
import { writeArchive } from './write-archive.ts';
import { writeDirectory } from './write-directory.ts';

interface BackupOptions extends DataFiles {
  /** Null for a backup that anybody with the file can read. */
  passphrase: string | null;
}

export interface BackedUp {
  /** The path of the archive or the directory. */
  path: string;
  manifest: Manifest;
}

/**
 * Backs up into one file, beside a running server or without one. If `file` is a directory, the backup gets a file
 * there, named after its time.
 * @throws BackupError when the file exists already, the disk is full, or another backup is being made
 */
export function backUpToFile(options: BackupOptions, file: string): Promise<BackedUp> {
  return alone(options, async (staging) => {
    const target = archivePath(file, options.passphrase !== null);
    try {
      const staged = stageIn(options, staging);
      return {
        path: target,
        manifest: await writeArchive(options.dataDir, staged, target, options.passphrase),
      };
    } catch (error) {
      throw explained(error, dirname(target), 'this backup was discarded');
    }
  });
}

/**
 * Backs up into a directory of its own below DATA_DIR/backups, and removes the oldest backups there, so that `keep`
 * remain.
 * @param isFull true to read every photo again
 */
export function backUpToKeep(
  options: BackupOptions,
  { keep, isFull }: { keep: number; isFull: boolean },
): Promise<BackedUp & { removed: number }> {
  return alone(options, async (staging) => {
    const { dataDir, passphrase } = options;
    const target = join(dataDir, BACKUPS, nameOf(new Date().toISOString()));
    try {
      const previous = newestUsable(dataDir, ({ encrypted }) => encrypted === (passphrase !== null));
      const staged = stageIn(options, staging);
      const manifest = await writeDirectory(staged, target, {
        dataDir,
        previous,
        passphrase,
        isFull,
        aside: join(staging, 'encrypted'),
      });
      return { path: target, manifest, removed: rotate(dataDir, keep, target) };
    } catch (error) {
      throw explained(error, join(dataDir, BACKUPS), 'this backup was discarded, and older ones are kept');
    }
  });
}

/** Stages the data. If a disk is full, reports it as the backups' disk; any other error is put down to DATA_DIR. */
function stageIn(options: DataFiles, staging: string): Staged {
  const { dataDir } = options;
  try {
    return stage(options, join(staging, 'data'), newestPlain(dataDir));
  } catch (error) {
    throw explained(error, isDiskFull(error) ? join(dataDir, BACKUPS) : dataDir, 'this backup was discarded');
  }
}

/** Runs `work` with an empty directory to work in. Only one backup of a data directory is made at a time. */
async function alone<T>({ dataDir }: DataFiles, work: (staging: string) => Promise<T>): Promise<T> {
  const root = join(dataDir, BACKUPS);
  assertNoRestore(dataDir);
  if (!existsSync(join(dataDir, DATABASE)))
    throw new BackupError(`DATA_DIR ${dataDir} has no ${DATABASE}: there is nothing to back up.`);
  const lock = lockIn(root);
  if (lock === null) throw new BackupError('another backup is being made right now; wait until it is done.');
  const staging = join(root, STAGING);
  try {
    for (const path of stagingLeftovers(dataDir)) rmSync(path, { recursive: true, force: true });
    assertRoomForSnapshot(dataDir, root);
    return await work(staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    lock.release();
  }
}

function lockIn(root: string): DirectoryLock | null {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    return lockDirectory(join(root, BACKUP_LOCK));
  } catch (error) {
    throw explained(error, root, 'no backup was started');
  }
}

function archivePath(file: string, isEncrypted: boolean): string {
  const path = resolve(file);
  const found = statSync(path, { throwIfNoEntry: false });
  const name = `lanyard-${nameOf(new Date().toISOString())}.tar${isEncrypted ? '.age' : ''}`;
  const target = found?.isDirectory() ? join(path, name) : path;
  if (existsSync(target))
    throw new BackupError(`${target} already exists; name another file, or remove it first.`);
  if (!existsSync(dirname(target)))
    throw new BackupError(`there is no directory ${dirname(target)} for the backup.`);
  return target;
}

function newestPlain(dataDir: string): string | null {
  const newest = newestUsable(dataDir, ({ encrypted }) => !encrypted);
  return newest === null ? null : join(newest.path, PHOTOS);
}

/** A snapshot must not take the last space that the server needs. */
function assertRoomForSnapshot(dataDir: string, root: string): void {
  const databaseBytes = statSync(join(dataDir, DATABASE)).size;
  const { bavail, bsize } = statfsSync(root);
  const freeBytes = bavail * bsize;
  if (freeBytes < databaseBytes)
    throw new BackupError(
      `the disk with ${root} is full: ${megabytes(databaseBytes)} are needed for a copy of the database, ${megabytes(freeBytes)} are free; no backup was started. Free some space and try again.`,
    );
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
