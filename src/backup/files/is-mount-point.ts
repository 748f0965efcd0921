import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The kernel's list of mounts, with one line for each; the fifth field is the path (proc_pid_mountinfo(5)). Only Linux
 * has this file.
 */
const MOUNTS = '/proc/self/mountinfo';

/**
 * True when another file system, or another directory of the same one, is mounted at a path, which then can't be
 * renamed. False when nothing is there.
 * @param path absolute, with no symbolic link above its last part
 */
export function isMountPoint(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return false;
  if (found.dev !== lstatSync(dirname(path)).dev) return true;
  // The list also has mounts from the same disk, such as the volumes of containers.
  return existsSync(MOUNTS) && readFileSync(MOUNTS, 'utf8').split('\n').some(isAtPath);

  function isAtPath(line: string): boolean {
    return unescaped(line.split(' ')[4] ?? '') === path;
  }
}

/** Decodes a path from the list, which has spaces and the like in octal. */
const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
