import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor, write } from '../../../src/db/tx.ts';
import { createStaff } from '../../../src/staff/accounts/create.ts';
import {
  cookieOf,
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let grace: StaffMember;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
  tenant = server.organisation('North');
  grace = await tenant.staff('reviewer');
});
afterAll(() => server.stop());

const logIn = (email: string, password: string, headers = {}) =>
  server.send('POST', '/session', { body: { email, password }, headers });

describe('POST /session', () => {
  it('begins a session, whatever the case of the address, by a cookie that scripts and other sites cannot use', async () => {
    const answer = await logIn(` ${grace.email.toUpperCase()} `, PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      staff: {
        id: grace.id,
        email: grace.email,
        name: expect.any(String),
        roles: ['reviewer'],
        role: 'reviewer',
        language: null,
        hasPassword: true,
      },
      organisation: { id: tenant.id, name: 'North', timeZone: 'UTC' },
      address: { url: server.url, isSet: false, isLoopback: true },
      secondFactor: { isSetUp: false, isRequired: false, recoveryCodesLeft: 0 },
      scopes: [
        'card_holders:read',
        'photos:read',
        'orders:read',
        'cards:read',
        'photos:write',
        'photos:review',
      ],
    });
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^lanyard_session=[A-Za-z0-9_-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=36000$/,
    );
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const cookie = cookieOf(answer);
    const asked = await server.send('GET', '/session', { cookie });
    expect(asked.body).toEqual(answer.body);
    expect(asked.headers.get('RateLimit-Policy')).toBe('"api";q=1200;w=60');
  });

  it('has a cookie for this host alone, over TLS alone, where the address is https', async () => {
    const https = await startHarness({ PUBLIC_URL: 'https://cards.example.edu' });
    const { email } = await https.organisation().staff('viewer');
    const answer = await https.send('POST', '/session', { body: { email, password: PASSWORD } });
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^__Host-lanyard_session=[A-Za-z0-9_-]{43}; HttpOnly; SameSite=Strict; Path=\/; Secure; Max-Age=36000$/,
    );
    const cookie = cookieOf(answer);
    // A cookie whose name lacks the prefix could have been planted by a neighbouring host, or over plain HTTP.
    const planted = cookie.replace('__Host-', '');
    const asked = [cookie, planted].map((one) => https.send('GET', '/session', { cookie: one }));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 401]);
    // Tabs that stayed open during an upgrade from 0.1.0 don't count as guesses, however often they ask.
    const tabs = await Promise.all(
      Array.from({ length: 80 }, () => https.send('GET', '/session', { cookie: planted })),
    );
    expect(new Set(tabs.map(({ body }) => body.error.message))).toEqual(
      new Set(['The session has ended: log in again.']),
    );
    const write = (Origin: string) =>
      https.send('DELETE', '/session', { headers: { Cookie: cookie, Origin } });
    // Only the configured address counts; the machine's own names don't.
    expect((await write('http://127.0.0.1')).body.error.code).toBe('origin_mismatch');
    expect((await write(https.url)).body.error.code).toBe('origin_mismatch');
    expect((await write('https://cards.example.edu')).status).toBe(200);
    await https.stop();
  });

  it('leaves one entry in the audit log for the account, with how often it was refused', async () => {
    const known = await tenant.staff('viewer');
    for (let count = 0; count < 4; count++) await logIn(known.email, 'three red wheelbarrows');
    await logIn('nobody@example.edu', 'three red wheelbarrows');
    await server.context.refusedLogIns.flush();
    await server.context.refusedLogIns.flush();
    const { body, text } = await tenant.send('GET', '/audit-log?action=session.refused');
    expect(body.data.filter(({ entityId }: { entityId: string }) => entityId === known.id)).toMatchObject([
      { entityType: 'staff', changes: { attempts: { from: null, to: 4 } }, address: '127.0.0.1' },
    ]);
    expect(text).not.toContain('wheelbarrows');
    expect(text).not.toContain('nobody@example.edu');
  });

  it('takes localhost for 127.0.0.1 where no address is configured', async () => {
    const { cookie } = await tenant.staff('viewer');
    const { port } = new URL(server.url);
    const write = (Origin: string) =>
      server.send('DELETE', '/session', { headers: { Cookie: cookie, Origin } });
    expect((await write(`http://localhost:${Number(port) + 1}`)).status).toBe(403);
    expect((await write(`https://localhost:${port}`)).status).toBe(403);
    expect((await write(`http://localhost:${port}`)).status).toBe(200);
  });

  it('answers alike to a wrong password and to accounts that are unknown, disabled or not set up', async () => {
    const disabled = await tenant.staff('viewer');
    const admin = await tenant.staff('admin');
    await admin.send('PATCH', `/staff/${disabled.id}`, { body: { disabled: true } });
    const input = { email: 'new@example.edu', name: 'New', roles: ['viewer'] } as const;
    await write(
      server.context,
      systemActor('test'),
      createStaff,
      tenant.id,
      input,
      server.context.secrets.setupLinks,
    );
    const answers = [
      await logIn(grace.email, `${PASSWORD} `),
      await logIn('nobody@example.edu', PASSWORD),
      await logIn(disabled.email, PASSWORD),
      await logIn('new@example.edu', PASSWORD),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body.error.code, body.error.message]).toEqual([
        401,
        'unauthorized',
        'The e-mail address or the password is wrong.',
      ]);
      expect(headers.get('Set-Cookie')).toBe(null);
    }
  });

  it('takes one form of a character for another, as keyboards compose them differently', async () => {
    const member = await tenant.staff('viewer');
    const change = { currentPassword: PASSWORD, newPassword: 'Ångström für alle' };
    expect((await member.send('POST', '/session/password', { body: change })).status).toBe(200);
    expect((await logIn(member.email, 'Ångström für alle'.normalize('NFD'))).status).toBe(200);
    expect((await logIn(member.email, 'Angstrom fur alle')).status).toBe(401);
  });

  it('refuses a log-in that another site has the browser send', async () => {
    const answer = await logIn(grace.email, PASSWORD, { Origin: 'https://elsewhere.example' });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'origin_mismatch']);
  });

  it.each([
    [{}, ['/email required', '/password required']],
    [{ email: 7, password: null }, ['/email invalid_type', '/password invalid_type']],
    [{ email: ' ', password: '' }, ['/email blank', '/password blank']],
    [{ email: 'a@b', password: 'x'.repeat(1000) }, ['/password too_long']],
  ])('says what is wrong with %j', async (body, wrong) => {
    const answer = await server.send('POST', '/session', { body });
    expect(answer.status).toBe(422);
    expect(
      answer.body.error.details.map(({ path, code }: Record<string, string>) => `${path} ${code}`),
    ).toEqual(wrong);
  });

  it('keeps passwords, cookies and what was typed out of the log, the audit log and the database', async () => {
    const typed = 'my secret typed into the wrong field';
    await logIn(typed, 'anything at all');
    await logIn(grace.email, 'a wrong canary password');
    const cookie = cookieOf(await logIn(grace.email, PASSWORD)).split('=')[1]!;
    const log = JSON.stringify(server.logged());
    const audit = (await tenant.send('GET', '/audit-log?pageSize=200')).text;
    const stored = ['lanyard.db', 'lanyard.db-wal'].map((name) =>
      readFileSync(`${server.dataDir}/${name}`, 'latin1'),
    );
    expect(log).toContain('log-in refused');
    for (const text of [log, audit, ...stored])
      for (const secret of [PASSWORD, 'a wrong canary password', typed, cookie])
        expect(text.includes(secret), secret).toBe(false);
    expect(stored.join()).toContain('$argon2id$v=19$');
    const { body } = await tenant.send('GET', `/audit-log?actorId=${grace.id}&action=session.started`);
    expect(body.data[0]).toMatchObject({
      actor: { type: 'staff', id: grace.id },
      entityType: 'session',
      address: '127.0.0.1',
    });
  });
});
