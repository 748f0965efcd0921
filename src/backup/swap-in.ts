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
import { syncDirectory, syncFilesystem } from '../storage/sync-filesystem.ts';
import { BackupError } from './backup-error.ts';
import { DATABASE, PHOTOS, SECRET_KEY } from './format.ts';

/** Below DATA_DIR: data that were verified and wait to take their places. To have this name is the point of no return. */
const READY = 'restore-ready';
const PLAN = 'plan.json';

interface Plan {
  /** Where what was there before goes to, below DATA_DIR. */
  aside: string;
  secretKeyFile: string;
}

/** Whether a restore was cut off while its files took their places: nothing may use the directory until it is finished. */
export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, READY));

/** @throws BackupError while files take their places, or were cut off while they did */
export function assertNoRestore(dataDir: string): void {
  if (isRestoreUnfinished(dataDir))
    throw new BackupError(
      `a restore of DATA_DIR ${dataDir} is not finished: if none is running, it was cut off, and starting the server finishes it.`,
    );
}

/** Lets verified data take the places of the old: from here on, a crash is mended by `finishRestore`. */
export function swapIn(dataDir: string, verified: string, plan: Plan): void {
  writeFileSync(join(verified, PLAN), JSON.stringify(plan));
  syncFilesystem(verified);
  renameSync(verified, join(dataDir, READY));
  syncDirectory(dataDir);
  finishRestore(dataDir);
}

/**
 * Does what is left of a restore, if there is one that was cut off; each step can be taken again. Whoever calls it holds
 * the lock of the directory.
 */
export function finishRestore(dataDir: string): boolean {
  if (!isRestoreUnfinished(dataDir)) return false;
  const ready = join(dataDir, READY);
  const { aside, secretKeyFile } = JSON.parse(readFileSync(join(ready, PLAN), 'utf8')) as Plan;
  const old = join(dataDir, aside);
  replace(PHOTOS);
  replaceKey();
  // A log of the old database must never meet the new one.
  replace(DATABASE, [`${DATABASE}-wal`, `${DATABASE}-shm`]);
  syncDirectory(dataDir);
  rmSync(ready, { recursive: true, force: true });
  return true;

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
