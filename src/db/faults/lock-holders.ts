import { readFileSync, statSync } from 'node:fs';

/**
 * Lists the other programs that hold write locks on files, such as `sqlite3 (process 12)`, from the kernel's list
 * (proc_locks(5)). Programs in other containers are not in it.
 */
export function lockHolders(paths: string[]): string[] {
  try {
    const files = new Set(paths.flatMap(placeOf));
    const pids = readFileSync('/proc/locks', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      // A line has: number, class, kind, READ or WRITE, process, file, range. Blocked locks have an arrow before their
      // class.
      .filter(([, , , access, pid, file]) => access === 'WRITE' && files.has(file!) && Number(pid) > 0)
      .map(([, , , , pid]) => Number(pid))
      .filter((pid) => pid !== process.pid);
    return [...new Set(pids)].map((pid) => `${nameOf(pid)} (process ${pid})`);
  } catch {
    return [];
  }
}

/** A file as the list names it: the device's numbers in hexadecimal, and the inode. */
function placeOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  if (found === undefined) return [];
  // makedev(3) puts the two numbers together like this.
  const major = ((found.dev >> 8n) & 0xfffn) | ((found.dev >> 32n) & ~0xfffn);
  const minor = (found.dev & 0xffn) | ((found.dev >> 12n) & ~0xffn);
  const hex = (number: bigint) => number.toString(16).padStart(2, '0');
  return [`${hex(major)}:${hex(minor)}:${found.ino}`];
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return 'a program';
  }
}
