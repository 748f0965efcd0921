import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { longestBusyMs } from '../../support/watch/thread-time.ts';

const times = (count: number, content: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => content(place)).join('');
const side = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${content}</svg>`;

const CODES = side(
  times(340, () => `<rect data-box="qr" data-text="${'a'.repeat(2_900)}" width="9" height="9"/>`),
);

/**
 * The longest time that the thread may be busy in one go, because people notice a longer stall. A megabyte of
 * codes once took this thread seconds.
 */
const STALL_MS = 1_000;

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  await tenant.send('POST', '/designs/preview', { body: { dpi: 72 } });
});
afterAll(() => server.stop());

/**
 * Returns the longest stall of the thread during some work, and the number of other requests answered
 * meanwhile.
 */
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
