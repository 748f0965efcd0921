import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { wordsOf } from '../bridge-error.ts';
import { RowRefused, TargetAway } from '../targets/target.ts';

/**
 * The mode of written files: the bridge's account reads and writes them, its group reads them, and everybody else is
 * kept out. The umask can restrict that further.
 */
export const MODE = 0o640;

/**
 * The prefix of staged files, which aren't in their places yet. The dot hides them, so that no program takes them for
 * pictures. A system's name never contains a `~`, so no bridge takes another's files for its own.
 */
export const stagedPrefix = (system: string): string => `.lanyard-bridge-${system}~`;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The SHA-256 of a file's bytes, in hex; null when there is no such file, or it can't be read. */
export function sha256At(path: string): string | null {
  try {
    return sha256Of(readFileSync(path));
  } catch {
    return null;
  }
}

/** True when there is a file or directory at the path. @throws TargetAway, RowRefused */
export const isThere = (path: string): boolean =>
  onDisk(path, () => statSync(path, { throwIfNoEntry: false }) !== undefined);

/**
 * Writes a whole file next to its final place.
 * @param from bytes, or the path of a file to copy
 * @returns the staged file's path
 * @throws TargetAway; RowRefused for a fault of this file alone
 */
export function stage(path: string, from: Uint8Array | string, system: string): string {
  const staged = `${dirname(path)}/${stagedPrefix(system)}${randomUUID()}`;
  onDisk(path, () => {
    try {
      if (typeof from === 'string') copyFileSync(from, staged);
      else writeFileSync(staged, from, { mode: MODE, flag: 'wx' });
      sync(staged);
    } catch (error) {
      rmSync(staged, { force: true });
      throw error;
    }
  });
  return staged;
}

/** Moves a staged file to its place, in one step. @throws TargetAway, RowRefused */
export const move = (staged: string, path: string): void => onDisk(path, () => renameSync(staged, path));

/** Removes a file. A missing file is fine, but its directory must be reachable. @throws TargetAway */
export const removeFile = (path: string): void =>
  onDisk(path, () => {
    statSync(dirname(path));
    // A directory at this path isn't the bridge's.
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false) unlinkSync(path);
  });

/** Makes moves and removals in a directory durable, if its file system can. @throws TargetAway */
export const syncDirectory = (directory: string): void =>
  onDisk(`${directory}/.`, () => {
    try {
      sync(directory);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
    }
  });

/** The paths of a bridge's staged files in a directory; empty when the directory can't be read. */
export function stagedIn(directory: string, system: string): string[] {
  try {
    return readdirSync(directory)
      .filter((name) => name.startsWith(stagedPrefix(system)))
      .map((name) => `${directory}/${name}`);
  } catch {
    return [];
  }
}

/** Removes a staged file that nothing needs. */
export function removeStaged(staged: string): void {
  try {
    rmSync(staged, { force: true });
  } catch {
    // A later start removes the file.
  }
}

/** Makes the content of a file or a directory durable. */
export function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Error codes that blame the file's name. All others are about the disk or the directory. */
const AGAINST_A_FILE = new Set(['ENAMETOOLONG', 'EINVAL', 'EILSEQ', 'EISDIR']);

/**
 * Runs file operations, and translates their errors.
 * @throws TargetAway; RowRefused for a fault of the file's name alone
 */
export function onDisk<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (AGAINST_A_FILE.has(code))
      throw new RowRefused(`the file system does not take this file (${wordsOf(error)})`);
    throw new TargetAway(`${dirname(path)} can't be used: ${wordsOf(error)}.`);
  }
}
