import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../../support/server/harness.ts';
import { type IdentityProvider, startIdentityProvider } from '../../support/server/identity-provider.ts';
import { atProvider, jar, logIn, signOnEnv } from '../../support/server/sign-on.ts';

let provider: IdentityProvider;
let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeEach(async () => {
  provider = startIdentityProvider();
  server = await startHarness(signOnEnv(provider.issuer, { OIDC_ORGANISATION: 'North Campus' }));
  tenant = server.organisation('North Campus');
  admin = await tenant.staff('admin');
  provider.person = { sub: 'g-1', name: 'Grace Hopper', email: 'grace@example.edu', groups: ['cards-desk'] };
});
afterEach(async () => {
  await server.stop();
  provider.stop();
});

type Browser = ReturnType<typeof jar>;
const PATH = '/session/campus-account';

/** A browser in which somebody with a password is logged in. */
async function browserOf(member: StaffMember): Promise<Browser> {
  const browser = jar();
  browser.take(await server.send('POST', '/session', { body: { email: member.email, password: PASSWORD } }));
  return browser;
}

/** Goes to the provider to link an account, and comes back. */
async function offer(browser: Browser) {
  const path = `${server.url}/admin/oidc/start?link=1&to=/admin/account`;
  const page = browser.take(await server.send('GET', path, { headers: browser.header() }));
  const back = await atProvider(page.headers.get('location')!);
  return browser.take(await server.send('GET', back, { headers: browser.header() }));
}

const link = (browser: Browser, currentPassword = PASSWORD) =>
  server.send('POST', PATH, {
    body: { currentPassword },
    headers: { ...browser.header(), Origin: new URL(server.url).origin },
  });
const offered = async (browser: Browser) =>
  (await server.send('GET', PATH, { headers: browser.header() })).body.data;

it('makes one’s own account the campus’s, once its owner has seen who is known there and typed the password', async () => {
  const member = await tenant.staff('operator');
  const [browser, elsewhere] = [await browserOf(member), await browserOf(member)];
  expect(await offered(browser)).toBeNull();
  expect((await offer(browser)).text).toContain('content="0;url=/admin/account"');
  expect(await offered(browser)).toEqual({
    ...{ issuer: provider.issuer, name: 'Grace Hopper', email: 'grace@example.edu' },
    roles: ['reviewer', 'operator'],
  });
  // Nothing has changed so far.
  expect((await browserOf(member)).has('lanyard_session')).toBe(true);
  expect(await link(browser, 'wrong')).toMatchObject({
    status: 422,
    body: { error: { details: [{ path: '/currentPassword', code: 'wrong' }] } },
  });
  const linked = browser.take(await link(browser));
  expect(linked.body.data.staff).toMatchObject({
    ...{ id: member.id, name: 'Grace Hopper', hasPassword: false, roles: ['reviewer', 'operator'] },
  });
  expect((await server.send('GET', '/session', { headers: browser.header() })).status).toBe(200);
  expect((await server.send('GET', '/session', { headers: elsewhere.header() })).status).toBe(401);
  expect((await browserOf(member)).has('lanyard_session')).toBe(false);
  const again = jar();
  await logIn(server, again);
  const { staff } = (await server.send('GET', '/session', { headers: again.header() })).body.data;
  expect(staff.id).toBe(member.id);
  const { data } = (await admin.send('GET', '/audit-log?action=staff.linked')).body;
  expect(data).toMatchObject([{ entityId: member.id, changes: { subject: { from: null, to: 'g-1' } } }]);
});

it('takes the identity from the account that its first log-in made, which is disabled', async () => {
  await logIn(server);
  const made = (await admin.send('GET', '/staff')).body.data.find(
    ({ signOn }: { signOn: unknown }) => signOn !== null,
  );
  const member = await tenant.staff('operator');
  const browser = await browserOf(member);
  await offer(browser);
  expect((await link(browser)).status).toBe(200);
  const accounts = (await admin.send('GET', '/staff')).body.data as { id: string }[];
  expect(accounts.find(({ id }) => id === made.id)).toMatchObject({ disabled: true, signOn: null });
  // Nobody could log in to it.
  const enabled = await admin.send('PATCH', `/staff/${made.id}`, { body: { disabled: false } });
  expect(enabled).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
  expect(accounts.find(({ id }) => id === member.id)).toMatchObject({ signOn: { subject: 'g-1' } });
});

it('gives nobody a log-in back that an admin has disabled', async () => {
  await logIn(server);
  const made = (await admin.send('GET', '/staff')).body.data.find(
    ({ signOn }: { signOn: unknown }) => signOn !== null,
  );
  const browser = await browserOf(await tenant.staff('viewer'));
  await offer(browser);
  expect((await admin.send('PATCH', `/staff/${made.id}`, { body: { disabled: true } })).status).toBe(200);
  expect((await link(browser)).status).toBe(409);
  expect((await offer(browser)).text).toContain('Your account is disabled here');
  expect((await logIn(server)).status).toBe(403);
});

it('is ended by the provider like a log-in', async () => {
  provider.forge = (claims) => ({ ...claims, sid: 's-1' });
  const browser = await browserOf(await tenant.staff('operator'));
  await offer(browser);
  browser.take(await link(browser));
  const seconds = Math.floor(Date.now() / 1000);
  const token = provider.signed({
    ...{ iss: provider.issuer, aud: 'lanyard', jti: 'j-1', iat: seconds, exp: seconds + 60, sid: 's-1' },
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  const body = new URLSearchParams({ logout_token: token });
  await fetch(`${server.url}/admin/oidc/backchannel-logout`, { method: 'POST', body });
  expect((await server.send('GET', '/session', { headers: browser.header() })).status).toBe(401);
});

it('is offered only to the account that asked, in its browser and for ten minutes', async () => {
  const [member, other] = [await tenant.staff('operator'), await tenant.staff('operator')];
  const browser = await browserOf(member);
  await offer(browser);
  const cookie = browser
    .header()
    .Cookie.split('; ')
    .find((pair) => pair.startsWith('lanyard_link='))!;
  expect(
    (await other.send('GET', PATH, { headers: { Cookie: `${other.cookie}; ${cookie}` } })).body.data,
  ).toBeNull();
  expect((await other.send('POST', PATH, { body: { currentPassword: PASSWORD } })).status).toBe(409);
  server.clock.advance(10 * 60_000);
  expect(await offered(browser)).toBeNull();
  expect((await link(browser)).status).toBe(409);
});

it('is refused where nobody is logged in, without a role, and in another organisation', async () => {
  expect((await offer(jar())).status).toBe(400);
  const stranger = await server.organisation('South Campus').staff('admin');
  expect((await offer(await browserOf(stranger))).status).toBe(500);
  provider.person = { ...provider.person, groups: ['students'] };
  const browser = await browserOf(admin);
  expect((await offer(browser)).text).toContain('No role for you here');
  expect(await offered(browser)).toBeNull();
});

it('leaves the organisation its last admin', async () => {
  const browser = await browserOf(admin);
  await offer(browser);
  expect(await link(browser)).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
  provider.person = { ...provider.person, groups: ['cards-admins'] };
  await offer(browser);
  expect((await link(browser)).status).toBe(200);
});

it('is impossible for an account that is the campus’s already', async () => {
  const browser = jar();
  await logIn(server, browser);
  await offer(browser);
  expect((await link(browser)).status).toBe(422);
});
