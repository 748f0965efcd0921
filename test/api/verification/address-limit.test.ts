import { afterEach, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { plantCard } from '../../support/records/planted-card.ts';
import { type Harness, startHarness } from '../../support/server/harness.ts';

let server: Harness;
afterEach(() => server.stop());

const UNKNOWN = '0'.repeat(26);
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

it('lets 120 through for an address, then none until Retry-After has passed', async () => {
  server = await startHarness();
  server.clock.hold();
  const get = () => server.send('GET', `/verify/${UNKNOWN}`);
  const first = await get();
  expect(first.status).toBe(404);
  expect(first.headers.get('RateLimit-Policy')).toBe('"verify";q=120;w=60');
  expect(first.headers.get('RateLimit')).toBe('"verify";r=119;t=60');
  const rest = await Promise.all(Array.from({ length: 119 }, get));
  expect(rest.every(({ status }) => status === 404)).toBe(true);

  const refused = await get();
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited']);
  expect(refused.headers.get('RateLimit')).toMatch(/^"verify";r=0;t=\d+$/);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(refused.headers.get('Access-Control-Expose-Headers')).toBe('*');
  const waitSeconds = Number(refused.headers.get('Retry-After'));
  server.clock.advance((waitSeconds - 2) * 1000);
  expect((await get()).status).toBe(429);
  server.clock.advance(2000);
  expect((await get()).status).toBe(404);
});

it('counts the page, its picture and the API together, and addresses apart', async () => {
  server = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '4', TRUSTED_PROXIES: '127.0.0.1' });
  const tenant = server.organisation();
  const cardHolderId = await createHolder(tenant);
  const { verificationCode: code } = plantCard(server, { organisationId: tenant.id, cardHolderId });
  const paths = [
    `${server.url}/api/v1/verify/${code}`,
    `${server.url}/v/${code}`,
    `${server.url}/v/${code}/photo`,
    `${server.url}/v/${UNKNOWN}`,
    `${server.url}/api/v1/verify/${code}`,
    `${server.url}/v/${code}`,
    `${server.url}/v/${code}/photo`,
  ];
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await server.send('GET', path, from('192.0.2.1'))).status);
  expect(statuses).toEqual([200, 200, 404, 404, 429, 429, 429]);
  expect((await server.send('GET', paths[0]!, from('192.0.2.2'))).status).toBe(200);
});

it('leaves keys alone, and is left alone by them', async () => {
  server = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '1' });
  const tenant = server.organisation();
  await server.send('GET', `/verify/${UNKNOWN}`);
  expect((await server.send('GET', `/verify/${UNKNOWN}`)).status).toBe(429);
  expect((await tenant.send('GET', '/card-holders')).status).toBe(200);
  const { key } = tenant.key(['*'], { rateLimitPerMinute: 1 });
  for (let i = 0; i < 2; i++) await server.send('GET', '/card-holders', { key });
  server.clock.advance(60_000);
  expect((await server.send('GET', `/verify/${UNKNOWN}`, { key })).status).toBe(404);
});

it('can be switched off', async () => {
  server = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '0' });
  const answers = await Promise.all(
    Array.from({ length: 150 }, () => server.send('GET', `/verify/${UNKNOWN}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(answers[0]!.headers.get('RateLimit')).toBeNull();
});
