import { spawnSync } from 'node:child_process';
import { main } from './program.ts';

/** Another process, which holds the lock on a database. */
export interface Locked {
  pid: number;
  end(): Promise<void>;
}

/**
 * Locks a database from another process, as a program that writes does, until that process is ended. Resolves
 * once the database is locked.
 */
export async function lockedBy(path: string): Promise<Locked> {
  const script = `
    const { Database } = require('bun:sqlite');
    const sqlite = new Database(${JSON.stringify(path)});
    sqlite.run('PRAGMA locking_mode = EXCLUSIVE');
    sqlite.run('BEGIN EXCLUSIVE');
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' });
  const { value } = await child.stdout.getReader().read();
  if (value === undefined) throw new Error('the database could not be locked');
  return {
    pid: child.pid,
    async end() {
      child.kill();
      await child.exited;
    },
  };
}

// The mount has a namespace of its own, which ends with the process.
const unshare = process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--mount', '--map-root-user'];
const canMount =
  spawnSync(unshare[0]!, [...unshare.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/**
 * Runs a shell script with a copy of a data directory on a disk of its own, at the same path. In the script,
 * `lanyard` runs the program from source. Null where nothing can be mounted.
 * @param options of the mount, such as `size=48m`
 */
export const onSmallDisk = canMount
  ? (dataDir: string, options: string, script: string, env: Record<string, string> = {}) => {
      const { stdout, stderr, status } = spawnSync(
        unshare[0]!,
        [
          ...unshare.slice(1),
          'sh',
          '-c',
          `lanyard() { "$BUN" "$MAIN" "$@"; }
           cp -a "$DATA_DIR" "$DATA_DIR.before" && mount -t tmpfs -o "$OPTIONS" tmpfs "$DATA_DIR" &&
           cp -a "$DATA_DIR.before/." "$DATA_DIR" && rm -r "$DATA_DIR.before" && cd / || exit 99
           ${script}`,
        ],
        {
          env: {
            ...process.env,
            DATA_DIR: dataDir,
            OPTIONS: options,
            BUN: process.execPath,
            MAIN: main,
            PORT: '0',
            ...env,
          },
          encoding: 'utf8',
        },
      );
      return { stdout, stderr, status };
    }
  : null;
