import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHolder } from '../support/photos/photos.ts';
import { makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';
import { freePort } from '../support/server/free-port.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { CARDS, createSite, ORDERS, PEOPLE, PHOTOS, type Site } from './site.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
/** A proxy between the bridge and Lanyard. It answers in Lanyard's place while there is trouble. */
let front: ReturnType<typeof Bun.serve>;
let trouble: (() => Response | Promise<Response>)[];
/** The times at which requests came, in ms. */
let cameMs: number[];
/** The paths of requests that Lanyard is holding for want of news, and of those that it held and has answered. */
let held: string[];
let answered: string[];
beforeEach(async () => {
  server = await startHarness();
  tenant = server.organisation();
  trouble = [];
  cameMs = [];
  front = listen(freePort());
  site = createSite(front.url.origin, tenant.key(['sync:read', 'sync:write', 'photos:read']).key);
});
function listen(port: number) {
  const waiting: string[] = [];
  held = waiting;
  answered = [];
  return Bun.serve({
    ...{ hostname: '127.0.0.1', port, idleTimeout: 0 },
    async fetch(request) {
      cameMs.push(performance.now());
      const trick = trouble.shift();
      if (trick !== undefined) return trick();
      const { pathname, search } = new URL(request.url);
      const { method, headers, body } = request;
      const forward = () => fetch(`${server.url}${pathname}${search}`, { method, headers, body });
      if (!/\bwait=[1-9]/.test(search)) return forward();
      waiting.push(pathname);
      const answer = await forward();
      waiting.splice(waiting.indexOf(pathname), 1);
      answered.push(pathname);
      return answer;
    },
  });
}
afterEach(async () => {
  site.close();
  await front.stop(true);
  await server.stop();
});

const people = () => site.rows('SELECT person_id FROM badge_people');

it('waits as 429 and 503 ask for, and goes on after answers that break off or make no sense', async () => {
  const ada = await createHolder(tenant);
  const error = { error: { code: 'x', message: 'Not now.' } };
  trouble = [
    () => Response.json(error, { status: 429, headers: { 'Retry-After': '1' } }),
    () => Response.json(error, { status: 503, headers: { 'Retry-After': '2' } }),
    () => new Response('{"data": [', { headers: { 'Content-Type': 'application/json' } }),
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  ];
  const { status, errors } = await site.bridge('run', '--once');
  expect(errors.trim().split('\n')).toEqual([
    `Lanyard at ${front.url.origin} answers 503: Not now. It is tried again.`,
    expect.stringMatching(/^Lanyard's answer broke off .* It is tried again\.$/),
    expect.stringMatching(/^Lanyard at .* answers 502: the answer is 502 without a reason\./),
  ]);
  expect(status).toBe(0);
  expect(people()).toEqual([[ada]]);
  const pauses = cameMs.slice(1).map((ms, place) => ms - cameMs[place]!);
  expect(pauses[0]).toBeGreaterThanOrEqual(990);
  expect(pauses[1]).toBeGreaterThanOrEqual(1_990);
});

it('tells an outage of Lanyard once for all sections, and its end once', async () => {
  site.configure(PEOPLE, PHOTOS, CARDS, ORDERS);
  const ada = await createHolder(tenant);
  const running = await site.start();
  await expect.poll(people).toEqual([[ada]]);
  await expect.poll(() => held).toHaveLength(4);
  const { port } = front;
  await front.stop(true);
  // Waits until the four sections have failed to reach Lanyard, three times each on average.
  let tries = 0;
  const nobody = createServer((socket) => {
    tries++;
    socket.destroy();
  });
  await new Promise<void>((ready) => void nobody.listen(port!, '127.0.0.1', ready));
  await expect.poll(() => tries).toBeGreaterThanOrEqual(12);
  expect(running.said()).toContain("can't be reached");
  await new Promise((closed) => nobody.close(closed));
  front = listen(port!);
  const grace = await createHolder(tenant);
  await expect.poll(people).toContainEqual([grace]);
  // Sections without news get an answer, too, once their wait is over. By then, they have reported
  // everything.
  await expect.poll(() => held).toHaveLength(4);
  answered = [];
  server.clock.advance(30_000);
  server.context.feeds.announceAll();
  await expect.poll(() => new Set(answered).size).toBe(4);
  await expect.poll(() => held).toHaveLength(4);
  expect(await running.end()).toBe(0);
  const lines = running.said().split('\n');
  expect(lines.filter((line) => line.includes("can't be reached"))).toEqual([
    expect.stringMatching(/^Lanyard at \S+ can't be reached \(connection \w+\)\. It is tried again\.$/),
  ]);
  expect(lines.filter((line) => line.includes('goes on'))).toEqual(['Lanyard: goes on.']);
});

it('says in plain words why Lanyard can not be reached', async () => {
  const closes = createServer((socket) => socket.on('data', () => socket.destroy()));
  await new Promise<void>((ready) => void closes.listen(0, '127.0.0.1', ready));
  const certificate = makeCertificate(directory(), 'other');
  const stranger = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    tls: { cert: Bun.file(certificate.cert), key: Bun.file(certificate.key) },
    fetch: () => new Response(),
  });
  const { key } = tenant.key(['sync:read', 'sync:write']);
  const said = async (url: string) => {
    const other = createSite(url, key);
    const { out } = await other.bridge('check');
    other.close();
    return /Lanyard at \S+ (.*)/.exec(out)?.[1];
  };
  try {
    expect(await said('http://127.0.0.1:9')).toBe("can't be reached (connection refused).");
    expect(await said('http://nowhere.invalid')).toBe("can't be reached (name not found).");
    const { port } = closes.address() as AddressInfo;
    expect(await said(`http://127.0.0.1:${port}`)).toBe("can't be reached (connection reset).");
    expect(await said(`https://127.0.0.1:${port}`)).toMatch(
      /^can't be reached \((connection reset|no TLS on this port)\)\.$/,
    );
    expect(await said(stranger.url.origin)).toMatch(
      /^can't be reached \(certificate not trusted: [\w -]+\)\.$/,
    );
  } finally {
    closes.close();
    await stranger.stop(true);
  }
});
