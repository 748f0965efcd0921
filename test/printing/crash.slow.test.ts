import { createHash } from 'node:crypto';
import type { Subprocess } from 'bun';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleLapsedBatches } from '../../src/printing/batches/close.ts';
import { queuedCards } from '../api/printing/queued-cards.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { main } from '../support/server/program.ts';

const CARDS = 8;
const ROUNDS = 4;

let dataDir: string;
let key: string;
let cardIds: string[];
let server: { url: string; process: Subprocess };

/** People, photos and an order are made in this process; from then on, the server is a process that can be killed. */
beforeAll(async () => {
  dataDir = directory();
  const harness = await startHarness({ DATA_DIR: dataDir });
  const tenant = harness.organisation();
  key = tenant.admin;
  ({ cardIds } = await queuedCards(harness, tenant, CARDS));
  await harness.stop();
  server = await serve();
});
afterAll(() => kill());

async function serve() {
  const child = Bun.spawn([process.execPath, main, 'serve', '--json'], {
    env: { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', PUBLIC_URL: 'https://cards.example.edu' },
    stdout: 'pipe',
    stderr: 'inherit',
  });
  let text = '';
  for await (const part of child.stdout) {
    text += new TextDecoder().decode(part);
    if (text.includes('\n')) break;
  }
  return { url: JSON.parse(text).listening as string, process: child as Subprocess };
}

async function kill(): Promise<void> {
  server.process.kill('SIGKILL');
  await server.process.exited;
}

async function api(method: string, path: string, body?: unknown) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}

/** Downloads a PDF, or as much of it as arrives until the server is gone. */
async function download(batchId: string, onPart?: () => void): Promise<{ sha256: string; isWhole: boolean }> {
  const hash = createHash('sha256');
  try {
    const response = await fetch(`${server.url}/api/v1/print-batches/${batchId}/pdf`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    for await (const part of response.body!) {
      hash.update(part);
      onPart?.();
    }
    return { sha256: hash.digest('hex'), isWhole: true };
  } catch {
    return { sha256: hash.digest('hex'), isWhole: false };
  }
}

/** Leases batches, reports on them and gives them back until the server is gone; notes what was acknowledged. */
async function client(acknowledged: Map<string, string>, place: number, answered: () => void): Promise<void> {
  for (let turn = 0; ; turn++) {
    try {
      const wanted = cardIds.filter((_, i) => (i + turn) % 4 === place);
      const made = await api('POST', '/print-batches', { cardIds: wanted });
      answered();
      if (made.status !== 201) continue;
      const { id } = made.body.data;
      acknowledged.set(id, 'open');
      const [cardId] = wanted;
      const failed = { cardId, result: 'failed', failedReason: 'The ribbon tore.' };
      if ((await api('POST', `/print-batches/${id}/complete`, { results: [failed] })).status === 200)
        acknowledged.set(id, 'reported');
      if ((await api('POST', `/print-batches/${id}/cancel`)).status === 200)
        acknowledged.set(id, 'cancelled');
    } catch {
      return;
    }
  }
}

it('is whole after each kill: no acknowledged step is lost, and every card in the printer is in one open batch', async () => {
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round++) {
    // Each round kills a little later, to hit different moments of a write. Refusals count as answers, too: all cards
    // may be held already.
    const isTime = Promise.withResolvers<void>();
    let answers = 0;
    const answered = () => {
      answers++;
      if (answers > 4 * (round + 1) && (round > 0 || acknowledged.size > ROUNDS)) isTime.resolve();
    };
    const clients = [0, 1, 2, 3].map((place) => client(acknowledged, place, answered));
    await isTime.promise;
    await kill();
    await Promise.all(clients);
    server = await serve();
  }
  expect(acknowledged.size).toBeGreaterThan(ROUNDS);
  const held: string[] = [];
  const { body } = await api('GET', '/print-batches?status=open&pageSize=200');
  for (const { id } of body.data) {
    const { cards } = (await api('GET', `/print-batches/${id}`)).body.data;
    expect(cards).toHaveLength(2);
    for (const { cardId, result, status } of cards) {
      if (result !== null) continue;
      expect(status).toBe('printing');
      held.push(cardId);
    }
  }
  expect(new Set(held).size).toBe(held.length);
  for (const id of cardIds) {
    const { status } = (await api('GET', `/cards/${id}`)).body.data;
    expect(status === 'printing', `${id} is ${status}`).toBe(held.includes(id));
  }
  for (const [id, known] of acknowledged) {
    const { status, failedCount } = (await api('GET', `/print-batches/${id}`)).body.data;
    if (known === 'cancelled') expect(status).toBe('cancelled');
    if (known !== 'open') expect(failedCount).toBe(1);
  }
  for (const { id } of body.data) await api('POST', `/print-batches/${id}/cancel`);
});

it('gives the same PDF again after a kill in the midst of it, and takes the results then', async () => {
  const made = await api('POST', '/print-batches', { cardIds });
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  const whole = await download(id);
  expect(whole.isWhole).toBe(true);

  let isWhole = true;
  // The kill can come too late: when this process gets the first part, the whole PDF may be on its way already. So this
  // repeats until a download is cut off.
  while (isWhole) {
    ({ isWhole } = await download(id, () => server.process.kill('SIGKILL')));
    await kill();
    server = await serve();
  }
  expect((await download(id)).sha256).toBe(whole.sha256);

  const results = cardIds.slice(1).map((cardId) => ({ cardId, result: 'printed' }));
  expect((await api('POST', `/print-batches/${id}/complete`, { results })).status).toBe(200);
  await kill();
  server = await serve();
  const again = await api('POST', `/print-batches/${id}/complete`, { results });
  expect(again.body.data).toMatchObject({ status: 'open', printedCount: CARDS - 1 });
  expect((await download(id)).sha256).toBe(whole.sha256);
});

it('queues the card of a lapsed lease again when the server comes back after the lease is over', async () => {
  await kill();
  const harness = await startHarness({ DATA_DIR: dataDir });
  const call = { key };
  harness.clock.advance(3 * 60 * 60 * 1000);
  await settleLapsedBatches(harness.context);
  const { body } = await harness.send('GET', `/cards/${cardIds[0]}`, call);
  expect(body.data.status).toBe('queued');
  const made = await harness.send('POST', '/print-batches', { ...call, body: { cardIds: [cardIds[0]] } });
  expect(made.status).toBe(201);
  await harness.stop();
  server = await serve();
});
