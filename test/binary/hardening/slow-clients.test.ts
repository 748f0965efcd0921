import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directory } from '../../support/directory.ts';
import { isOutsideCi } from '../../support/outside-ci.ts';
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

/** A connection whose answers are read as text. */
function talk() {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  let text = '';
  let isClosed = false;
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  socket.on('error', () => {});
  return {
    write: (part: string) => socket.write(part),
    /** The status of each answer so far. */
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
    isClosed: () => isClosed,
  };
}

const LOG_IN = JSON.stringify({ email: 'nobody@example.edu', password: 'seven green bicycles' });
const logInHead = (length: number) =>
  `POST /api/v1/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';

const isTooLong = isOutsideCi(
  'clients that take their time',
  'the runtime gives them up after two minutes, and its clock can’t be moved',
);

// Each of these mostly waits, so they wait together.
describe.skipIf(isTooLong).concurrent('a client that takes its time', () => {
  it('may send its JSON a few bytes a second', async ({ expect }) => {
    const { write, statuses } = talk();
    write(logInHead(LOG_IN.length));
    for (let at = 0; at < LOG_IN.length; at += 2) {
      write(LOG_IN.slice(at, at + 2));
      await Bun.sleep(800);
    }
    // Nobody of this name: it was read to its end, and judged.
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([401]);
  }, 60_000);

  it('may pause for 40 s in the middle of its JSON', async ({ expect }) => {
    const { write, statuses } = talk();
    write(logInHead(LOG_IN.length) + LOG_IN.slice(0, 10));
    await Bun.sleep(40_000);
    write(LOG_IN.slice(10));
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([401]);
  }, 60_000);

  it('may use its connection again after 80 s, longer than proxies keep theirs', async ({ expect }) => {
    const { write, statuses, isClosed } = talk();
    write(HEALTH);
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([200]);
    await Bun.sleep(80_000);
    expect(isClosed()).toBe(false);
    write(HEALTH);
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200]);
  }, 100_000);

  it('is given up when it stands still in the middle of a request', async ({ expect }) => {
    const { write, statuses, isClosed } = talk();
    write(`${logInHead(900)}{`);
    await expect.poll(isClosed, { timeout: 160_000, interval: 1_000 }).toBe(true);
    expect(statuses()).toEqual([]);
  }, 170_000);
});
