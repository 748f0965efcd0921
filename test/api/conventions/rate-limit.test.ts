import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness } from '../../support/server/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '3' });
  server.clock.hold();
});
afterAll(() => server.stop());

it('lets 120 through at once, refuses the next, and lets one through after Retry-After', async () => {
  const { key } = server.organisation().key(['audit:read'], { rateLimitPerMinute: null });
  const get = () => server.send('GET', '/audit-log', { key });
  const first = await get();
  expect(first.headers.get('RateLimit-Policy')).toBe('"api";q=120;w=60');
  expect(first.headers.get('RateLimit')).toMatch(/^"api";r=119;t=60$/);
  const rest = await Promise.all(Array.from({ length: 119 }, get));
  expect(rest.map(({ status }) => status)).toEqual(Array(119).fill(200));

  const refused = await get();
  expect(refused.status).toBe(429);
  expect(refused.body.error.code).toBe('rate_limited');
  const retryAfterSeconds = Number(refused.headers.get('Retry-After'));
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);

  server.clock.advance((retryAfterSeconds - 2) * 1000);
  expect((await get()).status).toBe(429);
  server.clock.advance(2000);
  expect((await get()).status).toBe(200);
});

it('counts a refused scope, but not a refused request', async () => {
  const { key } = server.organisation().key(['photos:read'], { rateLimitPerMinute: 2 });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) statuses.push((await server.send('GET', '/audit-log', { key })).status);
  expect(statuses).toEqual([403, 403, 429, 429]);
});

it('counts a refused address, too', async () => {
  const { key } = server
    .organisation()
    .key(['audit:read'], { rateLimitPerMinute: 2, allowedCidrs: ['10.0.0.0/8'] });
  const answers = [];
  for (let i = 0; i < 3; i++) answers.push(await server.send('GET', '/audit-log', { key }));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 429]);
  expect(answers[0]!.headers.get('RateLimit')).toBe('"api";r=1;t=60');
});

it('slows guessing down for each address, while valid keys behind it go on', async () => {
  const tenant = server.organisation();
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++)
    statuses.push((await server.send('GET', '/audit-log', { key: `lyd_${i}` })).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect((await tenant.send('GET', '/audit-log')).status).toBe(200);
});
