import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDLE_SECONDS } from '../../src/commands/serve/listen.ts';
import { createHolder, grant } from '../support/photos/photos.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';

/** A connection may be silent for this long here. The runtime looks every 4 s, so it ends a silent one after 8–12 s. */
const SHORT_SECONDS = 12;
/** Far below the shortest silence that ends a connection, because a busy machine makes the pause longer. */
const PAUSE_MS = 2_000;
/**
 * A connection that brings less than this within SHORT_SECONDS counts as silent, too: this is the runtime's
 * least throughput.
 */
const LEAST_BYTES = 160 * 1024;

let server: Harness;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startHarness({}, { timeLimits: { idleSeconds: SHORT_SECONDS } });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

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
    write: (part: string | Uint8Array) => socket.write(part),
    /** The status of each answer so far. */
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
    isClosed: () => isClosed,
  };
}

const LOG_IN = JSON.stringify({ email: 'nobody@example.edu', password: 'seven green bicycles' });
const logInHead = (length: number) =>
  `POST /api/v1/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';

it('allows for pauses of a slow network, and for proxies, which keep connections for 75 s at most', () => {
  expect(IDLE_SECONDS).toBeGreaterThan(75 + 4);
});

// These tests mostly wait, so they run at the same time.
describe.concurrent('a client that takes its time', () => {
  it('may send its JSON a few bytes at a time', async ({ expect }) => {
    const { write, statuses } = talk();
    write(logInHead(LOG_IN.length));
    const step = Math.ceil(LOG_IN.length / 16);
    for (let at = 0; at < LOG_IN.length; at += step) {
      write(LOG_IN.slice(at, at + step));
      await Bun.sleep(PAUSE_MS / 16);
    }
    // A 401 shows that the request was read to its end, and judged.
    await expect.poll(statuses).toEqual([401]);
  });

  it('may send a photo for longer than it may be silent', async ({ expect }) => {
    const tenant = server.organisation();
    // Each part takes half a second, so that the upload takes longer than SHORT_SECONDS.
    const photo = new Uint8Array((2 * SHORT_SECONDS + 4) * LEAST_BYTES);
    const { uploadUrl, headers } = await grant(tenant, await createHolder(tenant), photo);
    const { write, statuses } = talk();
    const lines = Object.entries({ Host: 'a', ...headers, 'Content-Length': photo.length });
    write(`PUT ${new URL(uploadUrl).pathname}${new URL(uploadUrl).search} HTTP/1.1\r\n`);
    write(`${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    for (let at = 0; at < photo.length; at += LEAST_BYTES) {
      write(photo.subarray(at, at + LEAST_BYTES));
      await Bun.sleep(500);
    }
    await expect.poll(statuses).toEqual([200]);
  });

  it('may pause in the middle of its JSON', async ({ expect }) => {
    const { write, statuses } = talk();
    write(logInHead(LOG_IN.length) + LOG_IN.slice(0, 10));
    await Bun.sleep(PAUSE_MS);
    write(LOG_IN.slice(10));
    await expect.poll(statuses).toEqual([401]);
  });

  it('may use its connection again', async ({ expect }) => {
    const { write, statuses, isClosed } = talk();
    write(HEALTH);
    await expect.poll(statuses).toEqual([200]);
    await Bun.sleep(PAUSE_MS);
    expect(isClosed()).toBe(false);
    write(HEALTH);
    await expect.poll(statuses).toEqual([200, 200]);
  });

  it.each([
    ['in the middle of a request', `${logInHead(900)}{`, []],
    ['between two requests', HEALTH, [200]],
  ] as const)('is given up when it stands still %s', async (_, sent, answered) => {
    const { write, statuses, isClosed } = talk();
    write(sent);
    await expect.poll(isClosed, { interval: 250 }).toBe(true);
    expect(statuses()).toEqual(answered);
  });
});
