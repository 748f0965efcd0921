import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { streamOf } from '../../src/http/answer/stream.ts';
import { createLog } from '../../src/lib/log.ts';

const PARTS = 150;
const PART_BYTES = 1 << 20;

let made = 0;
let over = Promise.withResolvers<void>();
const logged: string[] = [];

/** Yields parts, and throws after `failAt` of them; with null, it yields all parts. */
async function* parts(failAt: number | null): AsyncGenerator<Uint8Array> {
  try {
    for (let i = 0; i < PARTS; i++) {
      if (i === failAt) throw new Error('the picture is broken');
      made++;
      yield new Uint8Array(PART_BYTES);
    }
  } finally {
    over.resolve();
  }
}

const db = openDatabase(':memory:');
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch(request) {
    made = 0;
    over = Promise.withResolvers();
    const failAt = new URL(request.url).searchParams.get('failAt');
    const log = createLog('error', (text) => logged.push(text));
    try {
      return new Response(await streamOf({ db, log }, parts(failAt === null ? null : Number(failAt)), 2));
    } catch {
      return new Response('failed in time', { status: 500 });
    } finally {
      log.flush();
    }
  },
});
afterAll(() => server.stop(true));

it('makes parts only as they are taken, and stops when the client is gone', async () => {
  const socket = connect(server.port!, '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  );
  let takenBytes = 0;
  for await (const bytes of socket) {
    takenBytes += (bytes as Buffer).length;
    if (takenBytes > 10 * PART_BYTES) break;
  }
  // Leaving the loop destroys the socket.
  await over.promise;
  // The client took some parts, and the buffers in between hold some.
  expect(made).toBeGreaterThan(10);
  expect(made).toBeLessThan(PARTS / 2);
});

it('sends all parts to a client that takes them', async () => {
  const bytes = await (await fetch(server.url)).bytes();
  expect(bytes).toHaveLength(PARTS * PART_BYTES);
  await over.promise;
});

it('answers with an error what fails in the first parts, and breaks off where it fails later', async () => {
  expect((await fetch(`${server.url}?failAt=1`)).status).toBe(500);
  const late = await fetch(`${server.url}?failAt=5`);
  expect(late.status).toBe(200);
  await expect(late.bytes()).rejects.toThrow();
});
