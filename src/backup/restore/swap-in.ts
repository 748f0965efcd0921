import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { syncDirectory, syncFilesystem } from '../../storage/sync-filesystem.ts';
import { BackupError } from '../backup-error.ts';
import { DATABASE, PHOTOS, SECRET_KEY } from '../format/format.ts';
import type { Restored } from './restored.ts';

/**
 * The directory below DATA_DIR for verified data that waits to be moved into place. Giving it this name is the point of
 * no return.
 */
const READY = 'restore-ready';
const PLAN = 'plan.json';

interface Plan {
  /** The directory below DATA_DIR for the data from before the restore. */
  aside: string;
  secretKeyFile: string;
  /**
   * The backup that is being restored, and the report to return once its data is in place. Earlier versions wrote
   * neither.
   */
  source?: string;
  restored?: Restored;
}

/** Reads the plan; null once only the directory is left to remove. */
function planOf(dataDir: string): Plan | null {
  const path = join(dataDir, READY, PLAN);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/**
 * True when a restore was cut off while its files were moved into place. Nothing may use the directory until the
 * restore is finished.
 */
export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, READY));

/** @throws BackupError while a restore moves files into place, or when it was cut off */
export function assertNoRestore(dataDir: string): void {
  if (isRestoreUnfinished(dataDir))
    throw new BackupError(
      `a restore of DATA_DIR ${dataDir} is not finished. If none is running, it was cut off, and starting the server finishes it.`,
    );
}

/** Replaces the old data with verified data. After a crash from here on, `finishRestore` completes the work. */
export function swapIn(dataDir: string, verified: string, plan: Plan): void {
  writeFileSync(join(verified, PLAN), JSON.stringify(plan));
  syncFilesystem(verified);
  renameSync(verified, join(dataDir, READY));
  finishRestore(dataDir);
}

/**
 * Thrown when only some of the files may be in place. Nothing is lost, but nothing may start until the rest are in
 * place, too.
 */
export class UnfinishedRestore extends BackupError {}

/**
 * Finishes a restore that was cut off, if there is one. Each step can be repeated. The caller holds the lock of the
 * directory.
 * @returns the restore's plan; null when there was none
 * @throws UnfinishedRestore when a file can't be moved into place
 */
export function finishRestore(dataDir: string): Plan | null {
  if (!isRestoreUnfinished(dataDir)) return null;
  const ready = join(dataDir, READY);
  const plan = planOf(dataDir);
  try {
    syncDirectory(dataDir);
    if (plan !== null) takePlaces(dataDir, plan);
    rmSync(ready, { recursive: true, force: true });
    return plan;
  } catch (error) {
    const waiting = [PHOTOS, SECRET_KEY, DATABASE].filter((name) => existsSync(join(ready, name)));
    const where =
      waiting.length === 0
        ? `all of it is in place, but ${ready} can't be removed`
        : `${waiting.join(', ')} must still come from ${ready}; what they replace is kept in ${join(dataDir, plan?.aside ?? '')}`;
    throw new UnfinishedRestore(
      `the backup is verified, but could not be put fully into place (${(error as Error).message}): ${where}. Nothing is lost. Fix the cause, then run this restore again, or start the server: both finish it.`,
    );
  }
}

function takePlaces(dataDir: string, { aside, secretKeyFile }: Plan): void {
  const ready = join(dataDir, READY);
  const old = join(dataDir, aside);
  replace(PHOTOS);
  replaceKey();
  // A write-ahead log of the old database must never be used with the new one.
  replace(DATABASE, [`${DATABASE}-wal`, `${DATABASE}-shm`]);
  syncDirectory(dataDir);

  function replace(name: string, withThem: string[] = []): void {
    if (!existsSync(join(ready, name))) return;
    for (const one of [...withThem, name]) moveAside(join(dataDir, one), one);
    renameSync(join(ready, name), join(dataDir, name));
  }

  function replaceKey(): void {
    const restored = join(ready, SECRET_KEY);
    if (!existsSync(restored)) return;
    const isThere = existsSync(secretKeyFile);
    if (!isThere || !readFileSync(secretKeyFile).equals(readFileSync(restored))) {
      mkdirSync(dirname(secretKeyFile), { recursive: true, mode: 0o700 });
      if (isThere) {
        mkdirSync(old, { recursive: true, mode: 0o700 });
        copyFileSync(secretKeyFile, join(old, SECRET_KEY));
      }
      const beside = `${secretKeyFile}.restoring`;
      copyFileSync(restored, beside);
      renameSync(beside, secretKeyFile);
      syncFilesystem(dirname(secretKeyFile));
    }
    rmSync(restored);
  }

  function moveAside(path: string, name: string): void {
    if (!existsSync(path)) return;
    mkdirSync(old, { recursive: true, mode: 0o700 });
    renameSync(path, join(old, name));
  }
}
