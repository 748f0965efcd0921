import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor, write } from '../../../src/db/tx.ts';
import { createStaff } from '../../../src/staff/accounts/create.ts';
import { inviteAtStart, inviteFirstAdmin } from '../../../src/staff/links/first-admin.ts';
import {
  cookieOf,
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../../support/server/harness.ts';

const HOUR_MS = 3_600_000;
const lookUp = (server: Harness, token: string) =>
  server.send('POST', '/session/setup/link', { body: { token } });
const inviteAtFirstStart = ({ context }: Harness, key: Uint8Array = context.secrets.setupLinks) =>
  write(context, systemActor('start'), inviteAtStart, key);
const tokenOf = (url: string) => url.split('#token=')[1]!;

describe('the link of the first start', () => {
  let server: Harness;
  let tenant: Tenant;
  beforeEach(async () => {
    server = await startHarness();
    tenant = server.organisation('North');
  });
  const setUp = (body: object) => server.send('POST', '/session/setup', { body });
  const ADA = { email: 'ada@example.edu', name: 'Ada Lovelace', password: PASSWORD };

  it("makes the first admin's account, logs in, and works once", async () => {
    const { token } = (await inviteAtFirstStart(server))!;
    const asked = await lookUp(server, token);
    expect(asked.body.data).toMatchObject({
      purpose: 'first_admin',
      email: null,
      name: null,
      organisation: { id: tenant.id, name: 'North' },
    });
    const answer = await setUp({ token, ...ADA });
    expect([answer.status, answer.body.data.staff.role]).toEqual([200, 'admin']);
    const cookie = cookieOf(answer);
    expect((await server.send('GET', '/staff', { cookie })).body.meta.total).toBe(1);
    expect((await setUp({ token, ...ADA, email: 'eve@example.edu' })).status).toBe(404);
    expect((await lookUp(server, token)).status).toBe(404);
    expect(await inviteAtFirstStart(server)).toBe(null);
    const audit = await tenant.send('GET', '/audit-log?actorId=' + answer.body.data.staff.id);
    expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'session.started',
      'staff.password_set',
      'staff.created',
    ]);
    expect(audit.text).not.toContain(token);
    await server.stop();
  });

  it('is the same at each start until it ends after 7 days, and then another one', async () => {
    const first = (await inviteAtFirstStart(server))!;
    server.clock.advance(7 * 24 * HOUR_MS - 1000);
    expect(await inviteAtFirstStart(server)).toEqual(first);
    expect((await lookUp(server, first.token)).status).toBe(200);
    server.clock.advance(2000);
    expect((await setUp({ token: first.token, ...ADA })).status).toBe(404);
    const next = (await inviteAtFirstStart(server))!;
    expect(next.token).not.toBe(first.token);
    expect((await setUp({ token: first.token, ...ADA })).status).toBe(404);
    expect((await setUp({ token: next.token, ...ADA })).status).toBe(200);
    await server.stop();
  });

  it("is one for each organisation, and nobody's who does not have the secret key", async () => {
    const { token } = (await inviteAtFirstStart(server))!;
    const other = server.organisation('South');
    const { secrets } = server.context;
    const south = (await write(
      server.context,
      systemActor('test'),
      inviteFirstAdmin,
      other.id,
      secrets.setupLinks,
    ))!;
    expect(south.token).not.toBe(token);
    const guessed = (await inviteAtFirstStart(server, randomBytes(32)))!;
    expect(guessed.token).not.toBe(token);
    expect((await setUp({ token, ...ADA })).status).toBe(404);
    await server.stop();
  });

  it('tells that an address is taken however often the command line was told so', async () => {
    const { token } = (await inviteAtFirstStart(server))!;
    const other = await server.organisation('South').staff('viewer');
    const create = () =>
      write(
        server.context,
        systemActor('lanyard staff create'),
        createStaff,
        tenant.id,
        { email: other.email, name: 'Ada', roles: ['admin' as const] },
        server.context.secrets.setupLinks,
      );
    for (let count = 0; count < 11; count++) expect(await create()).toBe(null);
    expect((await setUp({ token, ...ADA, email: other.email })).status).toBe(409);
    expect((await setUp({ token, ...ADA })).status).toBe(200);
    await server.stop();
  });

  it('is void once there is another admin', async () => {
    const { token } = (await inviteAtFirstStart(server))!;
    await tenant.staff('admin');
    expect((await setUp({ token, ...ADA })).status).toBe(404);
    await server.stop();
  });

  it('makes one account of two who use it at once', async () => {
    const { token } = (await inviteAtFirstStart(server))!;
    const answers = await Promise.all(
      ['ada', 'eve'].map((name) => setUp({ token, ...ADA, email: `${name}@example.edu` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await server.stop();
  });

  it('asks for what an account needs', async () => {
    const { token } = (await inviteAtFirstStart(server))!;
    const wrong = async (body: object) =>
      (await setUp({ token, ...body })).body.error.details.map(
        ({ path, code }: Record<string, string>) => `${path} ${code}`,
      );
    expect(await wrong({ password: PASSWORD })).toEqual(['/email required', '/name required']);
    expect(await wrong({ ...ADA, email: 'ada' })).toEqual(['/email invalid_format']);
    expect(await wrong({ ...ADA, password: 'ada@example.edu' })).toEqual(['/password too_easy']);
    expect(await wrong({ ...ADA, password: 'Ada  Lovelace' })).toEqual(['/password too_easy']);
    expect((await setUp({ token, ...ADA })).status).toBe(200);
    await server.stop();
  });
});

describe('the link of an invitation or a reset', () => {
  let server: Harness;
  let admin: StaffMember;
  beforeAll(async () => {
    server = await startHarness();
    admin = await server.organisation().staff('admin');
  });
  afterAll(() => server.stop());
  const setUp = (url: string, password: string) =>
    server.send('POST', '/session/setup', { body: { token: tokenOf(url), password } });
  let invited = 0;
  const invite = async () => {
    const body = { email: `invited-${++invited}@example.edu`, name: 'Grace', role: 'viewer' };
    return (await admin.send('POST', '/staff', { body })).body.data;
  };

  it('lets the owner of an account choose the password', async () => {
    const { setupUrl, email, hasPassword } = await invite();
    expect(hasPassword).toBe(false);
    expect(setupUrl).toMatch(new RegExp(`^${server.url}/admin/setup#token=[A-Za-z0-9_-]{43}$`));
    const asked = await lookUp(server, tokenOf(setupUrl));
    expect(asked.body.data).toMatchObject({ purpose: 'invite', email, name: 'Grace' });
    const answer = await setUp(setupUrl, PASSWORD);
    expect([answer.status, answer.body.data.staff.email]).toEqual([200, email]);
    expect((await setUp(setupUrl, 'another password')).status).toBe(404);
    expect((await server.send('POST', '/session', { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  it('ends after 24 hours, and when a newer one is made', async () => {
    const { id, setupUrl } = await invite();
    const again = (await admin.send('POST', `/staff/${id}/reset-password`)).body.data.setupUrl;
    expect((await setUp(setupUrl, PASSWORD)).status).toBe(404);
    server.clock.advance(24 * HOUR_MS + 1000);
    expect((await setUp(again, PASSWORD)).status).toBe(404);
    server.clock.advance(-24 * HOUR_MS - 1000);
    expect((await setUp(again, PASSWORD)).status).toBe(200);
  });

  it('sets another password, and ends all sessions that there were', async () => {
    const { id, setupUrl, email } = await invite();
    const cookie = cookieOf(await setUp(setupUrl, PASSWORD));
    const reset = (await admin.send('POST', `/staff/${id}/reset-password`)).body.data.setupUrl;
    const asked = await lookUp(server, tokenOf(reset));
    expect(asked.body.data.purpose).toBe('reset');
    // The old password works until the link is used, so that a lost link locks nobody out.
    expect((await server.send('POST', '/session', { body: { email, password: PASSWORD } })).status).toBe(200);
    expect((await setUp(reset, 'eight blue umbrellas')).status).toBe(200);
    expect((await server.send('GET', '/session', { cookie })).status).toBe(401);
    expect((await server.send('POST', '/session', { body: { email, password: PASSWORD } })).status).toBe(401);
  });

  it('is refused with a password that is easy to guess, and works afterwards', async () => {
    const { setupUrl } = await invite();
    const answer = await setUp(setupUrl, 'passwordpassword');
    expect(answer.body.error.details[0]).toMatchObject({ path: '/password', code: 'too_common' });
    expect((await setUp(setupUrl, PASSWORD)).status).toBe(200);
  });

  it('ends with the account that it is for', async () => {
    const { id, setupUrl } = await invite();
    await admin.send('PATCH', `/staff/${id}`, { body: { disabled: true } });
    expect((await setUp(setupUrl, PASSWORD)).status).toBe(404);
    const reset = await admin.send('POST', `/staff/${id}/reset-password`);
    expect([reset.status, reset.body.error.code]).toEqual([409, 'invalid_state']);
  });

  it('is taken in a body alone, as queries end up in the logs of proxies', async () => {
    const { setupUrl } = await invite();
    const token = tokenOf(setupUrl);
    for (const path of ['/session/setup', '/session/setup/link']) {
      const asked = await server.send('GET', `${path}?token=${token}`);
      expect([asked.status, asked.headers.get('Allow')], path).toEqual([405, 'POST']);
      const sent = await server.send('POST', `${path}?token=${token}`, { body: { password: PASSWORD } });
      expect([sent.status, sent.body.error.details[0].path], path).toEqual([422, '/token']);
    }
    expect((await lookUp(server, token)).status).toBe(200);
  });

  it('leaves no trace of its token', async () => {
    const { setupUrl } = await invite();
    await lookUp(server, tokenOf(setupUrl));
    const log = JSON.stringify(server.logged());
    expect(log).toContain('/session/setup');
    expect(log).not.toContain(tokenOf(setupUrl));
  });
});
