import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Figure } from '../figure.ts';
import { p99 } from '../measuring/p99.ts';
import { seedAuditLog } from '../seeds/audit-log.ts';
import { leaseCards } from '../seeds/lease-cards.ts';
import { type Campus, campusOf, seedCampus, temporaryDirectory } from '../seeds/seed.ts';
import { api } from '../servers/api.ts';
import { startLanyard, withServers } from '../servers/servers.ts';
import type { Asker } from './beside-load.ts';

const MANY = 1_000_000;
const FEW = 10_000;
const A_SECOND = 100;
/** A GET may take this long, or three times as long as on an idle server, whichever is more. */
const SLOW_MS = 25;
/** The longest wait for the load's first answer. Each kind of load has its first answer within a few seconds. */
const BEGIN_MS = 120_000;
const LOAD = fileURLToPath(new URL('beside-load.ts', import.meta.url));

/** A load on the server while the GETs are measured. */
interface Load {
  name: string;
  askers(url: string, campus: Campus): Asker[] | Promise<Asker[]>;
}

const several = (count: number, asker: (which: number) => Asker): Asker[] =>
  Array.from({ length: count }, (_, which) => asker(which));

const LOADS: Load[] = [
  {
    name: 'four broad searches',
    askers: (url, { key }) =>
      several(4, (which) => ({
        key,
        urls: ['an', 'ma', 'a', 'e'].map((q) => `${url}/card-holders?q=${q}&page=${which + 1}`),
      })),
  },
  {
    name: 'four deep pages by another column',
    askers: (url, { key }) =>
      several(4, (which) => ({
        key,
        urls: [4_000, 12_000, 20_000].map(
          (page) => `${url}/card-holders?sort=department&page=${page + which}`,
        ),
      })),
  },
  { name: 'an export', askers: (url, { key }) => [{ key, urls: [`${url}/card-holders/export`] }] },
  {
    name: 'an export of the audit log',
    askers: (url, { key }) => [{ key, urls: [`${url}/audit-log/export`] }],
  },
  {
    name: 'a bulk change of some 5,000 people',
    askers: (url, { key }) => [
      { key, urls: [new URL(url).origin], extends: { department: 'Law', campus: 'River campus' } },
    ],
  },
  {
    name: 'the audit log by filters',
    askers: (url, { key }) =>
      several(4, () => ({
        key,
        urls: [
          `${url}/audit-log?action=card_holder.created`,
          `${url}/audit-log?entityType=card_holder&page=500`,
        ],
      })),
  },
  {
    name: 'an import of 16 MiB',
    askers: (url, { key }) => [
      { key, urls: [`${url}/card-holders/import`], method: 'POST', body: 'an import as large as one may be' },
    ],
  },
  {
    name: 'a PDF of 100 cards',
    async askers(url, { key }) {
      const batchId = await leaseCards({ origin: new URL(url).origin, key }, 100);
      return [{ key, urls: [`${url}/print-batches/${batchId}/pdf`] }];
    },
  },
  {
    name: 'the analysis of photos',
    askers: (url, { key, holderId }) =>
      several(4, () => ({ key, urls: [new URL(url).origin], photosOf: holderId })),
  },
];
const WRITERS: Load = {
  name: '16 writers on a slow disk',
  askers: (url, { key }) =>
    several(16, () => ({ key, urls: [`${url}/card-holders`], method: 'POST', body: 'a person' })),
};

export const beside: Benchmark = {
  name: 'beside',
  explains:
    'GET one holder at a fixed rate of 100 a second among 1,000,000 people, beside somebody else’s work, against the same on the idle server; the clock starts when a request was due. The slow disk is this one, with 20 ms more for each sync by a preloaded library.',
  async run() {
    const many = await campusOf(MANY);
    seedAuditLog(many);
    const figures = await withServers([startLanyard(many.dataDir)], (lanyard) =>
      measure(lanyard!.url, many, LOADS),
    );
    const slow = slowSync();
    if (slow === null) {
      process.stderr.write('SKIPPED: the slow disk, as there is no C compiler here (Debian: gcc)\n');
      return figures;
    }
    const few = seedCampus(FEW);
    const beside = await withServers([startLanyard(few.dataDir, { LD_PRELOAD: slow })], async (lanyard) => [
      ...(await measure(lanyard!.url, few, [WRITERS])),
      await sharedSyncs(lanyard!.url, few),
    ]);
    return [...figures, ...beside];
  },
};

async function measure(url: string, { key, holderId, ...campus }: Campus, loads: Load[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const holder = `${url}/api/v1/card-holders/${holderId}`;
  for (const { name, askers } of loads) {
    const idle = await p99(holder, key, () => false, A_SECOND);
    const load = await startLoad(await askers(`${url}/api/v1`, { ...campus, key, holderId }));
    try {
      const busy = await p99(holder, key, () => false, A_SECOND);
      figures.push({
        name: `GET a holder beside ${name}, p99`,
        value: busy.p99Ms,
        unit: 'ms',
        limit: { atMost: Math.max(SLOW_MS, 3 * idle.p99Ms) },
        measured: `median ${busy.medianMs.toFixed(2)} ms; idle p99 ${idle.p99Ms.toFixed(2)} ms, median ${idle.medianMs.toFixed(2)} ms`,
      });
    } finally {
      await load.stop();
    }
  }
  return figures;
}

/**
 * Sends the askers' requests from a process of its own, so that reading the answers takes none of this process's time.
 */
export async function startLoad(askers: Asker[]): Promise<{ stop(): Promise<void> }> {
  const child = Bun.spawn([process.execPath, LOAD, JSON.stringify(askers)], {
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const stop = async () => {
    child.kill();
    await child.exited;
  };
  const giveUp = setTimeout(stop, BEGIN_MS);
  const first = await child.stdout.getReader().read();
  clearTimeout(giveUp);
  if (first.done) throw new Error('the load did not begin');
  return { stop };
}

/** The throughput of 16 connections as a multiple of one connection's, when each commit waits for the disk. */
async function sharedSyncs(url: string, { key }: Campus): Promise<Figure> {
  const rate = async (connections: number) => {
    let done = 0;
    const untilMs = performance.now() + 5_000;
    await Promise.all(
      several(connections, () => ({ key, urls: [] })).map(async () => {
        while (performance.now() < untilMs) {
          await api({ origin: url, key }, 'POST', '/card-holders', {
            externalId: crypto.randomUUID(),
            firstName: 'Ada',
            lastName: 'Lovelace',
            holderType: 'student',
          });
          done++;
        }
      }),
    );
    return done / 5;
  };
  const one = await rate(1);
  const sixteen = await rate(16);
  return {
    name: 'POST from 16 connections on a slow disk',
    value: sixteen / one,
    unit: 'times',
    limit: { atLeast: 6 },
    measured: `${Math.round(sixteen)} /s against ${Math.round(one)} /s from one`,
  };
}

/** A library that makes each sync of a file take 20 ms longer; null if it can't be compiled here. */
function slowSync(): string | null {
  const library = join(temporaryDirectory(), 'slow-sync.so');
  const compiled = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-x', 'c', '-', '-o', library, '-ldl'], {
    input: SLOW_SYNC,
  });
  return compiled.status === 0 ? library : null;
}

const SLOW_SYNC = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
static void wait20(void) { struct timespec t = { 0, 20000000 }; nanosleep(&t, 0); }
int fsync(int fd) { wait20(); return ((int (*)(int)) dlsym(RTLD_NEXT, "fsync"))(fd); }
int fdatasync(int fd) { wait20(); return ((int (*)(int)) dlsym(RTLD_NEXT, "fdatasync"))(fd); }
`;
