import { existsSync, globSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The clock that processes with `env` see, as if they ran on a machine of their own. */
export interface MachineClock {
  env: Record<string, string>;
  readonly offsetSeconds: number;
  /** Sets the clock; running programs see it within a second. */
  set(offsetSeconds: number): Promise<void>;
  /** Removes the library's shared memory that killed processes have left behind. */
  tidy(): void;
}

/** Seconds until libfaketime reads its file again. */
const CACHE_SECONDS = 1;

/**
 * A clock by libfaketime (Debian's package of that name): programs see another time of day, while waits take as long as
 * ever. Bun asks the kernel itself for the times of files, which stay the machine's own.
 * @returns null where the library is not installed
 */
export function createMachineClock(directory: string): MachineClock | null {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (library === undefined) return null;
  const file = join(directory, 'clock');
  let offset = 0;
  const write = () => {
    writeFileSync(`${file}.new`, `${offset < 0 ? '' : '+'}${offset}\n`);
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(CACHE_SECONDS),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    get offsetSeconds() {
      return offset;
    },
    async set(offsetSeconds) {
      offset = offsetSeconds;
      write();
      await Bun.sleep(CACHE_SECONDS * 1000 + 200);
    },
    tidy() {
      for (const left of globSync('/dev/shm/{faketime_shm,sem.faketime_sem}_*'))
        if (!existsSync(`/proc/${left.slice(left.lastIndexOf('_') + 1)}`)) rmSync(left, { force: true });
    },
  };
}
