import { join } from 'node:path';
import { openDatabase } from '../../../src/db/open.ts';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { emit } from '../../../src/ledger/emit.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { p99 } from '../measuring/p99.ts';
import { type Campus, seedCampus } from '../seeds/seed.ts';
import { api } from '../servers/api.ts';
import type { Received } from '../servers/receiver.ts';
import { type Running, startLanyard, startReceiver, withServers } from '../servers/servers.ts';

const PEOPLE = 10_000;
const QUEUED = 10_000;
const LOOK_MS = 250;
const ALLOW = { WEBHOOK_ALLOW: '127.0.0.1' };

export const webhooks: Benchmark = {
  name: 'webhooks',
  explains:
    'A queue of 10,000 events to one receiver on this machine, in a process of its own, that answers at once, from the first to the last that it is sent; and meanwhile GET one holder at a fixed rate of 200 a second, against the same on the idle server.',
  async run() {
    const campus = seedCampus(PEOPLE);
    return withServers([startReceiver()], async (receiver) => {
      const idle = await withServers([startLanyard(campus.dataDir, ALLOW)], async (lanyard) => {
        const server = { origin: lanyard!.url, key: campus.key };
        await api(server, 'POST', '/webhook-endpoints', { url: receiver!.url });
        return latencyOf(campus, lanyard!, receiver!);
      });
      queueEvents(campus);
      const busy = await withServers([startLanyard(campus.dataDir, ALLOW)], async (lanyard) => {
        const latency = await latencyOf(campus, lanyard!, receiver!);
        while ((await received(receiver!)).count < QUEUED) await Bun.sleep(50);
        return latency;
      });
      const { firstMs, lastMs } = await received(receiver!);
      return figures((lastMs! - firstMs!) / 1000, idle, busy);
    });
  },
};

type Latency = Awaited<ReturnType<typeof p99>>;

const figures = (seconds: number, idle: Latency, busy: Latency): Figure[] => [
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

const received = async ({ url }: Running): Promise<Received> => (await (await fetch(url)).json()) as Received;

/** Measures GETs of one person, until the time is up or the receiver has everything. */
async function latencyOf(campus: Campus, lanyard: Running, receiver: Running): Promise<Latency> {
  let isDone = false;
  const look = async () => {
    isDone = (await received(receiver)).count >= QUEUED;
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  try {
    return await p99(`${lanyard.url}/api/v1/card-holders/${campus.holderId}`, campus.key, () => isDone);
  } finally {
    clearInterval(timer);
  }
}

/** Queues as many events as a night's import does. */
function queueEvents({ dataDir, organisationId, holderId }: Campus): void {
  const db = openDatabase(join(dataDir, 'lanyard.db'));
  writeNow({ db, clock: systemClock }, systemActor('bench'), (tx) => {
    for (let version = 1; version <= QUEUED; version++)
      emit(tx, {
        organisationId,
        type: 'card_holder.updated',
        data: { cardHolderId: holderId, externalId: 'S1024815', status: 'active', version },
      });
  });
  db.$client.close();
}
