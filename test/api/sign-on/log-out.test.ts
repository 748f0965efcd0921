import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, type StaffMember, startHarness } from '../../support/server/harness.ts';
import { type IdentityProvider, startIdentityProvider } from '../../support/server/identity-provider.ts';
import { begin, jar, logIn, signOnEnv } from '../../support/server/sign-on.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
let provider: IdentityProvider;
let server: Harness;
let admin: StaffMember;
beforeAll(async () => {
  provider = startIdentityProvider();
  server = await startHarness(
    signOnEnv(provider.issuer, { RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0', OIDC_ORGANISATION: 'North Campus' }),
  );
  admin = await server.organisation('North Campus').staff('admin');
});
beforeEach(() => {
  provider.forge = (claims) => claims;
});
afterAll(async () => {
  await server.stop();
  provider.stop();
});

type Browser = ReturnType<typeof jar>;
const works = async (browser: Browser) =>
  (await server.send('GET', '/session', { headers: browser.header() })).status === 200;

/** Logs in, as the session of this name at the provider. */
async function comeIn(sub: string, sid?: string): Promise<Browser> {
  provider.person = { sub, name: `Prof. ${sub}`, groups: ['cards-desk'] };
  provider.forge = (claims) => ({ ...claims, ...(sid !== undefined && { sid }) });
  const browser = jar();
  expect((await logIn(server, browser)).status).toBe(200);
  return browser;
}

const leave = async (browser: Browser) =>
  browser.take(await server.send('GET', `${server.url}/admin/oidc/end`, { headers: browser.header() }));

describe('logging out here', () => {
  it('ends the session, and leads to the provider, which knows whose is meant', async () => {
    const browser = await comeIn('ada');
    const session = browser.header();
    const url = new URL((await leave(browser)).headers.get('location')!);
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/end`);
    const { id_token_hint: hint, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toEqual({
      ...{ client_id: 'lanyard', post_logout_redirect_uri: `${server.context.publicUrl}/admin` },
    });
    expect(JSON.parse(Buffer.from(hint!.split('.')[1]!, 'base64url').toString())).toMatchObject({
      sub: 'ada',
    });
    expect((await server.send('GET', '/session', { headers: session })).status).toBe(401);
    expect(browser.has('lanyard_session')).toBe(false);
  });

  it('leads nowhere else for somebody without a session, or with a password', async () => {
    expect((await leave(jar())).headers.get('location')).toBe('/admin');
    const { cookie } = await server.organisation('South').staff('viewer');
    const answer = await server.send('GET', `${server.url}/admin/oidc/end`, { cookie });
    expect(answer.headers.get('location')).toBe('/admin');
    expect((await server.send('GET', '/session', { cookie })).status).toBe(401);
  });

  it('does nothing where another site leads there', async () => {
    const browser = await comeIn('ivy');
    for (const site of ['cross-site', 'same-site']) {
      const headers = { ...browser.header(), 'Sec-Fetch-Site': site };
      const answer = await server.send('GET', `${server.url}/admin/oidc/end`, { headers });
      expect([answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual(['/admin', []]);
    }
    expect(await works(browser)).toBe(true);
  });

  it('shows the provider no token that would make the address too long', async () => {
    provider.person = {
      sub: 'jon',
      groups: ['cards-desk', ...Array.from({ length: 200 }, (_, n) => `group-${n}`)],
    };
    const browser = jar();
    await logIn(server, browser);
    expect((await leave(browser)).headers.get('location')!.length).toBeLessThan(500);
  });

  it('makes a provider that ends no sessions ask who comes next, until somebody has logged in', async () => {
    const other = startIdentityProvider();
    other.endsSessions = false;
    other.person = { sub: 'ada', groups: ['cards-desk'] };
    const office = await startHarness(signOnEnv(other.issuer));
    office.organisation();
    const browser = jar();
    const promptOf = async () => new URL(await begin(office, browser)).searchParams.get('prompt');
    expect(await promptOf()).toBeNull();
    await logIn(office, browser);
    const path = `${office.url}/admin/oidc/end`;
    const left = browser.take(await office.send('GET', path, { headers: browser.header() }));
    expect(left.headers.get('location')).toBe('/admin');
    expect(await promptOf()).toBe('select_account');
    await logIn(office, browser);
    expect(await promptOf()).toBeNull();
    await office.stop();
    other.stop();
  });
});

describe('the provider’s word that somebody has logged out', () => {
  const seconds = () => Math.floor(server.clock.now() / 1000);
  const claimsOf = (about: Record<string, unknown>) => ({
    ...{ iss: provider.issuer, aud: 'lanyard', jti: randomUUID(), iat: seconds(), exp: seconds() + 120 },
    ...{ events: { [EVENT]: {} }, ...about },
  });
  const send = (token: string) =>
    fetch(`${server.url}/admin/oidc/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });
  const tell = (about: Record<string, unknown>) =>
    send(provider.signed(claimsOf(about), { typ: 'logout+jwt' }));

  it('ends the session that it names, and no other', async () => {
    const [desk, home] = [await comeIn('bea', 's-desk'), await comeIn('bea', 's-home')];
    const answer = await tell({ sub: 'bea', sid: 's-desk' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect([await works(desk), await works(home)]).toEqual([false, true]);
    const { data } = (await admin.send('GET', '/audit-log?action=session.ended')).body;
    expect(data[0].actor.name).toBe('identity provider');
  });

  it('ends all sessions of somebody, if it names only them', async () => {
    const theirs = [await comeIn('cai', 'c-1'), await comeIn('cai')];
    const other = await comeIn('dee');
    expect((await tell({ sub: 'cai' })).status).toBe(200);
    for (const browser of theirs) expect(await works(browser)).toBe(false);
    expect(await works(other)).toBe(true);
  });

  it('ends a session by its name alone', async () => {
    const browser = await comeIn('eli', 'e-1');
    expect((await tell({ sid: 'e-1' })).status).toBe(200);
    expect(await works(browser)).toBe(false);
  });

  it('ends nothing that began later, if it comes once more', async () => {
    const browser = await comeIn('fay');
    expect((await tell({ sub: 'fay', iat: seconds() - 90 })).status).toBe(200);
    expect(await works(browser)).toBe(true);
  });

  it('ends a log-in that is still under way', async () => {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    provider.person = { sub: 'lea', groups: ['cards-desk'] };
    provider.answer = {
      '/userinfo': async () => {
        asked.resolve();
        await answered.promise;
        return Response.json(provider.person);
      },
    };
    const browser = jar();
    const coming = logIn(server, browser);
    await asked.promise;
    expect((await tell({ sub: 'lea' })).status).toBe(200);
    answered.resolve();
    expect((await coming).status).toBe(400);
    expect(browser.has('lanyard_session')).toBe(false);
    provider.answer = {};
  });

  it('is right for somebody who has no session', async () => {
    expect((await tell({ sub: 'nobody' })).status).toBe(200);
  });

  it('is checked with a key that was exchanged a moment ago', async () => {
    const browser = await comeIn('gus');
    provider.rotate();
    // The keys are read again for an unknown one, but not more often than every five seconds.
    await expect.poll(async () => (await tell({ sub: 'gus' })).status, { interval: 1000 }).toBe(200);
    expect(await works(browser)).toBe(false);
  });

  it.each<[string, (claims: Record<string, unknown>) => string]>([
    ['signed by somebody else', (claims) => provider.signed(claims, {}, false)],
    ['not signed (alg none)', (claims) => provider.signed(claims, { alg: 'none' }).replace(/[^.]+$/, '')],
    ['signed with a secret', (claims) => provider.signed(claims, { alg: 'HS256' })],
    ['of another issuer', (claims) => provider.signed({ ...claims, iss: 'https://evil.example' })],
    ['for another client', (claims) => provider.signed({ ...claims, aud: 'other' })],
    ['that has expired', (claims) => provider.signed({ ...claims, exp: seconds() - 120 })],
    ['from long ago', (claims) => provider.signed({ ...claims, iat: seconds() - 3600, exp: seconds() + 60 })],
    ['about nobody', ({ sub: _, ...claims }) => provider.signed(claims)],
    ['about something else', (claims) => provider.signed({ ...claims, events: { other: {} } })],
    ['without events, as an ID token is', ({ events: _, ...claims }) => provider.signed(claims)],
    ['with a nonce', (claims) => provider.signed({ ...claims, nonce: 'n' })],
    ['without an identifier', ({ jti: _, ...claims }) => provider.signed(claims)],
    ['that is none', () => 'no.token'],
    ['that is empty', () => ''],
  ])('%s is refused', async (_, token) => {
    const browser = await comeIn('hal');
    const answer = await send(token(claimsOf({ sub: 'hal' })));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
    expect(await works(browser)).toBe(true);
  });

  it('has to be sent again while the keys can’t be read', async () => {
    const [other, others] = [startIdentityProvider(), 20];
    other.answer = { '/jwks': () => new Response(null, { status: 404 }) };
    const office = await startHarness(signOnEnv(other.issuer));
    office.organisation();
    const token = other.signed({ ...claimsOf({ sub: 'kit' }), iss: other.issuer });
    const body = () => new URLSearchParams({ logout_token: token });
    const path = `${office.url}/admin/oidc/backchannel-logout`;
    for (let times = 0; times < others; times++)
      expect((await fetch(path, { method: 'POST', body: body() })).status).toBe(503);
    expect(other.asked.filter((one) => one === '/jwks')).toHaveLength(1);
    await office.stop();
    other.stop();
  });

  it('has a limit to what is refused', async () => {
    const office = await startHarness(signOnEnv(provider.issuer, { RATE_LIMIT_AUTH_FAILURES_PER_MIN: '3' }));
    office.organisation();
    const path = `${office.url}/admin/oidc/backchannel-logout`;
    const statuses: number[] = [];
    for (let times = 0; times < 4; times++) statuses.push((await fetch(path, { method: 'POST' })).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
    await office.stop();
  });

  it('is refused without a token, and when it is huge', async () => {
    const path = `${server.url}/admin/oidc/backchannel-logout`;
    expect((await fetch(path, { method: 'POST' })).status).toBe(400);
    const body = new URLSearchParams({ logout_token: 'x'.repeat(2 ** 20) });
    expect((await fetch(path, { method: 'POST', body })).status).toBe(400);
  });
});
