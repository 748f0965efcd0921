import { describe, expect, it } from 'vitest';
import type { Known, RevocationPage } from '../../../src/shared/offline/known.ts';
import { type Ask, refresh } from '../../../src/verification/scan/door/refresh.ts';
import { listedHash, offlineKeyPair, signedPage } from '../../support/records/signed-lists.ts';

const ORGANISATION = '0199b8d0-7e55-7c02-a1b4-90d3f2c8e617';
const ours = offlineKeyPair('04711815');
const others = offlineKeyPair('04711815');
const keys = {
  organisation: { id: ORGANISATION, name: 'Campus', timeZone: 'Europe/Berlin' },
  keys: [ours.published],
};
const page: RevocationPage = {
  organisation: ORGANISATION,
  issuedAt: '2026-11-24T10:00:00.000Z',
  ...{ since: null, next: 'h.1', isComplete: true, maxAgeHours: 168, added: [], removed: [] },
};
const A = listedHash('A');

type Answers = (path: string) => Response | Promise<Response>;
const list = (values: Partial<RevocationPage> = {}, key = ours.signing) =>
  Response.json({ data: { document: signedPage({ ...page, ...values }, key) } });
/** A server that has the keys, and answers for the list as a test wants it to. */
const server =
  (answers: Answers, published: unknown = keys): Ask =>
  async (path) =>
    path.startsWith('/.well-known/') ? Response.json(published) : answers(path);
const failure = (status: number, headers = {}) =>
  Response.json({ error: { code: 'x', message: 'x' } }, { status, headers });

const fresh = async (): Promise<Known> =>
  (
    await refresh(
      null,
      ORGANISATION,
      server(() => list()),
    )
  ).known!;

describe('loading what is new', () => {
  it('begins with the keys and the whole list, and goes on from its state', async () => {
    const asked: string[] = [];
    const first = await refresh(
      null,
      ORGANISATION,
      server(() => list({ added: [A] })),
    );
    expect([first.problem, [...first.known!.revoked]]).toEqual([null, [[A, null]]]);
    const next = await refresh(
      first.known,
      ORGANISATION,
      server((path) => {
        asked.push(path);
        return list({ since: 'h.1', next: 'h.2', removed: [A] });
      }),
    );
    expect(asked).toEqual([`/api/v1/verify/revocations?organisation=${ORGANISATION}&since=h.1`]);
    expect([...next.known!.revoked]).toEqual([]);
  });

  it('hands over each part, so that a line that breaks costs one of them', async () => {
    const parts: (string | undefined)[] = [];
    let asked = 0;
    const done = await refresh(
      null,
      ORGANISATION,
      server(() => {
        asked += 1;
        if (asked > 1) throw new TypeError('no network');
        return list({ isComplete: false, added: [A] });
      }),
      ({ begun }) => parts.push(begun?.next),
    );
    expect(parts).toEqual(['h.1']);
    expect([done.problem, done.known!.asOf, done.known!.begun?.next]).toEqual(['no_network', null, 'h.1']);
  });

  it('loads the whole list where the server has forgotten the state', async () => {
    const done = await refresh(
      await fresh(),
      ORGANISATION,
      server((path) => (path.includes('since') ? list({ since: 'x.9' }) : list({ next: 'i.1', added: [A] }))),
    );
    expect([done.problem, done.known!.next, done.known!.revoked.size]).toEqual([null, 'i.1', 1]);
  });

  it('takes a key that is new', async () => {
    const more = offlineKeyPair('00000002');
    const published = { ...keys, keys: [ours.published, more.published] };
    const done = await refresh(
      await fresh(),
      ORGANISATION,
      server(() => list({ since: 'h.1', next: 'h.2' }, more.signing), published),
    );
    expect([done.problem, done.known!.next]).toEqual([null, 'h.2']);
  });
});

const earlier = { issuedAt: '2026-11-23T10:00:00.000Z' };
const html = () =>
  new Response('<h1>Welcome to our hotel</h1>', { headers: { 'Content-Type': 'text/html' } });
it.each<[string, string, Answers, unknown?]>([
  ['a list of yesterday', 'older', () => list({ ...earlier, added: [A] })],
  ['a list that somebody else signed', 'refused', () => list({ added: [A] }, others.signing)],
  ['another organisation’s list', 'refused', () => list({ organisation: 'x', added: [A] })],
  ['a page of a hotel', 'garbage', html],
  ['a document that is none', 'garbage', () => Response.json({ data: { document: 'a.b.c' } })],
  ['an answer without a document', 'garbage', () => Response.json({ data: {} })],
  ['a proxy’s own 404', 'garbage', () => new Response('Not found', { status: 404 })],
  ['half an answer', 'garbage', () => new Response('{"data": {"docu')],
  ['too many requests', 'busy', () => failure(429, { 'Retry-After': '20' })],
  ['a server that is being restarted', 'busy', () => new Response('Bad gateway', { status: 502 })],
  ['nothing', 'no_network', () => Promise.reject(new TypeError('failed'))],
  [
    'keys of another organisation',
    'garbage',
    () => list(),
    { ...keys, organisation: { ...keys.organisation, id: 'x' } },
  ],
  ['keys that are none', 'garbage', () => list(), { organisation: keys.organisation, keys: [{ kid: 1 }] }],
])('%s: never takes the place of what is known', async (_, problem, answers, published) => {
  const before = await fresh();
  const done = await refresh(before, ORGANISATION, server(answers, published));
  expect(done.problem).toBe(problem);
  expect(done.known).toEqual(before);
  expect(done.waitMs).toBe(problem === 'busy' && done.waitMs !== null ? 20_000 : null);
});

it('says when it is off here, and when no organisation was named', async () => {
  expect(await refresh(null, ORGANISATION, async () => failure(404))).toMatchObject({
    problem: 'off',
    known: null,
  });
  expect(await refresh(null, null, async () => failure(400))).toMatchObject({ problem: 'unnamed' });
});

it.each([
  ['0', 1_000],
  ['7', 7_000],
  ['99999999', 600_000],
  ['Wed, 25 Nov 2026 10:00:00 GMT', null],
])('waits as long as the server asks within reason: %s', async (seconds, waitMs) => {
  const asked = await refresh(null, ORGANISATION, async () => failure(429, { 'Retry-After': seconds }));
  expect(asked.waitMs).toBe(waitMs);
});
