import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { directory } from '../../backup/installation.ts';
import { type Served, spawnBinary } from '../../support/serve.ts';

const SLOW = 300;
const IDLE = 2_000;

let server: Served;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await spawnBinary(directory(), { LOG_LEVEL: 'error' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.end();
});

/** Opens connections, and counts those that the server has ended. */
async function open(count: number, begin: string): Promise<{ closed(): number; all: Socket[] }> {
  let closed = 0;
  const port = Number(new URL(server.url).port);
  const all = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => {
            socket.write(begin);
            resolve(socket);
          });
          socket.resume();
          socket.on('close', () => closed++);
          socket.on('error', reject);
        }),
    ),
  );
  sockets.push(...all);
  return { closed: () => closed, all };
}

const residentBytes = async (): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await Bun.file(`/proc/${server.process.pid}/status`).text())![1]) * 1024;

/** The slowest of a few answers to others. */
async function othersWaitMs(): Promise<number> {
  let slowest = 0;
  for (let i = 0; i < 20; i++) {
    const startedMs = performance.now();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - startedMs);
  }
  return slowest;
}

it('answers others while thousands of connections are idle, and ends those', async () => {
  const before = await residentBytes();
  const { closed } = await open(IDLE, '');
  // A tenth of a megabyte for each would be 200 MB.
  expect((await residentBytes()) - before).toBeLessThan(50e6);
  expect(await othersWaitMs()).toBeLessThan(2_000);
  await expect.poll(closed, { timeout: 30_000, interval: 500 }).toBe(IDLE);
}, 60_000);

it.each([
  ['a header that never ends', 'GET /readyz HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  [
    'a body that never ends',
    'POST /api/v1/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  ],
])(
  'answers others beside hundreds that dribble %s',
  async (_, begin) => {
    const { all } = await open(SLOW, begin);
    const dribble = setInterval(() => {
      for (const socket of all) if (socket.writable) socket.write('x');
    }, 500);
    try {
      await Bun.sleep(2_000);
      expect(await othersWaitMs()).toBeLessThan(2_000);
      // Clients that go away leave nothing.
      for (const socket of all) socket.destroy();
      expect(await othersWaitMs()).toBeLessThan(2_000);
    } finally {
      clearInterval(dribble);
    }
  },
  60_000,
);

it('ends a request that stands still in its middle', async () => {
  const { closed } = await open(
    5,
    'POST /api/v1/session HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n{',
  );
  await expect.poll(closed, { timeout: 40_000, interval: 500 }).toBe(5);
}, 60_000);
