import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Of the kernel, a line a mount; its fifth field is where (proc_pid_mountinfo(5)). Other systems have none. */
const MOUNTS = '/proc/self/mountinfo';

/**
 * Whether another file system, or another directory of the same one, is mounted at a path: it can't be renamed then.
 * @param path absolute, without symbolic links above its last part; false when nothing is there
 */
export function isMountPoint(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return false;
  if (found.dev !== lstatSync(dirname(path)).dev) return true;
  // A volume of the same disk, as containers have them.
  return existsSync(MOUNTS) && readFileSync(MOUNTS, 'utf8').split('\n').some(isAtPath);

  function isAtPath(line: string): boolean {
    return unescaped(line.split(' ')[4] ?? '') === path;
  }
}

/** Spaces and the like are octal there. */
const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
