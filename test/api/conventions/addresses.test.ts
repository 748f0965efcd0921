import { afterEach, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../../support/server/harness.ts';

let server: Harness;
afterEach(() => server.stop());

/** Statuses of failed authentications, one for each X-Forwarded-For. */
async function failures(forwardedFor: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const value of forwardedFor) {
    const headers = { 'X-Forwarded-For': value };
    statuses.push((await server.send('GET', '/audit-log', { key: 'lyd_x', headers })).status);
  }
  return statuses;
}

describe('X-Forwarded-For', () => {
  it('from anybody never changes the bucket', async () => {
    server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '2' });
    expect(await failures(['1.1.1.1', '2.2.2.2', '3.3.3.3', '127.0.0.1, 4.4.4.4'])).toEqual([
      401, 401, 429, 429,
    ]);
  });

  it('from a trusted proxy tells clients apart by its rightmost address that is no proxy', async () => {
    server = await startHarness({
      RATE_LIMIT_AUTH_FAILURES_PER_MIN: '1',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
    });
    expect(
      await failures([
        '1.1.1.1',
        '2.2.2.2',
        // Proxies append addresses. The client may have made up everything to the left of its own.
        '9.9.9.9, 1.1.1.1',
        '8.8.8.8, 2.2.2.2, 10.1.2.3',
        '::ffff:2.2.2.2',
        '1.1.1.1:4711',
        '3.3.3.3',
      ]),
    ).toEqual([401, 401, 429, 429, 429, 429, 401]);
  });

  it('that is no address falls back to the proxy that sent it', async () => {
    server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '1', TRUSTED_PROXIES: '127.0.0.1' });
    expect(await failures(['unknown', 'also nonsense', "'; DROP TABLE--"])).toEqual([401, 429, 429]);
  });

  it('is what the log and the audit log have from a trusted proxy', async () => {
    server = await startHarness({ TRUSTED_PROXIES: '127.0.0.1' });
    const tenant = server.organisation();
    const body = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff' };
    const headers = { 'X-Forwarded-For': '6.6.6.6, 2001:db8::7' };
    const { body: made } = await tenant.send('POST', '/card-holders', { body, headers });
    const { body: audit } = await tenant.send('GET', `/audit-log?entityId=${made.data.id}`);
    expect(audit.data[0].address).toBe('2001:db8::7');
    expect(server.logged().find(({ method }) => method === 'POST')?.address).toBe('2001:db8::7');
  });
});

describe('an IPv6 network of /64', () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1' };
  const WITHIN = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:3::1'];
  const MAPPED = ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207'];

  it('counts as one client where authentications fail', async () => {
    server = await startHarness({ ...env, RATE_LIMIT_AUTH_FAILURES_PER_MIN: '1' });
    expect(await failures(WITHIN)).toEqual([401, 429, 401]);
    expect(await failures(MAPPED)).toEqual([401, 429, 429]);
  });

  it('counts as one client that verifies cards', async () => {
    server = await startHarness({ ...env, RATE_LIMIT_VERIFY_PER_MIN: '1' });
    const statuses = async (addresses: string[]) => {
      const found: number[] = [];
      for (const address of addresses) {
        const headers = { 'X-Forwarded-For': address };
        found.push((await server.send('GET', `/verify/${'0'.repeat(26)}`, { headers })).status);
      }
      return found;
    };
    expect(await statuses(WITHIN)).toEqual([404, 429, 404]);
    expect(await statuses(MAPPED)).toEqual([404, 429, 429]);
  });

  it('counts as one client that tries accounts', async () => {
    server = await startHarness({ ...env, RATE_LIMIT_AUTH_FAILURES_PER_MIN: '1' });
    const statuses: number[] = [];
    for (const [index, address] of [...WITHIN, ...MAPPED].entries()) {
      const body = { email: `nobody-${index}@example.edu`, password: 'not the password' };
      const headers = { 'X-Forwarded-For': address };
      statuses.push((await server.send('POST', '/session', { body, headers })).status);
    }
    expect(statuses).toEqual([401, 429, 401, 401, 429, 429]);
  });
});

describe('the networks of a key', () => {
  it('let it be used from there alone', async () => {
    server = await startHarness();
    const tenant = server.organisation();
    const here = tenant.key(['*'], { allowedCidrs: ['192.0.2.7', '127.0.0.0/8'] }).key;
    const elsewhere = tenant.key(['*'], { allowedCidrs: ['10.0.0.0/8', '2001:db8::/32'] }).key;
    expect((await server.send('GET', '/audit-log', { key: here })).status).toBe(200);
    const headers = { 'X-Forwarded-For': '10.0.0.1' };
    const refused = await server.send('GET', '/audit-log', { key: elsewhere, headers });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'address_not_allowed']);
  });

  it('are compared with the address behind a trusted proxy', async () => {
    server = await startHarness({ TRUSTED_PROXIES: '127.0.0.1' });
    const { key } = server.organisation().key(['*'], { allowedCidrs: ['10.0.0.0/8', '2001:db8::/32'] });
    const status = async (forwardedFor: string) =>
      (await server.send('GET', '/audit-log', { key, headers: { 'X-Forwarded-For': forwardedFor } })).status;
    expect(await status('10.200.0.1')).toBe(200);
    expect(await status('2001:db8:1::5')).toBe(200);
    expect(await status('10.0.0.1, 11.0.0.1')).toBe(403);
  });
});
