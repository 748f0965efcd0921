import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor, write } from '../../../src/db/tx.ts';
import { forgetLapsed } from '../../../src/staff/sessions/forget.ts';
import {
  cookieOf,
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../../support/server/harness.ts';

const HOUR_MS = 3_600_000;

let server: Harness;
let tenant: Tenant;
let member: StaffMember;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0', SESSION_MAX_HOURS: '720' });
  tenant = server.organisation();
});
beforeEach(async () => {
  member = await tenant.staff('viewer');
});
afterAll(() => server.stop());

const status = async (cookie: string) => (await server.send('GET', '/session', { cookie })).status;
const logIn = async (password = PASSWORD) =>
  cookieOf(await server.send('POST', '/session', { body: { email: member.email, password } }));

describe('a session', () => {
  it('ends after 12 hours without use, and not while it is used', async () => {
    server.clock.advance(11 * HOUR_MS);
    expect(await status(member.cookie)).toBe(200);
    // The server does this every half minute.
    await server.context.sessionUse.flush();
    server.clock.advance(11 * HOUR_MS);
    expect(await status(member.cookie)).toBe(200);
    await server.context.sessionUse.flush();
    server.clock.advance(12 * HOUR_MS + 1000);
    const answer = await server.send('GET', '/session', { cookie: member.cookie });
    expect([answer.status, answer.body.error.message]).toEqual([401, 'The session has ended: log in again.']);
  });

  it('ends after SESSION_MAX_HOURS, however much it is used', async () => {
    for (let day = 0; day < 60; day++) {
      server.clock.advance(12 * HOUR_MS - 1000);
      expect(await status(member.cookie)).toBe(200);
      await server.context.sessionUse.flush();
    }
    server.clock.advance(120_000);
    expect(await status(member.cookie)).toBe(401);
    const rows = () => server.context.db.$client.query('SELECT count(*) AS n FROM staff_sessions').get();
    const before = rows() as { n: number };
    await write(server.context, systemActor('test'), forgetLapsed);
    expect((rows() as { n: number }).n).toBeLessThan(before.n);
  });

  it('ends after ten hours where nothing else is set', async () => {
    const other = await startHarness();
    const { cookie } = await other.organisation().staff('viewer');
    const state = async () => (await other.send('GET', '/session', { cookie })).status;
    other.clock.advance(10 * HOUR_MS - 1000);
    expect(await state()).toBe(200);
    other.clock.advance(2000);
    expect(await state()).toBe(401);
    await other.stop();
  });

  it.each([
    'lanyard_session=',
    'lanyard_session=x',
    'lanyard_session=%00',
    'other=1',
    ';;=;',
    'lanyard_session',
  ])('is not what the cookie "%s" stands for', async (cookie) => {
    expect(await status(cookie)).toBe(401);
  });

  it('is found among other cookies', async () => {
    expect(await status(`a=b; ${member.cookie}; lanyard=x`)).toBe(200);
  });

  it('does not count as a failed authentication once it has ended: a page that polls locks nobody out', async () => {
    const strict = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '2' });
    const ask = (cookie?: string) => strict.send('GET', '/session', cookie ? { cookie } : {});
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await ask('lanyard_session=gone')).status, (await ask()).status);
    expect(statuses).toEqual(Array(8).fill(401));
    await strict.stop();
  });
});

describe('logging in over a session', () => {
  const logInWith = async (who: StaffMember, cookie: string) =>
    cookieOf(
      await server.send('POST', '/session', { cookie, body: { email: who.email, password: PASSWORD } }),
    );

  it('gives another token and ends the one of before, which somebody may have a copy of', async () => {
    const other = await logIn();
    const renewed = await logInWith(member, member.cookie);
    expect([await status(member.cookie), await status(renewed), await status(other)]).toEqual([
      401, 200, 200,
    ]);
    const audit = await tenant.send('GET', `/audit-log?actorId=${member.id}&action=session.ended`);
    expect(audit.body.meta.total).toBe(1);
  });

  it("ends a colleague's on the same browser, and leaves one of another organisation alone", async () => {
    const colleague = await tenant.staff('viewer');
    const stranger = await server.organisation().staff('viewer');
    await logInWith(member, colleague.cookie);
    await logInWith(member, stranger.cookie);
    expect([await status(colleague.cookie), await status(stranger.cookie)]).toEqual([401, 200]);
  });
});

describe('GET /session/list', () => {
  it("shows one's own sessions, newest first, and never their tokens", async () => {
    const second = await logIn();
    const { body, text } = await server.send('GET', '/session/list', {
      cookie: second,
      headers: { 'User-Agent': 'Firefox' },
    });
    expect(body.meta.total).toBe(2);
    expect(body.data[0]).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      endsAt: expect.any(String),
      address: '127.0.0.1',
      userAgent: expect.stringContaining('Bun'),
      current: true,
    });
    expect(body.data[1].current).toBe(false);
    expect(text).not.toContain(second.split('=')[1]);
  });
});

describe('ending sessions', () => {
  it('logs out at once, and tells the browser to forget the cookie', async () => {
    const answer = await member.send('DELETE', '/session');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^lanyard_session=; HttpOnly; .*Max-Age=0$/);
    expect(await status(member.cookie)).toBe(401);
  });

  it("ends another one of your own, and nobody else's", async () => {
    const second = await logIn();
    const other = await tenant.staff('viewer');
    const own = (await member.send('GET', '/session/list')).body.data;
    const foreign = (await other.send('GET', '/session/list')).body.data[0].id;
    expect((await member.send('DELETE', `/session/list/${foreign}`)).status).toBe(404);
    const { id } = own.find(({ current }: { current: boolean }) => !current);
    expect((await member.send('DELETE', `/session/list/${id.toUpperCase()}`)).body.data).toEqual({ id });
    expect([await status(second), await status(member.cookie), await status(other.cookie)]).toEqual([
      401, 200, 200,
    ]);
    expect((await member.send('DELETE', `/session/list/${id}`)).status).toBe(404);
  });

  it.each([
    [{ disabled: true }, 401],
    [{ role: 'operator' }, 401],
    [{ name: 'Somebody Else' }, 200],
  ])('by an admin who changes the account to %j: %i', async (body, expected) => {
    const admin = await tenant.staff('admin');
    expect((await admin.send('PATCH', `/staff/${member.id}`, { body })).status).toBe(200);
    expect(await status(member.cookie)).toBe(expected);
  });

  it('by an admin who ends all of them', async () => {
    const second = await logIn();
    const admin = await tenant.staff('admin');
    const listed = await admin.send('GET', `/staff/${member.id}/sessions`);
    expect(listed.body.data.map(({ current }: { current: boolean }) => current)).toEqual([false, false]);
    const answer = await admin.send('DELETE', `/staff/${member.id}/sessions`);
    expect(answer.body.data).toEqual({ ended: 2 });
    expect([await status(second), await status(member.cookie)]).toEqual([401, 401]);
    const audit = await tenant.send('GET', `/audit-log?actorId=${admin.id}&action=session.ended`);
    expect(audit.body.meta.total).toBe(2);
  });
});

describe('PATCH /session', () => {
  const change = (body: object) => member.send('PATCH', '/session', { body });
  const session = async () => (await member.send('GET', '/session')).body.data.staff;

  it('sets one’s own language, and null goes back to the browser’s', async () => {
    expect((await session()).language).toBe(null);
    const answer = await change({ language: 'fr' });
    expect([answer.status, answer.body.data.staff.language]).toEqual([200, 'fr']);
    expect((await session()).language).toBe('fr');
    const admin = await tenant.staff('admin');
    const account = (await admin.send('GET', `/staff/${member.id}`)).body.data;
    expect(account.language).toBe('fr');
    expect((await change({ language: null })).body.data.staff.language).toBe(null);
    const audit = await tenant.send('GET', `/audit-log?actorId=${member.id}&action=staff.updated`);
    expect(audit.body.data.map(({ changes }: { changes: object }) => changes)).toEqual([
      { language: { from: 'fr', to: null } },
      { language: { from: null, to: 'fr' } },
    ]);
  });

  it.each([
    [{ language: 'es' }, '/language not_allowed'],
    [{ language: 1 }, '/language invalid_type'],
    [{}, '/language required'],
  ])('refuses %j and changes nothing', async (body, wrong) => {
    const answer = await change(body);
    const [{ path, code }] = answer.body.error.details;
    expect([answer.status, `${path} ${code}`]).toEqual([422, wrong]);
    expect((await session()).language).toBe(null);
  });
});

describe('POST /session/password', () => {
  const change = (body: object) => member.send('POST', '/session/password', { body });
  const NEW = 'eight blue umbrellas';

  it('changes it, ends the other sessions and goes on with another token for this one', async () => {
    const second = await logIn();
    const answer = await change({ currentPassword: PASSWORD, newPassword: NEW });
    expect([answer.status, answer.body.data.staff.id]).toEqual([200, member.id]);
    const renewed = cookieOf(answer);
    expect([await status(second), await status(member.cookie), await status(renewed)]).toEqual([
      401, 401, 200,
    ]);
    const listed = (await server.send('GET', '/session/list', { cookie: renewed })).body;
    expect([listed.meta.total, listed.data[0].current]).toEqual([1, true]);
    const send = (password: string) =>
      server.send('POST', '/session', { body: { email: member.email, password } });
    expect([(await send(PASSWORD)).status, (await send(NEW)).status]).toEqual([401, 200]);
  });

  it.each([
    [{ currentPassword: 'wrong', newPassword: NEW }, '/currentPassword wrong'],
    [{ currentPassword: PASSWORD, newPassword: PASSWORD }, '/newPassword unchanged'],
    [{ currentPassword: PASSWORD, newPassword: 'too short' }, '/newPassword too_short'],
    [{ currentPassword: PASSWORD, newPassword: 'x'.repeat(201) }, '/newPassword too_long'],
    [{ currentPassword: PASSWORD, newPassword: 'password1234' }, '/newPassword too_common'],
  ])('refuses %j and changes nothing', async (body, wrong) => {
    const second = await logIn();
    const answer = await change(body);
    const [{ path, code }] = answer.body.error.details;
    expect([answer.status, `${path} ${code}`]).toEqual([422, wrong]);
    expect([await status(second), await status(member.cookie)]).toEqual([200, 200]);
  });
});
