import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, type StaffMember, startHarness } from '../../support/server/harness.ts';
import { type IdentityProvider, startIdentityProvider } from '../../support/server/identity-provider.ts';
import { atProvider, begin, jar, logIn, signOnEnv } from '../../support/server/sign-on.ts';

let provider: IdentityProvider;
let server: Harness;
let admin: StaffMember;
const ADA = { sub: 'ada', name: 'Ada Lovelace', groups: ['cards-admins'] };
beforeAll(async () => {
  provider = startIdentityProvider();
  server = await startHarness(signOnEnv(provider.issuer, { RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' }));
  admin = await server.organisation('North Campus').staff('admin');
  provider.person = ADA;
});
afterEach(() => {
  Object.assign(provider, {
    answer: {},
    back: {},
    token: null,
    userinfo: null,
    person: ADA,
    namesIssuer: false,
  });
  provider.forge = (claims) => claims;
});
afterAll(async () => {
  await server.stop();
  provider.stop();
});

/** Expects that nobody was let in, and that the page says why. */
async function refused(reason: string): Promise<void> {
  const browser = jar();
  const answer = await logIn(server, browser);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(browser.has('lanyard_session')).toBe(false);
  expect(lastReason()).toBe(reason);
  expect((await admin.send('GET', '/staff')).body.data).toHaveLength(1);
}

const lastReason = () =>
  server
    .logged()
    .filter(({ reason }) => reason !== undefined)
    .at(-1)?.reason;
const seconds = () => Math.floor(Date.now() / 1000);
type Claims = Record<string, unknown>;

describe('an ID token', () => {
  it.each<[string, (claims: Claims) => Claims, string]>([
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' }), 'untrusted'],
    ['for another client', (claims) => ({ ...claims, aud: 'other' }), 'untrusted'],
    [
      'for several clients without saying which',
      (claims) => ({ ...claims, aud: ['lanyard', 'other'] }),
      'untrusted',
    ],
    ['for another log-in', (claims) => ({ ...claims, nonce: 'other' }), 'untrusted'],
    ['without a nonce', ({ nonce: _, ...claims }) => claims, 'untrusted'],
    ['without a subject', ({ sub: _, ...claims }) => claims, 'untrusted'],
    ['with an endless subject', (claims) => ({ ...claims, sub: 'x'.repeat(256) }), 'untrusted'],
    ['that has expired', (claims) => ({ ...claims, exp: seconds() - 120 }), 'clock'],
    ['that is not valid yet', (claims) => ({ ...claims, nbf: seconds() + 120 }), 'clock'],
  ])('%s lets nobody in', async (_, forge, reason) => {
    provider.forge = forge;
    await refused(reason);
  });

  it('whose clock differs by half a minute is right', async () => {
    provider.forge = (claims) => ({ ...claims, iat: seconds() + 30, exp: seconds() - 30 });
    expect((await logIn(server, jar())).status).toBe(200);
    const made = (await admin.send('GET', '/staff')).body.data as { id: string; name: string }[];
    expect(made.some(({ name }) => name === 'Ada Lovelace')).toBe(true);
    server.context.db.$client.run('DELETE FROM staff_sessions WHERE staff_id <> ?', [admin.id]);
    server.context.db.$client.run("DELETE FROM staff WHERE subject = 'ada'");
  });

  it.each<[string, (claims: Claims) => string]>([
    ['signed by somebody else', (claims) => provider.signed(claims, {}, false)],
    ['with a key that nobody knows', (claims) => provider.signed(claims, { kid: 'other' })],
    [
      'changed after it was signed',
      (claims) => {
        const [head, , end] = provider.signed(claims).split('.');
        return `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'root' })).toString('base64url')}.${end}`;
      },
    ],
    [
      'that is not signed (alg none)',
      (claims) => provider.signed(claims, { alg: 'none' }).replace(/[^.]+$/, ''),
    ],
    ['signed with the public key as a secret (HS256)', (claims) => provider.signed(claims, { alg: 'HS256' })],
    ['that is none', () => 'no.token'],
  ])('%s lets nobody in', async (_, token) => {
    provider.token = token;
    await refused('untrusted');
  });

  it('signed with a key exchanged a second ago is right', async () => {
    await begin(server, jar());
    provider.rotate();
    provider.person = { ...ADA, groups: [] };
    await refused('no_role');
  });
});

describe('the answer to the browser', () => {
  it('works once', async () => {
    provider.person = { ...ADA, groups: [] };
    const browser = jar();
    const back = await atProvider(await begin(server, browser));
    const headers = browser.header();
    expect((await server.send('GET', back, { headers })).status).toBe(403);
    const again = await server.send('GET', back, { headers });
    expect(again.status).toBe(400);
    expect(again.text).toContain('This log-in is over');
  });

  it('works only in the browser that has begun, and within a quarter of an hour', async () => {
    const browser = jar();
    const back = await atProvider(await begin(server, browser));
    for (const headers of [{}, jar().header(), { Cookie: 'lanyard_sign_on_x=y' }])
      expect((await server.send('GET', back, { headers })).status).toBe(400);
    const other = jar();
    await begin(server, other);
    expect((await server.send('GET', back, { headers: other.header() })).status).toBe(400);
    server.clock.advance(15 * 60_000);
    expect((await server.send('GET', back, { headers: browser.header() })).status).toBe(400);
    server.clock.advance(-15 * 60_000);
  });

  it('of another provider is refused (mix-up)', async () => {
    provider.namesIssuer = true;
    provider.back = { iss: 'https://evil.example' };
    await refused('untrusted');
  });

  it('with a code of somebody else’s log-in is refused', async () => {
    const theirs = new URL(await atProvider(await begin(server, jar()))).searchParams.get('code')!;
    provider.back = { code: theirs };
    await refused('rejected');
  });

  it.each([
    ['access_denied', 'declined'],
    ['invalid_client', 'rejected'],
  ])('with the error %s is a page', async (error, reason) => {
    provider.back = { error };
    await refused(reason);
  });
});

describe('a provider that', () => {
  it.each<[string, string, () => Response | Promise<Response>, string]>([
    ['fails', '/token', () => new Response('broken', { status: 500 }), 'away'],
    ['speaks no JSON', '/token', () => new Response('<html>'), 'away'],
    [
      'says too much',
      '/userinfo',
      () => Response.json({ sub: 'ada', groups: ['x'.repeat(2 ** 20)] }),
      'away',
    ],
    ['leads elsewhere', '/userinfo', () => Response.redirect('https://evil.example/', 302), 'away'],
    [
      'speaks of somebody else',
      '/userinfo',
      () => Response.json({ sub: 'eve', groups: ['cards-admins'] }),
      'untrusted',
    ],
    ['has no keys', '/jwks', () => Response.json({ keys: [] }), 'untrusted'],
    ['refuses userinfo', '/userinfo', () => new Response(null, { status: 401 }), 'away'],
  ])('%s lets nobody in (%s)', async (_, path, answer, reason) => {
    provider.answer = { [path]: answer };
    await refused(reason);
  });

  it('knows another secret is told apart', async () => {
    provider.answer = { '/token': () => Response.json({ error: 'invalid_client' }, { status: 401 }) };
    await refused('rejected');
  });

  it('does not answer is given up after ten seconds at most', async () => {
    const givenUp = Promise.withResolvers<void>();
    provider.answer = {
      '/token': ({ signal }) => new Promise(() => signal.addEventListener('abort', () => givenUp.resolve())),
    };
    await refused('away');
    await givenUp.promise;
  }, 20_000);

  it.each<[string, Record<string, unknown>, string]>([
    ['is another one', { issuer: 'https://evil.example' }, 'untrusted'],
    ['wants the code at a metadata service', { token_endpoint: 'http://169.254.169.254/token' }, 'untrusted'],
    ['has its keys there', { jwks_uri: 'http://[::ffff:a9fe:a9fe]/keys' }, 'untrusted'],
    ['wants the code without TLS', { token_endpoint: 'ftp://127.0.0.1/token' }, 'untrusted'],
  ])('%s by its own description is not used', async (_, changed, reason) => {
    const browser = jar();
    const back = await atProvider(await begin(server, browser));
    const described = '/.well-known/openid-configuration';
    const known = (await (await fetch(provider.issuer + described)).json()) as object;
    provider.answer = { [described]: () => Response.json({ ...known, ...changed }) };
    const answer = await server.send('GET', back, { headers: browser.header() });
    expect(answer.status).toBe(502);
    expect(lastReason()).toBe(reason);
  });

  it('is away is named before anybody types a password', async () => {
    server.clock.advance(6 * 60_000);
    provider.answer = { '/.well-known/openid-configuration': () => new Response(null, { status: 503 }) };
    const answer = await server.send('GET', `${server.url}/admin/oidc/start`);
    server.clock.advance(-6 * 60_000);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('can’t be reached');
  });
});

it('asks the provider about so many answers from one address alone, however they come', async () => {
  const office = await startHarness(signOnEnv(provider.issuer, { RATE_LIMIT_AUTH_FAILURES_PER_MIN: '1' }));
  office.organisation();
  // An answer that belongs to no log-in here costs nothing, so it keeps nobody out.
  const strange = () => office.send('GET', `${office.url}/admin/oidc/callback?state=x&code=y`);
  for (let times = 0; times < 30; times++) expect((await strange()).status).toBe(400);
  const forged = async () => {
    const browser = jar();
    const state = new URL(await begin(office, browser)).searchParams.get('state');
    const path = `${office.url}/admin/oidc/callback?state=${state}&code=junk`;
    return (await office.send('GET', path, { headers: browser.header() })).status;
  };
  provider.asked = [];
  const statuses = await Promise.all(Array.from({ length: 20 }, forged));
  expect(statuses.filter((status) => status === 502)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(provider.asked.filter((path) => path === '/token')).toHaveLength(10);
  await office.stop();
});
