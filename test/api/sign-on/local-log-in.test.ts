import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config/config.ts';
import { signOn as look } from '../../../src/doctor/data/sign-on.ts';
import type { Subject } from '../../../src/doctor/subject.ts';
import { type Harness, PASSWORD, type StaffMember, startHarness } from '../../support/server/harness.ts';
import { type IdentityProvider, startIdentityProvider } from '../../support/server/identity-provider.ts';
import { signOnEnv } from '../../support/server/sign-on.ts';

let provider: IdentityProvider;
let server: Harness;
let admin: StaffMember;
beforeAll(async () => {
  provider = startIdentityProvider();
  server = await startHarness(signOnEnv(provider.issuer));
  admin = await server.organisation('North Campus').staff('admin');
  server.context.config.localLogIn = false;
});
afterAll(async () => {
  await server.stop();
  provider.stop();
});

describe('with LOCAL_LOGIN=off', () => {
  it.each([
    ['/session', () => ({ email: admin.email, password: PASSWORD })],
    ['/session/setup', () => ({ token: 'any', password: PASSWORD })],
    ['/session/forgotten-password', () => ({ email: admin.email })],
  ])('nobody gets in by a password (%s)', async (path, body) => {
    const answer = await server.send('POST', path, { body: body() });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('nobody is invited, since no link would work', async () => {
    const body = { email: 'new@example.edu', name: 'New', roles: ['viewer'] };
    const answer = await admin.send('POST', '/staff', { body });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
  });

  it('nobody goes on for another month by a new password', async () => {
    const body = { currentPassword: PASSWORD, newPassword: 'another long passphrase' };
    const answer = await admin.send('POST', '/session/password', { body });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
  });

  it('the page offers the campus log-in alone', async () => {
    const page = await server.send('GET', `${server.url}/admin`);
    expect(page.text).toContain('<meta name="sign-on" content="only">');
  });
});

describe('the doctor', () => {
  const findings = (env: Record<string, string>) => {
    const config = loadConfig({ PUBLIC_URL: 'https://cards.example.edu', ...env }, '/');
    const { db } = server.context;
    return look({ config, sqlite: db.$client, nowMs: Date.now() } as unknown as Subject);
  };

  it('says where staff log in, and which address has to be registered there', async () => {
    expect(await findings(signOnEnv(provider.issuer))).toMatchObject([
      { level: 'ok', message: expect.stringContaining('https://cards.example.edu/admin/oidc/callback') },
    ]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['another issuer', { OIDC_ISSUER: 'http://127.0.0.1:1/realms/x' }, 'can’t be used'],
    ['an organisation that isn’t there', { OIDC_ORGANISATION: 'South' }, 'no such organisation'],
    [
      'an address that others can’t reach',
      { PUBLIC_URL: 'http://127.0.0.1:3000' },
      'only a browser on this machine',
    ],
  ])('warns of %s', async (_, env, words) => {
    const found = await findings({ ...signOnEnv(provider.issuer), ...env });
    expect(found.map(({ message }) => message).join()).toContain(words);
    expect(found.some(({ level }) => level !== 'ok')).toBe(true);
  });

  it('warns of another clock, of a provider without keys, and of accounts of another issuer', async () => {
    const words = async () =>
      (await findings(signOnEnv(provider.issuer))).map(({ message }) => message).join();
    provider.answer = {
      '/jwks': () => Response.json({ keys: [] }, { headers: { Date: new Date(0).toUTCString() } }),
    };
    expect(await words()).toMatch(/has no keys for signatures.*The clock of .* is \d+ s behind/);
    provider.answer = {};
    server.context.db.$client.run(
      "UPDATE staff SET issuer = 'https://old.example', subject = 'x', email_key = 'o i s' WHERE id = ?",
      [admin.id],
    );
    expect(await words()).toContain('One account logs in at https://old.example, which is not set up.');
  });
});
