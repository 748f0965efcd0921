import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../support/server/binary.ts';

const WRITERS = 32;
const LOOK_MS = 200;
/** The write-ahead log has to stay below this. */
export const WAL_LIMIT_BYTES = 64e6;
/**
 * Resting memory may grow by this much in the second half. The page caches of four connections take the 20 MB that
 * 6,000 writes add to the database, and later no more than 67 MB each; a leak of 14 kB a write is above it.
 */
export const GROWTH_LIMIT_MB = 80;
/** Garbage is collected within two seconds of rest, and memory that has not fallen for this long is in use. */
const SETTLED_MS = 3_000;
/** Nothing that is going to be collected takes this long, even on a busy machine. */
const GIVE_UP_MS = 30_000;

export interface Steady {
  /** Answers other than 201. */
  refused: number;
  walBytes: number;
  /** Resident size at rest, after the first half of the writes and after all of them, MB. */
  memoryMb: [number, number];
}

/**
 * Writes steadily to the compiled server; returns figures about its log and its memory. Memory is compared at rest, as
 * it includes garbage while the server works, and after writes rather than seconds, as a busy machine makes fewer.
 * @param writes in each of the two halves
 */
export async function steadyLoad(writes: number, binary?: string): Promise<Steady> {
  const installation = install(binary);
  try {
    installation.run('orgs', 'create', '--name', 'Steady');
    const names = ['--org', 'Steady', '--name', 'steady'];
    const made = installation.run('keys', 'create', ...names, '--scopes', '*', '--rate-limit', '0', '--json');
    const { key } = JSON.parse(made.stdout);
    const server = await installation.serve({ LOG_LEVEL: 'warn' });
    const log = join(installation.directory, 'data', 'lanyard.db-wal');
    let [begun, refused, walBytes] = [0, 0, 0];
    const writer = async (through: number) => {
      while (begun < through) {
        const { status } = await fetch(`${server.url}/api/v1/card-holders`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ firstName: 'W', lastName: `N${begun++}`, holderType: 'student' }),
        });
        if (status !== 201) refused++;
      }
    };
    const writeThrough = (through: number) =>
      Promise.all(Array.from({ length: WRITERS }, () => writer(through)));
    const timer = setInterval(() => {
      walBytes = Math.max(walBytes, statSync(log, { throwIfNoEntry: false })?.size ?? 0);
    }, LOOK_MS);
    const pid = server.process.pid!;
    await writeThrough(writes);
    const before = await restingMb(pid, 0, SETTLED_MS);
    await writeThrough(2 * writes);
    const after = await restingMb(pid, before + GROWTH_LIMIT_MB, GIVE_UP_MS);
    clearInterval(timer);
    await server.end();
    return { refused, walBytes, memoryMb: [before, after] };
  } finally {
    installation.remove();
  }
}

/** The least memory since the server rests, once it is below `enoughMb` or has not fallen for `settledMs`. */
async function restingMb(pid: number, enoughMb: number, settledMs: number): Promise<number> {
  let least = residentMb(pid);
  for (let sinceMs = 0; least >= enoughMb && sinceMs < settledMs; sinceMs += LOOK_MS) {
    await Bun.sleep(LOOK_MS);
    const now = residentMb(pid);
    if (now < least) [least, sinceMs] = [now, 0];
  }
  return least;
}

const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000);
