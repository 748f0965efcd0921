import type { Benchmark } from '../figure.ts';
import { p99 } from '../measuring/p99.ts';
import { phonePhoto } from '../seeds/phone-photo.ts';
import { seedCampus } from '../seeds/seed.ts';
import { api } from '../servers/api.ts';
import { startLanyard, withServers } from '../servers/servers.ts';

const PEOPLE = 10_000;
const PHOTOS = 40;

export const latencyUnderAnalysis: Benchmark = {
  name: 'latency-under-analysis',
  explains:
    'GET one holder at a fixed rate of 200 a second while a queue of 12-megapixel photos is worked off, against the same on the idle server; the clock starts when a request was due, so that waiting counts.',
  run() {
    const campus = seedCampus(PEOPLE);
    return withServers([startLanyard(campus.dataDir)], async (lanyard) => {
      const server = { origin: lanyard!.url, key: campus.key };
      const url = `${server.origin}/api/v1/card-holders/${campus.holderId}`;
      const idle = await p99(url, campus.key, () => false);
      const photos = await uploadAll(server, campus.holderId);
      for (const id of photos) await api(server, 'POST', `/photos/${id}/finalize`);
      let isBusy = true;
      const watcher = (async () => {
        while (isBusy) {
          const { meta } = await api(server, 'GET', '/photos?status=processing&pageSize=1');
          isBusy = meta.total > 0;
          await Bun.sleep(250);
        }
      })();
      const busy = await p99(url, campus.key, () => !isBusy);
      isBusy = false;
      await watcher;
      return [
        {
          name: 'GET a holder while photos are analysed, p99',
          value: busy.p99Ms,
          unit: 'ms',
          limit: { atMost: Math.max(10, 3 * idle.p99Ms) },
          measured: `idle p99 ${idle.p99Ms.toFixed(2)} ms; ${busy.requests} requests while busy`,
        },
      ];
    });
  },
};

async function uploadAll(server: { origin: string; key: string }, cardHolderId: string): Promise<string[]> {
  const bytes = new Uint8Array(await phonePhoto());
  const ids: string[] = [];
  for (let i = 0; i < PHOTOS; i++) {
    const grant = { cardHolderId, contentType: 'image/jpeg', contentLength: bytes.length };
    const { data } = await api(server, 'POST', '/photos', grant);
    await fetch(data.uploadUrl, { method: 'PUT', headers: data.headers, body: bytes });
    ids.push(data.photoId);
  }
  return ids;
}
