import { readFileSync } from 'node:fs';
import type { Benchmark } from '../figure.ts';
import { median } from '../measuring/pairs.ts';
import { campusOf } from '../seeds/seed.ts';
import { isBinaryFresh, startLanyard } from '../servers/servers.ts';

const PEOPLE = 100_000;
const STARTS = 5;

export const start: Benchmark = {
  name: 'start',
  explains:
    'From starting the process on the data of 100,000 people until /readyz says 200, and its resident memory a second later, before the first photo. Medians of five starts.',
  async run() {
    const { dataDir } = await campusOf(PEOPLE);
    const starts: { readyMs: number; residentMb: number }[] = [];
    // The first start is not counted: it unpacks libraries and fills the disk cache.
    for (let i = 0; i <= STARTS; i++) {
      const one = await startOnce(dataDir);
      if (i > 0) starts.push(one);
    }
    const readyMs = median(starts.map((one) => one.readyMs));
    const residentMb = median(starts.map((one) => one.residentMb));
    const measured = isBinaryFresh() ? 'the binary' : 'the sources: npm run build makes the binary';
    return [
      { name: 'start to ready', value: readyMs, unit: 'ms', limit: { atMost: 400 }, measured },
      { name: 'idle memory', value: residentMb, unit: 'MB', limit: { atMost: 170 }, measured },
    ];
  },
};

async function startOnce(dataDir: string): Promise<{ readyMs: number; residentMb: number }> {
  const startedAtMs = performance.now();
  const server = await startLanyard(dataDir);
  try {
    while ((await fetch(`${server.url}/readyz`)).status !== 200) await Bun.sleep(1);
    const readyMs = performance.now() - startedAtMs;
    await Bun.sleep(1000);
    return { readyMs, residentMb: residentBytes(server.pid) / 1e6 };
  } finally {
    await server.stop();
  }
}

/** VmRSS of a process. Linux reports it in kB of 1,024 bytes. */
function residentBytes(pid: number): number {
  const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) * 1024;
}
