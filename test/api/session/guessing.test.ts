import { afterAll, beforeAll, expect, it } from 'vitest';
import { directory } from '../../support/server/directory.ts';
import {
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../../support/server/harness.ts';

const ENV = { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' };
let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness(ENV);
  // Checking a password takes a second on a busy machine. With a running clock, the waits would be that much
  // shorter.
  server.clock.hold();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const WRONG = 'not the password';
const logIn = (email: string, password: string, address: string, to = server) =>
  to.send('POST', '/session', { body: { email, password }, headers: { 'X-Forwarded-For': address } });

async function guess(email: string, times: number, address: string, to = server): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await logIn(email, WRONG, address, to)).status);
  return statuses;
}

it('lets five mistakes pass, then makes each further one wait longer, for this address alone', async () => {
  const { email } = await tenant.staff('viewer');
  expect(await guess(email, 5, '192.0.2.1')).toEqual([401, 401, 401, 401, 401]);
  const refused = await logIn(email, PASSWORD, '192.0.2.1');
  expect([refused.status, refused.body.error.code, refused.headers.get('Retry-After')]).toEqual([
    429,
    'rate_limited',
    '5',
  ]);
  // The office has another address, and may go on.
  expect((await logIn(email, PASSWORD, '192.0.2.2')).status).toBe(200);

  const waits: number[] = [];
  for (let round = 0; round < 10; round++) {
    const { headers } = await logIn(email, WRONG, '192.0.2.1');
    const seconds = Number(headers.get('Retry-After'));
    waits.push(seconds);
    server.clock.advance(seconds * 1000);
    expect((await logIn(email, WRONG, '192.0.2.1')).status).toBe(401);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);

  server.clock.advance(900_000);
  expect((await logIn(email, PASSWORD, '192.0.2.1')).status).toBe(200);
  expect(await guess(email, 5, '192.0.2.1')).toEqual([401, 401, 401, 401, 401]);
});

it('counts before it judges, so that guesses sent at once are no way around', async () => {
  const { email } = await tenant.staff('viewer');
  const answers = await Promise.all(Array.from({ length: 15 }, () => logIn(email, WRONG, '192.0.2.3')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

it('slows down for accounts that do not exist, too: it tells nothing', async () => {
  expect(await guess('nobody@example.edu', 6, '192.0.2.4')).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await logIn('NOBODY@example.edu', WRONG, '192.0.2.4')).status).toBe(429);
});

it('takes all addresses of an IPv6 network for one client', async () => {
  const { email } = await tenant.staff('viewer');
  const statuses: number[] = [];
  for (let i = 1; i <= 6; i++) statuses.push((await logIn(email, WRONG, `2001:db8:1:2::${i}`)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await logIn(email, WRONG, '2001:db8:1:3::1')).status).toBe(401);
});

it('guards the present password in a session just as much', async () => {
  const member = await tenant.staff('viewer');
  const change = (currentPassword: string) =>
    member.send('POST', '/session/password', {
      body: { currentPassword, newPassword: 'eight blue umbrellas' },
    });
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await change(WRONG)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  expect((await change(PASSWORD)).status).toBe(429);
});

it('does not hold against anybody what a full house has kept from being judged', async () => {
  const { email } = await tenant.staff('viewer');
  const flood = Promise.all(
    Array.from({ length: 30 }, (_, i) => logIn(`flood-${i}@example.edu`, WRONG, '192.0.2.9')),
  );
  const held = await Promise.all(Array.from({ length: 10 }, () => logIn(email, PASSWORD, '192.0.2.9')));
  await flood;
  expect(held.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(held.filter(({ status }) => status !== 429 && status !== 200)).toEqual([]);
  expect((await logIn(email, PASSWORD, '192.0.2.9')).status).toBe(200);
});

it('forgives nothing at a restart, and everything after a day', async () => {
  const dataDir = directory();
  const first = await startHarness({ ...ENV, DATA_DIR: dataDir });
  const { email } = await first.organisation().staff('viewer');
  await guess(email, 5, '192.0.2.5', first);
  await first.stop();
  const second = await startHarness({ ...ENV, DATA_DIR: dataDir });
  expect((await logIn(email, PASSWORD, '192.0.2.5', second)).status).toBe(429);
  second.clock.advance(24 * 3_600_000 + 1000);
  expect(await guess(email, 6, '192.0.2.5', second)).toEqual([401, 401, 401, 401, 401, 429]);
  await second.stop();
});

it('limits how many accounts one address tries, while those who have logged in from there go on', async () => {
  const strict = await startHarness({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_AUTH_FAILURES_PER_MIN: '4' });
  const somebody: StaffMember = await strict.organisation().staff('viewer');
  const address = '192.0.2.6';
  expect((await logIn(somebody.email, PASSWORD, address, strict)).status).toBe(200);
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++)
    statuses.push((await logIn(`a${i}@example.edu`, WRONG, address, strict)).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  expect((await logIn(somebody.email, PASSWORD, address, strict)).status).toBe(200);
  expect((await logIn('b@example.edu', WRONG, '192.0.2.7', strict)).status).toBe(401);
  await strict.stop();
});
