import { readFileSync } from 'node:fs';
import type { Socket } from 'bun';
import type { Benchmark, Figure } from '../figure.ts';
import { interleaved, median } from '../measuring/pairs.ts';
import { campusOf, seedCampus } from '../seeds/seed.ts';
import { api } from '../servers/api.ts';
import { type Running, startBare, startLanyard, withServers } from '../servers/servers.ts';

/** The same number of people as in the largest list of the benchmark `growth`. */
const CHANGES = 1_000_000;
const PAIRS = 3;
const NEWS = 51;
const WAITING = 1_000;
const WATCH_MS = 10_000;

export const feeds: Benchmark = {
  name: 'feeds',
  explains:
    'Draining the feed of 1,000,000 changes page by page (limit 500), against a bare server with the same SQL and JSON.stringify; from sending a PATCH to the answer of a waiting long-poll; and what 1,000 long-polls cost while nothing happens.',
  async run() {
    return [await drain(), ...(await longPolls())];
  },
};

async function drain(): Promise<Figure> {
  const { dataDir, key } = await campusOf(CHANGES);
  return withServers([startLanyard(dataDir), startBare('feed', dataDir)], async (ours, bare) => {
    const rates = await interleaved(
      () => changesPerSecond(`${ours!.url}/api/v1/sync/card-holders?limit=500`, key),
      () => changesPerSecond(`${bare!.url}/?limit=500`, key),
      PAIRS,
    );
    return {
      name: 'drain a feed',
      value: rates.ratio,
      unit: '',
      limit: { atLeast: 0.6 },
      measured: `${changes(rates.ours)} against ${changes(rates.bare)}`,
    };
  });
}

const changes = (rate: number): string => `${Math.round(rate).toLocaleString('en')} changes/s`;

async function changesPerSecond(url: string, key: string): Promise<number> {
  const startedAtMs = performance.now();
  let pages = 0;
  for (let cursor = ''; ; pages++) {
    const query = cursor === '' && !url.includes('/api/') ? '&cursor=0' : cursor && `&cursor=${cursor}`;
    const response = await fetch(`${url}${query}`, { headers: { Authorization: `Bearer ${key}` } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    // Only the end of the text is searched: parsing all of it would measure the client, too.
    const next = /"nextCursor":"([^"]*)"/.exec(text.slice(-400))?.[1] ?? '';
    if (next === '' || text.startsWith('{"data":[]')) break;
    cursor = next;
  }
  return (pages * 500 * 1000) / (performance.now() - startedAtMs);
}

function longPolls(): Promise<Figure[]> {
  const { dataDir, key, holderId } = seedCampus(1_000);
  return withServers([startLanyard(dataDir)], async (lanyard) => {
    const server = { origin: lanyard!.url, key };
    const { meta } = await api(server, 'GET', '/sync/card-holders?cursor=now');
    const arrivals = await newsArrivals(server, holderId, meta.nextCursor);
    return [
      {
        name: 'a change reaches a long-poll, median',
        value: median(arrivals),
        unit: 'ms',
        limit: { atMost: 20 },
        measured: `${NEWS} changes, slowest ${Math.max(...arrivals).toFixed(1)} ms`,
      },
      ...(await costOfWaiting(lanyard!, key)),
    ];
  });
}

/** Milliseconds from sending a change to having the answer of a request that waits for it. */
async function newsArrivals(
  server: { origin: string; key: string },
  holderId: string,
  start: string,
): Promise<number[]> {
  const arrivals: number[] = [];
  let cursor = start;
  for (let place = 0; place < NEWS; place++) {
    const waiting = api(server, 'GET', `/sync/card-holders?wait=30&cursor=${cursor}`);
    await Bun.sleep(20);
    const sentAtMs = performance.now();
    const changed = api(server, 'PATCH', `/card-holders/${holderId}`, { firstName: `Ada ${place}` });
    cursor = (await waiting).meta.nextCursor;
    arrivals.push(performance.now() - sentAtMs);
    await changed;
  }
  return arrivals;
}

async function costOfWaiting(lanyard: Running, key: string): Promise<Figure[]> {
  const origin = { origin: lanyard.url, key };
  const { meta } = await api(origin, 'GET', '/sync/photos?cursor=now');
  const idleMs = await cpuMsWhile(lanyard, WATCH_MS);
  const beforeMib = residentMib(lanyard);
  const sockets = await Promise.all(
    Array.from({ length: WAITING }, () => waitOn(lanyard.url, key, meta.nextCursor)),
  );
  // Leaves the server time to accept the last of the waiting requests.
  await Bun.sleep(1_000);
  const busyMs = await cpuMsWhile(lanyard, WATCH_MS);
  const afterMib = residentMib(lanyard);
  const answered = sockets.filter(({ isAnswered }) => isAnswered()).length;
  for (const { socket } of sockets) socket.end();
  if (answered > 0) throw new Error(`${answered} of the waiting requests were answered`);
  return [
    {
      name: '1,000 long-polls: memory',
      value: afterMib - beforeMib,
      unit: 'MiB',
      limit: { atMost: 47.6 },
      measured: `${beforeMib.toFixed(1)} MiB before, ${afterMib.toFixed(1)} MiB with them (50 MB is 47.6 MiB)`,
    },
    {
      name: '1,000 long-polls: processor',
      value: ((busyMs - idleMs) / WATCH_MS) * 100,
      unit: '%',
      limit: { atMost: 1 },
      measured: `${busyMs} ms of ${WATCH_MS} ms, ${idleMs} ms without them`,
    },
  ];
}

/** A request that waits on a socket of its own; an HTTP client would queue a thousand requests. */
async function waitOn(
  url: string,
  key: string,
  cursor: string,
): Promise<{ socket: Socket; isAnswered(): boolean }> {
  const { hostname, port, host } = new URL(url);
  let answered = false;
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      open(opened) {
        opened.write(
          `GET /api/v1/sync/photos?wait=30&cursor=${cursor} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${key}\r\n\r\n`,
        );
      },
      data() {
        answered = true;
      },
    },
  });
  return { socket, isAnswered: () => answered };
}

const residentMib = ({ pid }: Running): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Processor time that a server uses within `ms`; Linux counts it in hundredths of a second. */
async function cpuMsWhile({ pid }: Running, ms: number): Promise<number> {
  const usedMs = () => {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  };
  const before = usedMs();
  await Bun.sleep(ms);
  return usedMs() - before;
}
