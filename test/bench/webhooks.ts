import { join } from 'node:path';
import { openDatabase } from '../../src/db/open.ts';
import { systemActor, write } from '../../src/db/tx.ts';
import { emit } from '../../src/ledger/emit.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { api } from './api.ts';
import type { Benchmark } from './figure.ts';
import { p99 } from './p99.ts';
import { type Campus, seedCampus } from './seed.ts';
import { startLanyard, withServers } from './servers.ts';

const PEOPLE = 10_000;
const QUEUED = 10_000;
const ALLOW = { WEBHOOK_ALLOW: '127.0.0.1' };

export const webhooks: Benchmark = {
  name: 'webhooks',
  explains:
    'A queue of 10,000 events to one receiver on this machine that answers at once, from the first to the last that it is sent; and meanwhile GET one holder at a fixed rate of 200 a second, against the same on the idle server.',
  async run() {
    const campus = seedCampus(PEOPLE);
    const receiver = startReceiver();
    const holder = (origin: string) => `${origin}/api/v1/card-holders/${campus.holderId}`;
    const idle = await withServers([startLanyard(campus.dataDir, ALLOW)], async (lanyard) => {
      const server = { origin: lanyard!.url, key: campus.key };
      await api(server, 'POST', '/webhook-endpoints', { url: receiver.url });
      return p99(holder(server.origin), campus.key, () => false);
    });
    queueEvents(campus);
    const busy = await withServers([startLanyard(campus.dataDir, ALLOW)], async (lanyard) => {
      const latency = await p99(holder(lanyard!.url), campus.key, () => receiver.times.length >= QUEUED);
      while (receiver.times.length < QUEUED) await Bun.sleep(50);
      return latency;
    });
    receiver.stop();
    const seconds = (receiver.times.at(-1)! - receiver.times[0]!) / 1000;
    return [
      {
        name: 'Webhooks sent',
        value: QUEUED / seconds,
        unit: '/s',
        limit: { atLeast: 500 },
        measured: `${QUEUED} in ${seconds.toFixed(1)} s`,
      },
      {
        name: 'GET a holder while webhooks are sent, p99',
        value: busy.p99Ms,
        unit: 'ms',
        limit: { atMost: 3 * idle.p99Ms },
        measured: `idle p99 ${idle.p99Ms.toFixed(2)} ms; ${busy.requests} requests while busy`,
      },
    ];
  },
};

function startReceiver() {
  const times: number[] = [];
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      await request.arrayBuffer();
      times.push(performance.now());
      return new Response(null, { status: 204 });
    },
  });
  return { times, url: `http://127.0.0.1:${server.port}/`, stop: () => server.stop(true) };
}

/** As a night's import would leave them. */
function queueEvents({ dataDir, organisationId, holderId }: Campus): void {
  const db = openDatabase(join(dataDir, 'lanyard.db'));
  write({ db, clock: systemClock }, systemActor('bench'), (tx) => {
    for (let version = 1; version <= QUEUED; version++)
      emit(tx, {
        organisationId,
        type: 'card_holder.updated',
        data: { cardHolderId: holderId, externalId: 'S1024815', status: 'active', version },
      });
  });
  db.$client.close();
}
