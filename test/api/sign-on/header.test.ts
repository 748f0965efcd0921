import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseNetwork } from '../../../src/lib/addresses.ts';
import { type Harness, type StaffMember, startHarness } from '../../support/server/harness.ts';
import { jar } from '../../support/server/sign-on.ts';

const ENV = {
  TRUSTED_PROXIES: '127.0.0.1',
  TRUSTED_LOGIN_HEADER: 'X-Remote-User',
  TRUSTED_LOGIN_ROLES_HEADER: 'X-Remote-Groups',
  TRUSTED_LOGIN_NAME_HEADER: 'X-Remote-Name',
  TRUSTED_LOGIN_EMAIL_HEADER: 'X-Remote-Mail',
  TRUSTED_LOGIN_ROLES: 'cards-admins=admin,cards-desk=operator+reviewer,cn=desk,dc=edu=viewer',
  TRUSTED_LOGOUT_URL: '/Shibboleth.sso/Logout?return=/admin',
};

let server: Harness;
let admin: StaffMember;
beforeEach(async () => {
  server = await startHarness(ENV);
  admin = await server.organisation('North Campus').staff('admin');
});
afterEach(() => server.stop());

type Sent = Record<string, string>;
const GRACE = {
  'X-Remote-User': 'g-1',
  'X-Remote-Name': 'Grace Hopper',
  'X-Remote-Mail': 'grace@example.edu',
};
const DESK = { ...GRACE, 'X-Remote-Groups': 'students;cards-desk' };

const come = async (headers: Sent, browser = jar(), to = '/admin/orders?status=open') =>
  browser.take(
    await server.send('GET', `${server.url}/admin/sso/start?to=${encodeURIComponent(to)}`, {
      headers: { ...browser.header(), ...headers },
    }),
  );
const session = async (browser: ReturnType<typeof jar>) =>
  server.send('GET', '/session', { headers: browser.header() });
const listed = async () => (await admin.send('GET', '/staff')).body.data as Record<string, unknown>[];
const refusals = async () => {
  await server.context.refusedLogIns.flush();
  return (await admin.send('GET', '/audit-log?action=session.refused')).body.data as {
    entityType: string;
    entityId: string;
    changes: Record<string, { to: unknown }>;
  }[];
};

/** Expects that nobody was let in, and that the page and the log say why. */
async function refused(headers: Sent, reason: string, status = 403): Promise<string> {
  const browser = jar();
  const answer = await come(headers, browser);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(browser.has('lanyard_session')).toBe(false);
  expect(await listed()).toHaveLength(1);
  const last = server.logged().findLast((line) => line.reason !== undefined);
  expect(last?.reason).toBe(reason);
  return answer.text;
}

describe('somebody whom the trusted proxy names', () => {
  it('gets an account with the roles of their groups, and comes to the page they asked for', async () => {
    const browser = jar();
    const answer = await come(DESK, browser);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('content="0;url=/admin/orders?status=open"');
    const { staff } = (await session(browser)).body.data;
    expect(staff).toMatchObject({
      ...{ name: 'Grace Hopper', email: 'grace@example.edu', hasPassword: false },
      roles: ['reviewer', 'operator'],
    });
    expect((await listed()).find(({ id }) => id === staff.id)).toMatchObject({
      signOn: { issuer: 'header:x-remote-user', subject: 'g-1', withoutRoleSince: null },
    });
  });

  it('is the same person the next time, with the roles of that day; sessions with others end', async () => {
    const [first, second] = [jar(), jar()];
    await come(DESK, first);
    const before = (await session(first)).body.data.staff.id;
    await come({ ...DESK, 'X-Remote-Groups': 'cards-admins' }, second);
    expect((await session(second)).body.data.staff).toMatchObject({ id: before, roles: ['admin'] });
    expect((await session(first)).status).toBe(401);
  });

  it('stays logged in by the session, whatever later requests say in the header', async () => {
    const browser = jar();
    await come(DESK, browser);
    const headers = { ...browser.header(), 'X-Remote-User': 'eve', 'X-Remote-Groups': 'cards-admins' };
    const { staff } = (await server.send('GET', '/session', { headers })).body.data;
    expect(staff).toMatchObject({ name: 'Grace Hopper', roles: ['reviewer', 'operator'] });
    expect((await server.send('GET', '/session', { headers: GRACE })).status).toBe(401);
  });

  it.each<[string, string, string[]]>([
    ['with semicolons', 'a;cards-desk;cards-admins', ['admin', 'reviewer', 'operator']],
    ['with commas', 'a, cards-desk', ['reviewer', 'operator']],
    ['as distinguished names', 'cn=x,dc=edu;cn=desk,dc=edu', ['viewer']],
    ['as one distinguished name', 'cn=desk,dc=edu', ['viewer']],
    ['with a semicolon inside one', 'x\\;y;/cards-admins', ['admin']],
    ['in 10 kB', `${'other-group;'.repeat(850)}cards-admins`, ['admin']],
  ])('has the groups %s', async (_, groups, roles) => {
    const browser = jar();
    await come({ ...GRACE, 'X-Remote-Groups': groups }, browser);
    expect((await session(browser)).body.data.staff.roles).toEqual(roles);
  });

  it('may have letters of any language in the name, and no name at all', async () => {
    const browser = jar();
    // The bytes of UTF-8, as Apache passes them on.
    const name = Buffer.from('Zoë Łukasiewicz').toString('latin1');
    await come({ ...DESK, 'X-Remote-Name': name }, browser);
    expect((await session(browser)).body.data.staff.name).toBe('Zoë Łukasiewicz');
    const { 'X-Remote-User': user, 'X-Remote-Groups': groups } = DESK;
    await come({ 'X-Remote-User': user, 'X-Remote-Groups': groups }, browser);
    expect((await session(browser)).body.data.staff).toMatchObject({ name: 'g-1', email: 'g-1' });
  });

  it('comes only into the app, and is led out where the web server ends its own session', async () => {
    for (const to of [
      'https://evil.example/',
      '//evil.example',
      '/v/1',
      '/admin/sso/start',
      '/admin/oidc/end',
    ])
      expect((await come(DESK, jar(), to)).text).toContain('content="0;url=/admin"');
    const browser = jar();
    await come(DESK, browser);
    const end = await server.send('GET', `${server.url}/admin/oidc/end`, { headers: browser.header() });
    expect([end.status, end.headers.get('location')]).toEqual([303, '/Shibboleth.sso/Logout?return=/admin']);
  });
});

describe('somebody without a role', () => {
  it('is told which header was read and what was in it, and loses the sessions', async () => {
    const browser = jar();
    await come(DESK, browser);
    const answer = await come({ ...GRACE, 'X-Remote-Groups': 'students;choir' });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('x-remote-groups: students, choir');
    expect((await session(browser)).status).toBe(401);
    expect(await refusals()).toMatchObject([
      { entityType: 'staff', changes: { reason: { to: 'no_role' }, groups: { to: ['students', 'choir'] } } },
    ]);
    expect((await come({ ...GRACE, 'X-Remote-Groups': '' })).text).toContain('No role for you here');
  });

  it.each<[string, Sent]>([
    ['no groups header', {}],
    ['a variable that is not set', { 'X-Remote-Groups': '(null)' }],
  ])('is refused where the proxy sends %s, and nothing changes', async (_, groups) => {
    const browser = jar();
    await come(DESK, browser);
    expect((await come({ ...GRACE, ...groups })).status).toBe(403);
    expect((await session(browser)).status).toBe(200);
    expect(await refusals()).toMatchObject([{ changes: { reason: { to: 'missing' } } }]);
  });
});

describe('a header', () => {
  const distrust = () => {
    server.context.config.trustedProxies = [parseNetwork('192.0.2.7')!];
  };

  it('that comes straight to the port gets nothing, and is noted', async () => {
    distrust();
    expect(await refused({ ...DESK, 'X-Remote-User': 'admin' }, 'unproxied')).toContain('not the way in');
    expect(await refusals()).toMatchObject([
      {
        entityType: 'organisation',
        changes: { reason: { to: 'unproxied' }, subject: { to: 'admin' }, claim: { to: 'x-remote-user' } },
      },
    ]);
  });

  it('that comes by a proxy that nobody trusts gets nothing, whatever address it claims', async () => {
    distrust();
    await refused({ ...DESK, 'X-Forwarded-For': '192.0.2.7' }, 'unproxied');
    await refused({ ...DESK, Forwarded: 'for=192.0.2.7', 'X-Real-IP': '192.0.2.7' }, 'unproxied');
  });

  it('that is forged again and again fills the log, but not the audit log', async () => {
    distrust();
    for (let time = 0; time < 10; time++) await refused(DESK, 'unproxied');
    expect(await refusals()).toMatchObject([{ changes: { attempts: { to: 10 } } }]);
  });

  it.each<[string, Sent, string, number]>([
    ['is not there', {}, 'nameless', 403],
    ['is empty', { 'X-Remote-User': '' }, 'nameless', 403],
    ['names a variable that is not set', { 'X-Remote-User': '(null)' }, 'nameless', 403],
    ['has two values', { 'X-Remote-User': 'ada;eve' }, 'unreadable', 400],
    ['is not UTF-8', { 'X-Remote-User': 'gr\xe9ta' }, 'unreadable', 400],
    ['has half a character', { 'X-Remote-User': 'gr\xc3' }, 'unreadable', 400],
    [
      'turns its text around',
      { 'X-Remote-User': Buffer.from('a\u202eb').toString('latin1') },
      'unreadable',
      400,
    ],
    ['has a second line', { 'X-Remote-User': Buffer.from('a\u0085b').toString('latin1') }, 'unreadable', 400],
    ['is too long', { 'X-Remote-User': 'a'.repeat(256) }, 'unreadable', 400],
    ['has groups that are not UTF-8', { ...DESK, 'X-Remote-Groups': 'cards-desk;\xe9' }, 'unreadable', 400],
    ['has a name that is not UTF-8', { ...DESK, 'X-Remote-Name': 'Gr\xe9ta' }, 'unreadable', 400],
  ])('that %s lets nobody in', async (_, headers, reason, status) => {
    await refused({ 'X-Remote-Groups': 'cards-admins', ...headers }, reason, status);
  });

  it.each<[string, string, number]>([
    ['is sent twice', 'X-Remote-User: ada\r\nX-Remote-User: g-1', 400],
    ['has 20 kB of groups', `X-Remote-User: g-1\r\nX-Remote-Groups: ${'other-group;'.repeat(1700)}`, 431],
    ['has a control character', 'X-Remote-User: g\x011', 400],
  ])('that %s lets nobody in', async (_, lines, status) => {
    const { hostname, port } = new URL(server.url);
    const text = await new Promise<string>((resolve, reject) => {
      let said = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET /admin/sso/start HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n\r\n`),
      );
      socket.on('data', (data) => (said += data)).on('close', () => resolve(said));
      socket.on('error', reject);
    });
    expect(text).toContain(`HTTP/1.1 ${status} `);
    expect(text).not.toMatch(/set-cookie/i);
    expect(await listed()).toHaveLength(1);
  });

  it('is counted for each address, and believed no more after too many', async () => {
    const few = await startHarness({ ...ENV, RATE_LIMIT_AUTH_FAILURES_PER_MIN: '1' });
    few.organisation('North Campus');
    const from = (address: string) =>
      few.send('GET', `${few.url}/admin/sso/start`, { headers: { ...DESK, 'X-Forwarded-For': address } });
    for (let time = 0; time < 10; time++) expect((await from('198.51.100.1')).status).toBe(200);
    expect((await from('198.51.100.1')).status).toBe(429);
    expect((await from('198.51.100.2')).status).toBe(200);
    await few.stop();
  });
});

describe('the log-in page', () => {
  it('leads to the web server’s log-in, and with LOCAL_LOGIN=off to nothing else', async () => {
    const page = await server.send('GET', `${server.url}/admin`);
    expect(page.text).toContain(
      'content="[{&#34;path&#34;:&#34;/admin/sso/start?to=&#34;,&#34;canLink&#34;:false,&#34;label&#34;:null}]"',
    );
    server.context.config.localLogIn = false;
    const only = await server.send('GET', `${server.url}/admin`);
    expect(only.text).toContain('<meta name="sign-on" content="only">');
  });

  it('leads nowhere where no header is set up', async () => {
    server.context.config.headerLogIn = null;
    const answer = await server.send('GET', `${server.url}/admin/sso/start`, { headers: DESK });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
