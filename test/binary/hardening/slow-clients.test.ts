import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { directory } from '../../support/server/directory.ts';
import { type Served, spawnBinary } from '../../support/server/serve.ts';

const SLOW = 300;
const IDLE = 2_000;
/** A client that has waited this long has really been stalled; a busy machine alone wouldn't take that long. */
const STALLED_MS = 20_000;

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

/** Fails when any of a few other clients gets no answer. */
async function othersAreAnswered(): Promise<void> {
  for (let i = 0; i < 20; i++) {
    const answer = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(STALLED_MS) });
    expect(answer.status).toBe(200);
  }
}

const SLOW_ONES = {
  'a header that never ends': 'GET /readyz HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  'a body that never ends':
    'POST /api/v1/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
};

it('answers others while thousands of connections are idle and hundreds dribble, and ends the idle', async () => {
  const before = await residentBytes();
  const { closed } = await open(IDLE, '');
  // A tenth of a megabyte for each would be 200 MB.
  expect((await residentBytes()) - before).toBeLessThan(50e6);
  await othersAreAnswered();

  for (const begin of Object.values(SLOW_ONES)) {
    const { all } = await open(SLOW, begin);
    // In each round, all slow clients send another byte, and other clients get their answers.
    for (let round = 0; round < 5; round++) {
      for (const socket of all) if (socket.writable) socket.write('x');
      await othersAreAnswered();
    }
    // Clients that go away don't hold the server up either.
    for (const socket of all) socket.destroy();
    await othersAreAnswered();
  }
  await expect.poll(closed, { interval: 250 }).toBe(IDLE);
});
