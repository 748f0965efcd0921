import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../support/harness.ts';
import { createHolder } from '../support/photos.ts';
import { createSite, type Site } from './site.ts';

/** A proxy before Lanyard, which answers in its place as long as there is trouble. */
let server: Harness;
let tenant: Tenant;
let site: Site;
let front: ReturnType<typeof Bun.serve>;
let trouble: (() => Response | Promise<Response>)[];
/** When each request came, in ms. */
let cameMs: number[];
beforeEach(async () => {
  server = await startHarness();
  tenant = server.organisation();
  trouble = [];
  cameMs = [];
  front = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      cameMs.push(performance.now());
      const answer = trouble.shift();
      if (answer !== undefined) return answer();
      const { pathname, search } = new URL(request.url);
      const { method, headers, body } = request;
      return fetch(`${server.url}${pathname}${search}`, { method, headers, body });
    },
  });
  site = createSite(front.url.origin, tenant.key(['sync:read', 'sync:write', 'photos:read']).key);
});
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
    `card_holders: Lanyard at ${front.url.origin} answers 503: Not now. It is tried again.`,
    expect.stringMatching(/^card_holders: Lanyard's answer broke off .* It is tried again\.$/),
    expect.stringMatching(/^card_holders: Lanyard at .* answers 502: the answer is 502 without a reason\./),
  ]);
  expect(status).toBe(0);
  expect(people()).toEqual([[ada]]);
  const pauses = cameMs.slice(1).map((ms, place) => ms - cameMs[place]!);
  expect(pauses[0]).toBeGreaterThanOrEqual(990);
  expect(pauses[1]).toBeGreaterThanOrEqual(1_990);
});

it('writes the page that has come to its end when it is asked to end', async () => {
  const ada = await createHolder(tenant);
  const running = await site.start();
  await expect.poll(people).toEqual([[ada]]);
  // The site's own program writes, so that the page has to wait.
  site.db.run('BEGIN IMMEDIATE');
  const grace = await createHolder(tenant);
  await Bun.sleep(500);
  const ended = running.end();
  await Bun.sleep(300);
  site.db.run('COMMIT');
  expect(await ended).toBe(0);
  expect(people().flat().toSorted()).toEqual([ada, grace].toSorted());
});
