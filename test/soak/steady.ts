import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../support/server/binary.ts';

const WRITERS = 32;
const LOOK_MS = 200;
/** The write-ahead log has to stay below this. */
export const WAL_LIMIT_BYTES = 64e6;
/**
 * Memory may grow by this much in the last third: the page cache of 67 MB may have been empty before, and
 * garbage comes and goes by about 30 MB.
 */
export const GROWTH_LIMIT_MB = 100;

export interface Steady {
  writes: number;
  /** Answers other than 201. */
  refused: number;
  walBytes: number;
  /** Median resident size in the second third, and in the last, MB. */
  memoryMb: [number, number];
}

/** Writes steadily to the compiled server for `seconds`; returns figures about its log and its memory. */
export async function steadyLoad(seconds: number, binary?: string): Promise<Steady> {
  const installation = install(binary);
  try {
    installation.run('orgs', 'create', '--name', 'Steady');
    const names = ['--org', 'Steady', '--name', 'steady'];
    const made = installation.run('keys', 'create', ...names, '--scopes', '*', '--rate-limit', '0', '--json');
    const { key } = JSON.parse(made.stdout);
    const server = await installation.serve({ LOG_LEVEL: 'warn' });
    const untilMs = performance.now() + seconds * 1000;
    let [writes, refused, walBytes] = [0, 0, 0];
    const sizes: number[] = [];
    const writer = async (place: number) => {
      for (let number = 0; performance.now() < untilMs; number++) {
        const { status } = await fetch(`${server.url}/api/v1/card-holders`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ firstName: `W${place}`, lastName: `N${number}`, holderType: 'student' }),
        });
        if (status === 201) writes++;
        else refused++;
      }
    };
    const timer = setInterval(() => {
      const wal = statSync(join(installation.directory, 'data', 'lanyard.db-wal'), { throwIfNoEntry: false });
      walBytes = Math.max(walBytes, wal?.size ?? 0);
      sizes.push(residentMb(server.process.pid!));
    }, LOOK_MS);
    await Promise.all(Array.from({ length: WRITERS }, (_, place) => writer(place)));
    clearInterval(timer);
    await server.end();
    const third = Math.floor(sizes.length / 3);
    const memoryMb: [number, number] = [
      median(sizes.slice(third, 2 * third)),
      median(sizes.slice(2 * third)),
    ];
    return { writes, refused, walBytes, memoryMb };
  } finally {
    installation.remove();
  }
}

const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000);

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
