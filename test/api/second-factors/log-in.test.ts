import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seal } from '../../../src/lib/seal.ts';
import { staffQueries } from '../../../src/staff/accounts/queries.ts';
import { newChallenge } from '../../../src/staff/second-factors/challenge.ts';
import { takeSecondStep } from '../../../src/staff/second-factors/second-step.ts';
import type { Authenticator } from '../../support/server/authenticator.ts';
import {
  cookieOf,
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../../support/server/harness.ts';
import {
  type App,
  firstStep,
  newAuthenticator,
  setUpApp,
  setUpPasskey,
} from '../../support/server/second-factors.ts';

let server: Harness;
let tenant: Tenant;
let member: StaffMember;
let app: App;
beforeAll(async () => {
  server = await startHarness({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
  server.clock.hold();
  tenant = server.organisation('North Campus');
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await tenant.staff('reviewer');
  app = await setUpApp(server, member);
  server.clock.advance(60_000);
});

const from = (address: string) => ({ 'X-Forwarded-For': address });
const step = (cookie: string | undefined, body: object, address = '127.0.0.1') =>
  server.send('POST', '/session/second-step', {
    ...(cookie !== undefined && { cookie }),
    body,
    headers: from(address),
  });
const first = (email = member.email, address = '127.0.0.1') => firstStep(server, email, from(address));
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof step>>) => [
  status,
  body.error?.code,
  body.error?.details?.[0]?.path,
  body.error?.details?.[0]?.code,
];

describe('the second step', () => {
  it('is asked for after the right password, and nobody is logged in before it', async () => {
    const answer = await server.send('POST', '/session', {
      body: { email: member.email, password: PASSWORD },
    });
    expect([answer.status, answer.body.error.code]).toEqual([401, 'second_factor_required']);
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^lanyard_log_in=[A-Za-z0-9_-]+; HttpOnly; SameSite=Strict; Path=\/; Max-Age=600$/,
    );
    const cookie = cookieOf(answer);
    expect((await server.send('GET', '/session', { cookie })).status).toBe(401);
    expect((await server.send('GET', '/card-holders', { cookie })).status).toBe(401);

    const options = await server.send('POST', '/session/second-step/options', { cookie });
    expect(options.body.data).toEqual({
      authenticatorApp: true,
      recoveryCodes: true,
      passkey: null,
      expiresAt: new Date(server.clock.now() + 600_000).toISOString(),
    });
    const done = await step(cookie, { code: app.code() });
    expect(done.status).toBe(200);
    expect(done.body.data.secondFactor).toEqual({
      isSetUp: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    });
    expect((await server.send('GET', '/session', { cookie: cookieOf(done) })).body).toEqual(done.body);
  });

  it('does not offer an app that another secret key has sealed', async () => {
    const sealed = seal(randomBytes(32), app.secret);
    server.context.db.$client.run('UPDATE staff_authenticator_apps SET secret = ? WHERE staff_id = ?', [
      sealed,
      member.id,
    ]);
    const options = await server.send('POST', '/session/second-step/options', { cookie: await first() });
    expect(options.body.data).toMatchObject({ authenticatorApp: false, recoveryCodes: true });
  });

  it('looks the same as ever for a wrong password', async () => {
    const wrong = await server.send('POST', '/session', { body: { email: member.email, password: 'wrong' } });
    expect([wrong.status, wrong.body.error.code, wrong.headers.get('Set-Cookie')]).toEqual([
      401,
      'unauthorized',
      null,
    ]);
  });

  it('takes codes that are 30 s early or late, and none beyond', async () => {
    for (const off of [-90, 90, -61, 61]) {
      const address = `192.0.2.${off + 100}`;
      const answer = await step(await first(member.email, address), { code: app.code(off) }, address);
      expect(refusalOf(answer)).toEqual([422, 'validation_failed', '/code', 'wrong_code']);
    }
    // In order of time: an earlier code than the last one is refused.
    for (const off of [-30, 0, 30])
      expect((await step(await first(), { code: app.code(off) })).status).toBe(200);
  });

  it('takes a code once, and none before it, for it is stored', async () => {
    const code = app.code();
    expect((await step(await first(), { code })).status).toBe(200);
    for (const old of [code, app.code(-30)]) {
      const address = `192.0.2.${old === code ? 1 : 2}`;
      const answer = await step(await first(member.email, address), { code: old }, address);
      expect(refusalOf(answer)).toEqual([422, 'validation_failed', '/code', 'used_code']);
    }
    expect((await step(await first(), { code: app.code(30) })).status).toBe(200);
  });

  it('does not take the code with which the app was set up', async () => {
    const other = await tenant.staff('viewer');
    const { code } = await setUpApp(server, other);
    expect(refusalOf(await step(await first(other.email), { code: code() }))[3]).toBe('used_code');
  });

  it('works once, even with a second right code', async () => {
    const cookie = await first();
    expect((await step(cookie, { code: app.code() })).status).toBe(200);
    expect(refusalOf(await step(cookie, { code: app.code(30) })).slice(0, 2)).toEqual([401, 'unauthorized']);
    const answers = await Promise.all(
      [await first(), await first()].map((one) => step(one, { code: app.code(30) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('has to come within ten minutes, from the browser that gave the password', async () => {
    const cookie = await first();
    for (const none of [undefined, cookie.replace('log_in=', 'log_in=x'), 'lanyard_log_in=AAAA'])
      expect((await step(none, { code: app.code() })).status).toBe(401);
    server.clock.advance(600_001);
    const late = await step(cookie, { code: app.code() });
    expect([late.status, late.body.error.code]).toEqual([401, 'unauthorized']);
    expect((await server.send('POST', '/session/second-step/options', { cookie })).status).toBe(401);
  });

  it('takes no code of another account', async () => {
    const other = await tenant.staff('viewer');
    const otherApp = await setUpApp(server, other);
    server.clock.advance(60_000);
    expect((await step(await first(), { code: otherApp.code() })).status).toBe(422);
    const { recoveryCodes } = otherApp;
    expect((await step(await first(), { recoveryCode: recoveryCodes[0] })).status).toBe(422);
    expect((await step(await first(other.email), { code: otherApp.code() })).status).toBe(200);
  });

  it('ends with the password, the factor or the account that it began with', async () => {
    const cookie = await first();
    const change = { currentPassword: PASSWORD, newPassword: 'eight blue umbrellas' };
    expect((await member.send('POST', '/session/password', { body: change })).status).toBe(200);
    expect((await step(cookie, { code: app.code() })).status).toBe(401);

    const admin = await tenant.staff('admin');
    const gone = await tenant.staff('viewer');
    const { code } = await setUpApp(server, gone);
    const begun = await first(gone.email);
    await admin.send('PATCH', `/staff/${gone.id}`, { body: { disabled: true } });
    expect((await step(begun, { code: code(30) })).status).toBe(401);
    await admin.send('PATCH', `/staff/${gone.id}`, { body: { disabled: false } });
    const again = await first(gone.email);
    expect((await admin.send('POST', `/staff/${gone.id}/reset-second-factor`)).status).toBe(200);
    expect((await step(again, { code: code(30) })).status).toBe(401);
  });

  it('ends with the password also when that changes after the code was judged', async () => {
    const { db, clock } = server.context;
    const staff = staffQueries(db).byIdAlone.get({ id: member.id })!;
    const { id: staffId, passwordSetAt } = staff;
    const visitor = {
      requestId: null,
      address: '127.0.0.1',
      userAgent: null,
      sessionToken: null,
      sessionMs: 60_000,
    };
    const take = () =>
      takeSecondStep(
        server.context,
        visitor,
        { challenge: newChallenge(clock, 'log_in', { staffId, passwordSetAt }), staff },
        { code: app.code(), recoveryCode: null, passkey: null },
        null,
      );
    server.clock.advance(1_000);
    const change = { currentPassword: PASSWORD, newPassword: 'eight blue umbrellas' };
    expect((await member.send('POST', '/session/password', { body: change })).status).toBe(200);
    await expect(take()).rejects.toMatchObject({ code: 'unauthorized' });
    db.$client.run('UPDATE staff SET password_set_at = ? WHERE id = ?', [passwordSetAt, staffId]);
    expect((await take()).staff.id).toBe(staffId);
  });

  it('takes exactly one factor', async () => {
    const cookie = await first();
    expect(refusalOf(await step(cookie, {})).slice(2)).toEqual(['/code', 'required']);
    const both = { code: app.code(), recoveryCode: app.recoveryCodes[0] };
    expect(refusalOf(await step(cookie, both)).slice(2)).toEqual(['/recoveryCode', 'not_allowed']);
    for (const code of ['12345', '1234567', 'abcdef', 123456, '１２３４５６', ' '.repeat(50)])
      expect((await step(cookie, { code })).status).toBe(422);
    expect((await step(cookie, { code: `${app.code().slice(0, 3)} ${app.code().slice(3)}` })).status).toBe(
      200,
    );
  });

  it('is refused to other sites', async () => {
    const cookie = await first();
    const answer = await server.send('POST', '/session/second-step', {
      body: { code: app.code() },
      headers: { Cookie: cookie, Origin: 'https://elsewhere.example' },
    });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'origin_mismatch']);
  });
});

describe('guessing', () => {
  it('counts like wrong passwords, and the right password forgives nothing', async () => {
    const cookie = await first(member.email, '192.0.2.50');
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await step(cookie, { code: '000000' }, '192.0.2.50')).status);
    // The password was the first of five attempts.
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    const password = { email: member.email, password: PASSWORD };
    const again = await server.send('POST', '/session', { body: password, headers: from('192.0.2.50') });
    expect([again.status, again.headers.get('Retry-After')]).toEqual([429, '5']);
  });

  it('is slowed down for the account, from however many addresses', async () => {
    const statuses: number[] = [];
    for (let i = 1; i <= 7; i++) {
      const address = `198.51.100.${i}`;
      statuses.push((await step(await first(member.email, address), { code: '000000' }, address)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    // Recovery codes and passkeys can't be guessed, so that they still work.
    const recoveryCode = app.recoveryCodes[0];
    const cookie = await first(member.email, '198.51.100.20');
    expect((await step(cookie, { recoveryCode }, '198.51.100.20')).status).toBe(200);
    server.clock.advance(5_000);
    const right = await step(
      await first(member.email, '198.51.100.21'),
      { code: app.code() },
      '198.51.100.21',
    );
    expect(right.status).toBe(200);
    const wrong = await step(await first(member.email, '198.51.100.22'), { code: '000000' }, '198.51.100.22');
    expect(wrong.status).toBe(422);
  });

  it('elsewhere, with only the password, does not lock the owner out', async () => {
    const [office, hotel] = ['203.0.113.9', '203.0.113.200'];
    expect((await step(await first(member.email, office), { code: app.code() }, office)).status).toBe(200);
    for (let i = 1; i <= 6; i++) {
      const address = `198.51.100.${i}`;
      const { status } = await step(await first(member.email, address), { code: '000000' }, address);
      expect(status).toBe(i <= 5 ? 422 : 429);
    }
    server.clock.advance(1_000);
    // Codes pass where the owner has logged in before; elsewhere, tries in vain leave room for a recovery code.
    const known = await step(await first(member.email, office), { code: app.code(30) }, office);
    expect(known.status).toBe(200);
    for (let i = 0; i < 3; i++)
      expect((await step(await first(member.email, hotel), { code: app.code(30) }, hotel)).status).toBe(429);
    const recoveryCode = app.recoveryCodes[0];
    expect((await step(await first(member.email, hotel), { recoveryCode }, hotel)).status).toBe(200);
  });

  it('is slowed down where the owner has logged in before', async () => {
    const office = '203.0.113.10';
    expect((await step(await first(member.email, office), { code: app.code() }, office)).status).toBe(200);
    const cookie = await first(member.email, office);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await step(cookie, { code: '000000' }, office)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
  });

  it('shows in the audit log, told apart from wrong passwords', async () => {
    await step(await first(), { code: '000000' });
    await step(await first(), { recoveryCode: 'AAAA-BBBB-CCCC-DDDD' });
    await server.context.refusedLogIns.flush();
    const admin = await tenant.staff('admin');
    const { body } = await admin.send('GET', `/audit-log?entityId=${member.id}&action=session.refused`);
    expect(body.data[0].changes).toEqual({
      attempts: { from: null, to: 2 },
      atSecondFactor: { from: null, to: 2 },
    });
  });
});

describe('recovery codes', () => {
  it('work once each, however they are typed', async () => {
    const [one, two] = app.recoveryCodes;
    expect(app.recoveryCodes).toHaveLength(10);
    const typed = one!.toLowerCase().replaceAll('-', ' ');
    const done = await step(await first(), { recoveryCode: typed });
    expect([done.status, done.body.data.secondFactor.recoveryCodesLeft]).toEqual([200, 9]);
    expect(refusalOf(await step(await first(), { recoveryCode: one }))).toEqual([
      422,
      'validation_failed',
      '/recoveryCode',
      'wrong_code',
    ]);
    expect((await step(await first(), { recoveryCode: two })).status).toBe(200);
  });

  it('are stored as hashes alone', async () => {
    const rows = server.context.db.$client.query('SELECT * FROM staff_recovery_codes').all();
    const stored = JSON.stringify(rows);
    for (const code of app.recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('one-time links', () => {
  it('set the password, and do not stand for the second factor', async () => {
    const admin = await tenant.staff('admin');
    const { body } = await admin.send('POST', `/staff/${member.id}/reset-password`);
    const token = body.data.setupUrl.split('token=')[1];
    const answer = await server.send('POST', '/session/setup', {
      body: { token, password: 'eight blue umbrellas' },
    });
    expect([answer.status, answer.body.error.code]).toEqual([401, 'second_factor_required']);
    const cookie = cookieOf(answer);
    expect((await server.send('GET', '/session', { cookie })).status).toBe(401);
    expect((await step(cookie, { code: app.code() })).status).toBe(200);
    const old = await server.send('POST', '/session', { body: { email: member.email, password: PASSWORD } });
    expect([old.status, old.body.error.code]).toEqual([401, 'unauthorized']);
  });
});

describe('a passkey', () => {
  it('is a second factor', async () => {
    const passkey = newAuthenticator(server, { verifies: false });
    expect((await setUpPasskey(member, passkey)).status).toBe(201);
    const cookie = await first();
    const { body } = await server.send('POST', '/session/second-step/options', { cookie });
    expect(body.data.passkey.allowCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
    const signed = passkey.get(body.data.passkey);
    const forged = { ...signed, response: { ...signed.response, signature: 'AAAA' } };
    expect(refusalOf(await step(cookie, { passkey: forged })).slice(2)).toEqual([
      '/passkey',
      'wrong_passkey',
    ]);
    expect((await step(cookie, { passkey: signed })).status).toBe(200);
    expect((await step(cookie, { passkey: signed })).status).toBe(401);
    // Neither does its signature fit another log-in.
    expect((await step(await first(), { passkey: signed })).status).toBe(422);
  });

  it('of another account is none', async () => {
    const other = await tenant.staff('viewer');
    const passkey = newAuthenticator(server);
    await setUpPasskey(other, passkey);
    await setUpPasskey(member, newAuthenticator(server));
    const cookie = await first();
    const { body } = await server.send('POST', '/session/second-step/options', { cookie });
    expect((await step(cookie, { passkey: passkey.get(body.data.passkey) })).status).toBe(422);
  });

  const options = async () => {
    const answer = await server.send('POST', '/session/passkey/options');
    return { cookie: cookieOf(answer), ...answer.body.data };
  };
  const alone = (cookie: string | undefined, passkey: object) =>
    server.send('POST', '/session/passkey', { ...(cookie !== undefined && { cookie }), body: { passkey } });

  it('logs in alone', async () => {
    const passkey = newAuthenticator(server);
    await setUpPasskey(member, passkey);
    const asked = await options();
    expect(asked).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
    const signed = passkey.get(asked);
    const done = await alone(asked.cookie, signed);
    expect([done.status, done.body.data.staff.id]).toEqual([200, member.id]);
    expect((await server.send('GET', '/session', { cookie: cookieOf(done) })).status).toBe(200);
    // Its challenge works once.
    expect((await alone(asked.cookie, signed)).status).toBe(401);
  });

  it('does not log in alone without a PIN, for another account, another challenge, another site or too late', async () => {
    const passkey = newAuthenticator(server);
    await setUpPasskey(member, passkey);
    const refused = async (change: () => void, cookie?: string) => {
      const asked = await options();
      change();
      const answer = await alone(cookie ?? asked.cookie, passkey.get(asked));
      return [answer.status, answer.body.error?.code];
    };
    const unauthorized = [401, 'unauthorized'];
    expect(await refused(() => (passkey.verifies = false))).toEqual(unauthorized);
    passkey.verifies = true;
    const origin = passkey.origin;
    expect(await refused(() => (passkey.origin = 'https://elsewhere.example'))).toEqual(unauthorized);
    passkey.origin = origin;
    const here = await options();
    const signedElsewhere = passkey.get({ ...here, rpId: 'elsewhere.example' });
    expect((await alone(here.cookie, signedElsewhere)).status).toBe(401);
    expect(await refused(() => undefined, (await options()).cookie)).toEqual(unauthorized);
    expect(await refused(() => undefined, await first())).toEqual(unauthorized);
    expect(await refused(() => undefined, 'none=1')).toEqual(unauthorized);
    expect(await refused(() => server.clock.advance(600_001))).toEqual(unauthorized);
    const asked = await options();
    const signed = passkey.get(asked);
    const userHandle = Buffer.from('0199b8d4-3c10-7a52-9e61-5d20c7f4a811').toString('base64url');
    const ofAnother = { ...signed, response: { ...signed.response, userHandle } };
    expect((await alone(asked.cookie, ofAnother)).status).toBe(401);
    expect((await alone(asked.cookie, newAuthenticator(server).get(asked))).status).toBe(401);
    expect((await alone(asked.cookie, signed)).status).toBe(200);
  });

  it('that counts fewer uses than before may be a copy, and is refused', async () => {
    const passkey = newAuthenticator(server, { counts: true });
    await setUpPasskey(member, passkey);
    const use = async () => {
      const asked = await options();
      return (await alone(asked.cookie, passkey.get(asked))).status;
    };
    expect([await use(), await use()]).toEqual([200, 200]);
    passkey.count = 0;
    expect([await use(), await use(), await use()]).toEqual([401, 401, 200]);
  });

  it('of an account that logs in at an identity provider logs nobody in', async () => {
    const passkey = newAuthenticator(server);
    await setUpPasskey(member, passkey);
    const { db } = server.context;
    db.$client.run(
      "UPDATE staff SET issuer = 'https://login.example.edu', subject = 'x', password_hash = NULL, password_set_at = NULL WHERE id = ?",
      [member.id],
    );
    const asked = await options();
    expect((await alone(asked.cookie, passkey.get(asked))).status).toBe(401);
  });

  it('of a disabled account logs nobody in', async () => {
    const passkey = newAuthenticator(server);
    await setUpPasskey(member, passkey);
    const admin = await tenant.staff('admin');
    await admin.send('PATCH', `/staff/${member.id}`, { body: { disabled: true } });
    const asked = await options();
    expect((await alone(asked.cookie, passkey.get(asked))).status).toBe(401);
  });

  it('makes the network known as a log-in by password does', async () => {
    const passkey = newAuthenticator(server);
    await setUpPasskey(member, passkey);
    for (let i = 1; i <= 6; i++) {
      const address = `198.51.100.${i}`;
      await step(await first(member.email, address), { code: '000000' }, address);
    }
    const asked = await options();
    expect((await alone(asked.cookie, passkey.get(asked))).status).toBe(200);
    expect((await step(await first(), { code: app.code() })).status).toBe(200);
  });

  it('counts for its network only when it is refused, and apart from passwords', async () => {
    const one = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '3' });
    try {
      one.clock.hold();
      const owner = await one.organisation().staff('viewer');
      const passkey = newAuthenticator(one);
      await setUpPasskey(owner, passkey);
      const use = async (key: Authenticator) => {
        const asked = await one.send('POST', '/session/passkey/options');
        const body = { passkey: key.get(asked.body.data) };
        const { status } = await one.send('POST', '/session/passkey', { cookie: cookieOf(asked), body });
        return status;
      };
      for (let i = 0; i < 10; i++) expect(await use(passkey)).toBe(200);
      const strange = newAuthenticator(one);
      expect([await use(strange), await use(strange), await use(strange)]).toEqual([401, 401, 401]);
      expect([await use(strange), await use(passkey)]).toEqual([429, 429]);
      // Passwords have a count of their own.
      const body = { email: 'nobody@example.edu', password: 'wrong' };
      expect((await one.send('POST', '/session', { body })).status).toBe(401);
      one.clock.advance(60_001);
      expect(await use(passkey)).toBe(200);
    } finally {
      await one.stop();
    }
  });

  it('is no way around LOCAL_LOGIN=off or a missing https', async () => {
    const plain = await startHarness({ PUBLIC_URL: 'http://cards.example.edu' });
    const answer = await plain.send('POST', '/session/passkey/options');
    expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state']);
    await plain.stop();

    const passkey = newAuthenticator(server);
    await setUpPasskey(member, passkey);
    const asked = await options();
    const cookie = await first();
    server.context.config.localLogIn = false;
    try {
      for (const refused of [
        await server.send('POST', '/session/passkey/options'),
        await alone(asked.cookie, passkey.get(asked)),
        await server.send('POST', '/session/second-step/options', { cookie }),
        await step(cookie, { code: app.code() }),
      ])
        expect([refused.status, refused.body.error?.code]).toEqual([409, 'invalid_state']);
    } finally {
      server.context.config.localLogIn = true;
    }
    expect((await step(cookie, { code: app.code() })).status).toBe(200);
  });
});
