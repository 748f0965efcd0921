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
 * Readable and writable by the bridge's account, readable by its group; the umask can restrict it further. Never open to everybody.
 */
export const MODE = 0o640;

/**
 * Names of files that aren't in their places yet; hidden, so that nobody takes them for pictures. The name of a system never has a
 * `~`.
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

/** True when there is a file or directory of this name. @throws TargetAway, RowRefused */
export const isThere = (path: string): boolean =>
  onDisk(path, () => statSync(path, { throwIfNoEntry: false }) !== undefined);

/**
 * Writes a whole file next to its final place.
 * @param from bytes, or the path of a file that has them
 * @returns its path
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

/** Moves a staged file to its place, in one go. @throws TargetAway, RowRefused */
export const move = (staged: string, path: string): void => onDisk(path, () => renameSync(staged, path));

/** Removes a file. It may already be gone, but not because its directory is unreachable. @throws TargetAway */
export const removeFile = (path: string): void =>
  onDisk(path, () => {
    statSync(dirname(path));
    // A directory of this name is somebody else's.
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

/** The staged files of a bridge in a directory; none where that can't be read now. */
export function stagedIn(directory: string, system: string): string[] {
  try {
    return readdirSync(directory)
      .filter((name) => name.startsWith(stagedPrefix(system)))
      .map((name) => `${directory}/${name}`);
  } catch {
    return [];
  }
}

/** Unwanted staged files are only litter: if they can't be removed now, a later start will do it. */
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

/** The errors by which a file system refuses a name; all others are about the disk or the directory. */
const AGAINST_A_FILE = new Set(['ENAMETOOLONG', 'EINVAL', 'EILSEQ', 'EISDIR']);

/** Does something with a file. @throws TargetAway; RowRefused for a fault of its name alone */
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
