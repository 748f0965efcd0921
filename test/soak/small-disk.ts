import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A disk that can be filled to the last byte without harm to the machine. */
export interface SmallDisk {
  readonly isFull: boolean;
  /** The time when the disk was last full; 0 for never. */
  readonly lastFullMs: number;
  /** Fills the disk; called again, it also takes space that was given back since. */
  fill(): void;
  free(): void;
}

const DISK_BYTES = 8 * 2 ** 30;
/** The filler leaves this much, which small files then fill to the last byte. */
const MARGIN_BYTES = 4 * 2 ** 20;

/**
 * Mounts a file system of its own, in a sparse file, on `directory`: in this process's mount namespace only, which the
 * processes that it starts share, and which ends with them.
 * @returns null where nothing can be mounted
 */
export function mountSmallDisk(image: string, directory: string): SmallDisk | null {
  mkdirSync(directory, { recursive: true });
  const did = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
  const isMounted =
    did('truncate', '-s', String(DISK_BYTES), image) &&
    did('mkfs.ext4', '-q', '-m', '0', image) &&
    did('mount', '-o', 'loop', image, directory);
  if (!isMounted) return null;
  let isFull = false;
  let lastFullMs = 0;
  /** The number of files that take up the room. */
  let number = 0;
  return {
    get isFull() {
      return isFull;
    },
    get lastFullMs() {
      return isFull ? Date.now() : lastFullMs;
    },
    fill() {
      isFull = true;
      const { bavail, bsize } = statfsSync(directory);
      const bytes = bavail * bsize - MARGIN_BYTES;
      if (bytes > 0) spawnSync('fallocate', ['-l', String(bytes), join(directory, `filler-${++number}`)]);
      for (const size of [2 ** 20, 2 ** 14, 4096]) {
        for (;;) {
          try {
            writeFileSync(join(directory, `filler-${++number}`), Buffer.alloc(size));
          } catch (error) {
            if ((error as { code?: string }).code !== 'ENOSPC') throw error;
            break;
          }
        }
      }
    },
    free() {
      for (const name of readdirSync(directory)) if (name.startsWith('filler')) rmSync(join(directory, name));
      lastFullMs = Date.now();
      isFull = false;
    },
  };
}
