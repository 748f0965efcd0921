import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { longestBusyMs } from '../../support/watch/thread-time.ts';
import { lease, queuedCards } from '../printing/queued-cards.ts';
import { createDesign } from './designs.ts';

const times = (count: number, content: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => content(place)).join('');
const side = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${content}</svg>`;

/** All that is allowed at once, and all of it slow. */
const HEAVY = side(
  times(
    9_000,
    (place) => `<rect x="${place % 80}" y="${place % 50}" width="5" height="5" fill="#12${place % 10}"/>`,
  ) +
    times(
      8,
      () =>
        `<rect data-box="text" data-text="${'漢'.repeat(480)}" data-max-lines="20" width="80" height="50"/>`,
    ) +
    times(10, () => `<rect data-box="qr" data-text="${'aB3'.repeat(48)}" width="40" height="40"/>`) +
    '<rect data-box="text" data-field="customFields.long" data-max-lines="20" width="80" height="50"/>',
);
const CODES = side(
  times(340, () => `<rect data-box="qr" data-text="${'a'.repeat(2_900)}" width="9" height="9"/>`),
);

/** Of processor time. A stall like this is one that people notice; the requests below took seconds of this thread. */
const STALL_MS = 1_000;

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  await tenant.send('POST', '/designs/preview', { body: { dpi: 72 } });
});
afterAll(() => server.stop());

/** How long anybody else is held up at most while something is done, and how many were answered meanwhile. */
async function besideOthers<T>(work: Promise<T>): Promise<{ result: T; busyMs: number; answered: number }> {
  let isDone = false;
  let answered = 0;
  const ended = longestBusyMs(work).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await (await fetch(`${server.url}/healthz`)).text();
    answered++;
  }
  return { ...(await ended), answered };
}

it('serves others while a design is looked over, drawn and printed that is as heavy as it may be', async () => {
  const body = { front: HEAVY, side: 'front', dpi: 300 };
  const preview = await besideOthers(tenant.send('POST', '/designs/preview', { body }));
  expect(preview.result.status).toBe(200);
  expect(preview.answered).toBeGreaterThan(5);
  expect(preview.busyMs).toBeLessThan(STALL_MS);

  const saved = await besideOthers(createDesign(tenant, { front: HEAVY }));
  expect(saved.busyMs).toBeLessThan(STALL_MS);
  const whole = { isDefault: true };
  expect((await tenant.send('PATCH', `/designs/${saved.result.id}`, { body: whole })).status).toBe(200);

  const { cardIds } = await queuedCards(server, tenant, 2, { customFields: { long: 'word '.repeat(2_000) } });
  const batch = await besideOthers(lease(tenant, { cardIds }));
  expect(batch.busyMs).toBeLessThan(STALL_MS);
  const pdf = await besideOthers(
    fetch(batch.result.body.data.pdfUrl, { headers: { Authorization: `Bearer ${tenant.admin}` } }).then(
      (answer) => answer.bytes(),
    ),
  );
  expect(Buffer.from(pdf.result.slice(0, 5)).toString()).toBe('%PDF-');
  expect(pdf.answered).toBeGreaterThan(5);
  expect(pdf.busyMs).toBeLessThan(STALL_MS);
});

it('refuses a megabyte of codes at once, with the figures, and serves others meanwhile', async () => {
  for (const [method, path] of [
    ['POST', '/designs/preview'],
    ['POST', '/designs'],
  ] as const) {
    const body = { name: 'Codes', front: CODES, back: CODES };
    const { result, busyMs } = await besideOthers(tenant.send(method, path, { body }));
    expect(result.status).toBe(422);
    const messages = result.body.error.details.map(({ message }: { message: string }) => message);
    expect(messages).toContain('The side has 340 codes; 10 are allowed.');
    expect(messages).toContain('The side has 986000 characters in codes; 1500 are allowed.');
    expect(busyMs).toBeLessThan(STALL_MS);
  }
});
