import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';
import { type IdentityProvider, startIdentityProvider } from '../../support/server/identity-provider.ts';
import { atProvider, begin, jar, logIn, signOnEnv } from '../../support/server/sign-on.ts';

let provider: IdentityProvider;
let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeEach(async () => {
  provider = startIdentityProvider();
  server = await startHarness(signOnEnv(provider.issuer));
  tenant = server.organisation('North Campus');
  admin = await tenant.staff('admin');
});
afterEach(async () => {
  await server.stop();
  provider.stop();
});

const grace = (groups: unknown) => ({
  ...{ sub: 'g-1', name: 'Grace Hopper', email: 'grace@example.edu' },
  ...(groups !== undefined && { groups }),
});
const session = async (browser: ReturnType<typeof jar>) =>
  server.send('GET', '/session', { headers: browser.header() });
const listed = async () => (await admin.send('GET', '/staff')).body.data as Record<string, unknown>[];
const refusals = async () => {
  // The server does this every half minute.
  await server.context.refusedLogIns.flush();
  return (await admin.send('GET', '/audit-log?action=session.refused')).body.data as {
    entityType: string;
    changes: Record<string, { to: unknown }>;
  }[];
};

describe('somebody whom the provider knows', () => {
  it('gets an account at the first log-in, with the roles of their groups and no password', async () => {
    provider.person = grace(['cards-desk', 'students']);
    const browser = jar();
    const answer = await logIn(server, browser, '/admin/orders?status=open');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('content="0;url=/admin/orders?status=open"');
    const { staff } = (await session(browser)).body.data;
    expect(staff).toMatchObject({
      ...{ name: 'Grace Hopper', email: 'grace@example.edu', hasPassword: false },
      roles: ['reviewer', 'operator'],
    });
    expect((await listed()).find(({ id }) => id === staff.id)).toMatchObject({
      hasPassword: false,
      signOn: { issuer: provider.issuer, subject: 'g-1', withoutRoleSince: null },
    });
    expect(browser.has('lanyard_sign_on')).toBe(false);
  });

  it('is found again by the subject, with name, address and roles of that day; sessions with others end', async () => {
    provider.person = grace(['cards-desk']);
    const first = jar();
    await logIn(server, first);
    const before = (await session(first)).body.data.staff.id;
    provider.person = { ...grace(['cards-admins']), name: 'Grace B. Hopper', email: 'g.hopper@example.edu' };
    const second = jar();
    await logIn(server, second);
    expect((await session(second)).body.data.staff).toMatchObject({
      ...{ id: before, name: 'Grace B. Hopper', email: 'g.hopper@example.edu', roles: ['admin'] },
    });
    expect((await session(first)).status).toBe(401);
    const { data } = (await admin.send('GET', `/audit-log?actorId=${before}&action=session.started`)).body;
    expect(data).toHaveLength(2);
  });

  it('never gets an account that was there by its e-mail address', async () => {
    provider.person = { ...grace(['cards-desk']), email: admin.email };
    const browser = jar();
    await logIn(server, browser);
    const { staff } = (await session(browser)).body.data;
    expect(staff.id).not.toBe(admin.id);
    expect(staff.roles).toEqual(['reviewer', 'operator']);
    expect((await admin.send('GET', '/session')).body.data.staff.roles).toEqual(['admin']);
  });

  it.each<[string, unknown, Record<string, unknown> | null]>([
    ['from userinfo alone', undefined, { sub: 'g-1', groups: ['cards-desk'] }],
    ['with the slash that Keycloak writes', ['/cards-desk'], null],
    ['as text', 'staff, cards-desk', null],
    ['as a single text', 'cards-desk', null],
  ])('has the groups %s', async (_, groups, userinfo) => {
    provider.person = grace(groups);
    provider.userinfo = userinfo;
    const browser = jar();
    await logIn(server, browser);
    expect((await session(browser)).body.data.staff.roles).toEqual(['reviewer', 'operator']);
  });
});

describe('somebody without a role', () => {
  it('is told which claim was read and what was in it, and so is the audit log', async () => {
    provider.person = grace(['students', 'choir']);
    const browser = jar();
    const answer = await logIn(server, browser);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('No role for you here');
    expect(answer.text).toContain('groups: students, choir');
    expect(browser.has('lanyard_session')).toBe(false);
    expect(await listed()).toHaveLength(1);
    // Refusals for the same reason are one entry.
    await logIn(server, jar());
    expect(await refusals()).toMatchObject([
      {
        entityType: 'organisation',
        changes: {
          attempts: { to: 2 },
          ...{ reason: { to: 'no_role' }, name: { to: 'Grace Hopper' }, subject: { to: 'g-1' } },
          ...{ claim: { to: 'groups' }, groups: { to: ['students', 'choir'] } },
        },
      },
    ]);
  });

  it('loses the sessions that they had, until they have a role again', async () => {
    provider.person = grace(['cards-desk']);
    const browser = jar();
    await logIn(server, browser);
    provider.person = grace([]);
    expect((await logIn(server, jar())).status).toBe(403);
    expect((await session(browser)).status).toBe(401);
    const away = (await listed()).find(({ name }) => name === 'Grace Hopper')!;
    expect(away.signOn).toMatchObject({ withoutRoleSince: expect.any(String) });
    expect(await refusals()).toMatchObject([{ entityType: 'staff', changes: { groups: { to: [] } } }]);
    provider.person = grace(['cards-desk']);
    await logIn(server, browser);
    expect((await session(browser)).status).toBe(200);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['says nothing', {}, 'missing', 'does not say what you may do here'],
    ['leaves too many groups out', { _claim_names: { groups: 'src1' } }, 'elsewhere', 'in too many groups'],
    ['sends no texts', { groups: [{ id: 7 }] }, 'malformed', 'Your groups can’t be read'],
  ])('is refused where the provider %s, and nothing changes', async (_, claims, reason, words) => {
    provider.person = grace(['cards-desk']);
    const browser = jar();
    await logIn(server, browser);
    provider.person = { ...grace(undefined), ...claims };
    const answer = await logIn(server, jar());
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(words);
    expect((await session(browser)).status).toBe(200);
    expect(await refusals()).toMatchObject([{ changes: { reason: { to: reason } } }]);
  });

  it('is refused when an admin has disabled the account here', async () => {
    provider.person = grace(['cards-desk']);
    await logIn(server);
    const { id } = (await listed()).find(({ name }) => name === 'Grace Hopper')!;
    const ifMatch = { headers: { 'If-Match': '"1"' } };
    expect((await admin.send('PATCH', `/staff/${id}`, { body: { disabled: true }, ...ifMatch })).status).toBe(
      200,
    );
    const answer = await logIn(server);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('Your account is disabled here');
  });
});

describe('what belongs to the provider', () => {
  it.each([
    ['PATCH', '', { roles: ['admin'] }],
    ['PATCH', '', { name: 'Somebody' }],
    ['POST', '/reset-password', undefined],
  ])('can’t be changed here: %s %s %j', async (method, path, body) => {
    provider.person = grace(['cards-desk']);
    await logIn(server);
    const { id } = (await listed()).find(({ name }) => name === 'Grace Hopper')!;
    const answer = await admin.send(method, `/staff/${id}${path}`, { body, headers: { 'If-Match': '"1"' } });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
  });

  it('makes no link for a forgotten password', async () => {
    provider.person = grace(['cards-desk']);
    await logIn(server);
    const answer = await server.send('POST', '/session', {
      body: { email: 'grace@example.edu', password: 'seven green bicycles' },
    });
    expect(answer.status).toBe(401);
  });
});

it('ends the session that the browser had, though its cookie does not come back with the answer', async () => {
  provider.person = grace(['cards-desk']);
  const browser = jar();
  await logIn(server, browser);
  const before = browser.header();
  const back = await atProvider(await begin(server, browser));
  const { Cookie } = browser.header();
  const sent = Cookie.split('; ').filter((pair) => !pair.startsWith('lanyard_session='));
  expect((await server.send('GET', back, { headers: { Cookie: sent.join('; ') } })).status).toBe(200);
  expect((await server.send('GET', '/session', { headers: before })).status).toBe(401);
});

it('leads back only into the app', async () => {
  provider.person = grace(['cards-desk']);
  for (const to of [
    'https://evil.example/',
    '//evil.example/admin',
    '/\\evil.example',
    '/v/1',
    '/admin/../docs',
    '/admin/oidc/start',
  ])
    expect((await logIn(server, jar(), to)).text).toContain('content="0;url=/admin"');
});

it('sends the browser to the provider with PKCE, state and nonce, and without a secret', async () => {
  const page = new URL(await begin(server, jar()));
  expect(page.origin + page.pathname).toBe(`${provider.issuer}/authorize`);
  const sent = Object.fromEntries(page.searchParams);
  expect(sent).toMatchObject({
    ...{ client_id: 'lanyard', response_type: 'code', scope: 'openid email profile' },
    ...{ code_challenge_method: 'S256', redirect_uri: `${server.context.publicUrl}/admin/oidc/callback` },
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(sent[name]).toMatch(/^[\w-]{43}$/);
  expect(page.href).not.toContain('secret');
});
