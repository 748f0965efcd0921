import { readFileSync } from 'node:fs';
import type { Benchmark } from '../figure.ts';
import { leaseCards } from '../seeds/lease-cards.ts';
import { seedCampus } from '../seeds/seed.ts';
import { api } from '../servers/api.ts';
import { type Running, startLanyard, withServers } from '../servers/servers.ts';

const CARDS = 100;
const DRAWN_BEFORE = 10;
/** Some of the invented people are archived, and get no cards. */
const PEOPLE = 2 * CARDS;

export const printBatch: Benchmark = {
  name: 'print-batch',
  explains:
    'The PDF of 100 cards, both sides at 300 dpi, each with a photo of its own, from a server that has drawn ten cards before (libvips, typefaces and compiled code take their memory once) and finds the photos cut to their crops, as making a batch does; the highest resident memory while it is drawn and sent, above what it was before.',
  async run() {
    const campus = seedCampus(PEOPLE);
    const batchId = await withServers([startLanyard(campus.dataDir)], (lanyard) =>
      leaseCards({ origin: lanyard!.url, key: campus.key }, CARDS),
    );
    // Another server, so that the memory used by analysing photos doesn't hide the memory used by drawing.
    return withServers([startLanyard(campus.dataDir)], async (lanyard) => {
      const server = { origin: lanyard!.url, key: campus.key };
      const { data: batch } = await api(server, 'GET', `/print-batches/${batchId}`);
      await Bun.sleep(1000);
      const idle = residentMb(lanyard!);
      for (const { cardId } of batch.cards.slice(0, DRAWN_BEFORE))
        for (const side of ['front', 'back']) await drawSide(server, cardId, side);
      await Bun.sleep(1000);
      const before = residentMb(lanyard!);
      const startedAtMs = performance.now();
      const { sizeMb, peakMb } = await download(server, batchId, lanyard!);
      const seconds = (performance.now() - startedAtMs) / 1000;
      return [
        {
          name: `PDF of ${CARDS} cards, memory`,
          value: peakMb - before,
          unit: 'MB',
          limit: { atMost: 64 },
          measured: `${sizeMb.toFixed(1)} MB in ${seconds.toFixed(1)} s; ${Math.round(before)} MB before, ${Math.round(idle)} MB before the first card`,
        },
      ];
    });
  },
};

type Server = { origin: string; key: string };

async function drawSide({ origin, key }: Server, cardId: string, side: string): Promise<void> {
  const headers = { Authorization: `Bearer ${key}` };
  await (await fetch(`${origin}/api/v1/cards/${cardId}/render?side=${side}`, { headers })).bytes();
}

/** Takes the PDF part by part, as a browser does, and looks at the server's memory meanwhile. */
async function download({ origin, key }: Server, batchId: string, { pid }: Running) {
  const response = await fetch(`${origin}/api/v1/print-batches/${batchId}/pdf`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  if (response.status !== 200) throw new Error(`the PDF answered ${response.status}`);
  let sizeBytes = 0;
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb({ pid }));
  }, 5);
  for await (const part of response.body!) sizeBytes += part.length;
  clearInterval(timer);
  return { sizeMb: sizeBytes / 1e6, peakMb };
}

const residentMb = ({ pid }: Pick<Running, 'pid'>): number =>
  (Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024) / 1e6;
