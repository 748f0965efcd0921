import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { DRAIN_MS } from '../../../src/commands/serve/listen.ts';
import { queuedCards } from '../../api/printing/queued-cards.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { ensureBinary } from '../../support/server/binary.ts';
import { directory } from '../../support/server/directory.ts';
import { startHarness } from '../../support/server/harness.ts';
import { spawnBinary } from '../../support/server/serve.ts';

/** Promise S1: the server is down within 15 s, whatever is under way. */
const PROMISED_MS = 15_000;
/** The time for the rest of the shutdown once all connections are closed, including 3 s for running analyses. */
const ENDING_MAX_MS = 5_000;
const UPLOAD_BYTES = 300_000;

beforeAll(() => void ensureBinary(), 300_000);

/** People, cards and a key in a data directory, as an earlier run of the server left them. */
async function filledDirectory() {
  const dataDir = directory();
  const harness = await startHarness({ DATA_DIR: dataDir });
  const tenant = harness.organisation();
  const { cardIds } = await queuedCards(harness, tenant, 1);
  const holder = await createHolder(tenant);
  await harness.context.jobs.idle();
  await harness.stop();
  return { dataDir, key: tenant.admin, cardIds, holder };
}

/**
 * Sends half of an upload; the rest goes out on `finish`. Resolves with the status of the answer, or 0 for
 * none.
 */
function halfUpload(uploadUrl: string, headers: Record<string, string>) {
  const { hostname, port, pathname, search } = new URL(uploadUrl);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ ...headers, 'Content-Length': `${UPLOAD_BYTES}` }).map(
    ([n, v]) => `${n}: ${v}`,
  );
  const half = Buffer.alloc(UPLOAD_BYTES / 2, 'x');
  socket.write([`PUT ${pathname}${search} HTTP/1.1`, `Host: ${hostname}`, ...lines, '\r\n'].join('\r\n'));
  socket.write(half);
  const answered = new Promise<number>((resolve) => {
    let text = '';
    socket.on('data', (data) => {
      text += data;
      resolve(Number(text.slice(9, 12)));
    });
    socket.on('error', () => resolve(0));
    socket.on('close', () => resolve(0));
  });
  return { answered, finish: () => socket.write(half) };
}

async function underWay() {
  const { dataDir, key, cardIds, holder } = await filledDirectory();
  const server = await spawnBinary(dataDir, { LOG_LEVEL: 'warn' });
  const api = (method: string, path: string, body?: unknown) =>
    fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const photo = { cardHolderId: holder, contentType: 'image/jpeg', contentLength: UPLOAD_BYTES };
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const granted = ((await (await api('POST', '/photos', photo)).json()) as any).data;
  return { server, api, cardIds, dataDir, upload: halfUpload(granted.uploadUrl, granted.headers) };
}

it('answers what is under way when SIGTERM comes, and takes nothing new', async () => {
  const { server, api, cardIds, upload } = await underWay();
  // Loads the typefaces, so that only the drawing itself falls into the time for running requests.
  await (await api('POST', '/designs/preview', { dpi: 72 })).arrayBuffer();
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const batch = (await (await api('POST', '/print-batches', { cardIds })).json()) as any;
  const poll = api('GET', '/sync/orders?cursor=now&wait=30');
  const pdf = api('GET', `/print-batches/${batch.data.id}/pdf`).then((answer) => answer.arrayBuffer());
  // After this pause, all three requests have arrived. Only the PDF may have been answered already.
  await Bun.sleep(500);
  const ended = server.end();

  // The waiting request is answered, although the upload, which waits for our go-ahead, is not.
  const polled = await poll;
  expect([polled.status, ((await polled.json()) as { data: unknown[] }).data]).toEqual([200, []]);
  const refused = () =>
    fetch(`${server.url}/healthz`).then(
      ({ status }) => status,
      () => 'refused',
    );
  await expect.poll(refused).toBe('refused');
  // A second SIGTERM cuts nothing off either.
  server.process.kill('SIGTERM');
  await Bun.sleep(1_000);
  upload.finish();
  expect(await upload.answered).toBe(200);
  expect(
    Buffer.from(await pdf)
      .subarray(-6)
      .toString(),
  ).toContain('%%EOF');
  expect(await ended).toBe(0);
  // This warning is expected: clients here use the address on which the server listens.
  const said = server
    .log()
    .split('\n')
    .filter((line) => !line.includes('PUBLIC_URL is not set'));
  expect(said).toEqual(['']);
});

it('ends though an upload never does, and keeps nothing of it', async () => {
  const server = await startHarness({}, { timeLimits: { drainMs: 500 } });
  const tenant = server.organisation();
  const photo = { cardHolderId: await createHolder(tenant), contentType: 'image/jpeg' };
  const { body } = await tenant.send('POST', '/photos', {
    body: { ...photo, contentLength: UPLOAD_BYTES },
  });
  const upload = halfUpload(body.data.uploadUrl, body.data.headers);
  const incoming = `${server.dataDir}/photos/incoming`;
  await expect.poll(() => readdirSync(incoming)).toHaveLength(1);
  await server.listening.stop();
  expect(await upload.answered).toBe(0);
  await expect.poll(() => readdirSync(incoming)).toEqual([]);
  await server.stop();
});

it('leaves those who are under way less time than was promised until it is down', () => {
  expect(DRAIN_MS + ENDING_MAX_MS).toBeLessThanOrEqual(PROMISED_MS);
});
