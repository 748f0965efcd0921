import { readFileSync } from 'node:fs';
import type { Benchmark } from '../figure.ts';
import { interleaved } from '../measuring/pairs.ts';
import { seedCampus } from '../seeds/seed.ts';
import { api } from '../servers/api.ts';
import { type Running, startBare, startLanyard, withServers } from '../servers/servers.ts';

const PHOTO_BYTES = 50 * 1024 * 1024;
const AT_ONCE = 20;

export const uploadPhoto: Benchmark = {
  name: 'upload-photo',
  explains:
    'The signed PUT of 50 MB, against a bare Bun.serve that streams to a file with the same fsync, rename and directory fsync; and what 20 at once add to the resident memory.',
  run() {
    const campus = seedCampus(100);
    const bytes = new Uint8Array(PHOTO_BYTES).map((_, place) => place % 251);
    const servers = [startLanyard(campus.dataDir), startBare('upload-photo', campus.dataDir)];
    return withServers(servers, async (lanyard, bare) => {
      const grant = () => grantUpload({ origin: lanyard!.url, key: campus.key });
      const single = await interleaved(
        async () => rate(await grant(), bytes),
        () => rate(bare!.url, bytes),
        7,
      );
      const addedMb = await memoryAddedMb(lanyard!, async () => {
        const urls = await Promise.all(Array.from({ length: AT_ONCE }, grant));
        await Promise.all(urls.map((url) => put(url, bytes)));
      });
      return [
        {
          name: 'PUT of 50 MB',
          value: single.ratio,
          unit: '',
          limit: { atLeast: 0.7 },
          measured: `${Math.round(single.ours)} MB/s against ${Math.round(single.bare)} MB/s`,
        },
        {
          name: '20 PUTs of 50 MB at once, memory',
          value: addedMb,
          unit: 'MB',
          limit: { atMost: 100 },
          measured: 'resident size at its peak, above what it was before',
        },
      ];
    });
  },
};

/** Megabytes per second of one upload, from the first byte to the answer. */
async function rate(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const startedAtMs = performance.now();
  await put(url, bytes);
  return bytes.length / 1e6 / ((performance.now() - startedAtMs) / 1000);
}

async function put(url: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const { status } = await fetch(url, { method: 'PUT', headers: { 'Content-Type': 'image/jpeg' }, body });
  if (status !== 200) throw new Error(`PUT answered ${status}`);
}

async function grantUpload(server: { origin: string; key: string }): Promise<string> {
  const holders = await api(server, 'GET', '/card-holders?pageSize=1&status=active');
  const grant = { cardHolderId: holders.data[0].id, contentType: 'image/jpeg', contentLength: PHOTO_BYTES };
  return (await api(server, 'POST', '/photos', grant)).data.uploadUrl;
}

/** The most that a process's resident size grows while `work` runs. */
async function memoryAddedMb({ pid }: Running, work: () => Promise<void>): Promise<number> {
  const before = residentMb(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, 5);
  await work();
  clearInterval(timer);
  return peak - before;
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000;
