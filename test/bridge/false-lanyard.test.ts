import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLanyard, type Lanyard, LanyardAway, Refusal } from '../../src/bridge/lanyard/client.ts';
import { readPage } from '../../src/bridge/lanyard/feeds.ts';
import { acknowledge, fetchPicture } from '../../src/bridge/lanyard/photos.ts';
import { sendStatus } from '../../src/bridge/lanyard/status.ts';
import { newId } from '../../src/lib/uuid.ts';

const MB = 1024 * 1024;

/** Something that isn't Lanyard, at Lanyard's address. */
let server: ReturnType<typeof Bun.serve>;
let lanyard: Lanyard;
let answer: () => Response;
let paths: string[];
/** The number of bytes of an endless answer that have been sent so far. */
let sentBytes: number;
let hasEnded: Promise<void>;
beforeEach(() => {
  paths = [];
  sentBytes = 0;
  server = Bun.serve({
    ...{ hostname: '127.0.0.1', port: 0 },
    fetch: ({ url }) => {
      paths.push(new URL(url).pathname);
      return answer();
    },
  });
  const address = { url: server.url.origin, key: 'x', keyFile: 'x', system: 'x', authorities: null };
  lanyard = createLanyard(address, new AbortController().signal);
});
afterEach(() => server.stop(true));

function endless(status = 200): Response {
  const piece = new Uint8Array(MB).fill(0x20);
  let end = () => {};
  hasEnded = new Promise((ended) => {
    end = ended;
  });
  const body = new ReadableStream({
    pull(controller) {
      sentBytes += piece.length;
      controller.enqueue(piece);
    },
    cancel: end,
  });
  return new Response(body, { status });
}

const status = { system: 'doors', version: '1', lastRunAt: null, lag: 0, failures: [] };
const requests: [string, () => Promise<unknown>, number][] = [
  ['a page of a feed', () => readPage(lanyard, 'card_holders', null), 64],
  [
    'what became of a batch',
    () => acknowledge(lanyard, 'doors', [{ photo: newId(), failedReason: null }]),
    64,
  ],
  ['an answer whose content nobody needs', () => sendStatus(lanyard, status), 64],
  ['a picture', () => fetchPicture(lanyard, newId(), 'card'), 50],
];

it.each(requests)('takes no more of %s than the largest has', async (_, request, maxMb) => {
  answer = () => endless();
  const failure = (await request().catch((error: Error) => error as Error)) as Error;
  expect(failure.message).toMatch(new RegExp(`larger than ${maxMb} MB`));
  expect(failure).toBeInstanceOf(maxMb === 50 ? Refusal : LanyardAway);
  await hasEnded;
  // The server also counts bytes that the bridge has not read.
  expect(sentBytes).toBeLessThan((maxMb + 40) * MB);
});

it('takes no more of a refusal than its words need', async () => {
  answer = () => endless(422);
  await expect(readPage(lanyard, 'card_holders', null)).rejects.toThrow('the answer is 422 without a reason');
  await hasEnded;
  expect(sentBytes).toBeLessThan(40 * MB);
});

it('asks for no picture by an id that is none, and has none with it', async () => {
  answer = () => new Response('picture');
  for (const id of ['../../session', '..%2f', 'x', '', `${newId()}/../x`, `${newId()}?x=`])
    await expect(fetchPicture(lanyard, id, 'card')).rejects.toThrow(Refusal);
  expect(paths).toEqual([]);
});

const change = { op: 'upsert', id: newId(), version: 1, changedAt: '2026-01-01T00:00:00Z', externalId: null };
const meta = { nextCursor: 'x', hasMore: false };
it.each([
  ['nothing', {}],
  ['null', null],
  ['no list', { data: {}, meta }],
  ['no cursor', { data: [], meta: {} }],
  ['an id that is none', { data: [{ ...change, id: '../../x', object: {} }], meta }],
  ['a record that is none', { data: [{ ...change, object: 'x' }], meta }],
  ['no record', { data: [{ ...change, object: null }], meta }],
  ['a change of another kind', { data: [{ ...change, op: 'explode', object: {} }], meta }],
  [
    "a person's photo with an id that is none",
    { data: [{ ...change, object: { currentPhotoId: '../x' } }], meta },
  ],
  [
    "a photo's person with an id that is none",
    { data: [{ ...change, object: { cardHolderId: '../x' } }], meta },
  ],
])('takes a page with %s for no answer', async (_, page) => {
  answer = () => Response.json(page);
  await expect(readPage(lanyard, 'card_holders', null)).rejects.toThrow(LanyardAway);
});

it('waits no longer than a day, whatever is asked for', async () => {
  answer = () => new Response('{}', { status: 503, headers: { 'Retry-After': '1e12' } });
  await expect(readPage(lanyard, 'card_holders', null)).rejects.toMatchObject({ retryAfterSeconds: 86_400 });
});
