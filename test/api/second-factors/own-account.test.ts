import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { androidCertificates } from '../../support/server/android-certificates.ts';
import {
  type Call,
  cookieOf,
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../../support/server/harness.ts';
import {
  codeAt,
  firstStep,
  newAuthenticator,
  passkeyOrigin,
  setUpApp,
  setUpPasskey,
} from '../../support/server/second-factors.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
  server.clock.hold();
  tenant = server.organisation('North Campus');
});
afterAll(() => server.stop());

const PATH = '/session/second-factors';
const currentPassword = PASSWORD;
const mine = async (member: StaffMember) => (await member.send('GET', PATH)).body.data;
const begin = (member: StaffMember, body: object = { currentPassword }) =>
  member.send('POST', `${PATH}/authenticator-app/begin`, { body });
const add = (member: StaffMember, body: object) => member.send('POST', `${PATH}/authenticator-app`, { body });
const auditOf = async (id: string) =>
  (await tenant.send('GET', `/audit-log?entityId=${id}`)).body.data as {
    action: string;
    changes: Record<string, { from: unknown; to: unknown }>;
  }[];

describe('an authenticator app', () => {
  it('counts once its first code has come back', async () => {
    const member = await tenant.staff('viewer');
    const { body } = await begin(member);
    const { secret, uri, token } = body.data;
    expect(new URL(uri).searchParams.get('issuer')).toBe('North Campus');
    expect(uri).toContain(encodeURIComponent(member.email));
    expect((await mine(member)).authenticatorApp).toBeNull();
    expect(
      (await server.send('POST', '/session', { body: { email: member.email, password: PASSWORD } })).status,
    ).toBe(200);

    const wrong = await add(member, { token, code: '000000' });
    expect([wrong.status, wrong.body.error.details[0].code]).toEqual([422, 'wrong_code']);
    const done = await add(member, { token, code: codeAt(secret, server.clock.now()) });
    expect(done.status).toBe(201);
    expect(done.body.data.recoveryCodes).toHaveLength(10);
    expect(new Set(done.body.data.recoveryCodes).size).toBe(10);
    expect(done.body.data.secondFactors).toEqual({
      isRequired: false,
      needsPassword: true,
      authenticatorApp: { createdAt: new Date(server.clock.now()).toISOString(), lastUsedAt: null },
      passkeys: [],
      passkeysAt: server.url.replace('127.0.0.1', 'localhost'),
      recoveryCodesLeft: 10,
    });
    const again = await add(member, { token, code: codeAt(secret, server.clock.now()) });
    expect([again.status, again.body.error.code]).toEqual([409, 'invalid_state']);
    const [added] = (await auditOf(member.id)).filter(({ action }) => action === 'staff.second_factor_added');
    expect(added!.changes).toEqual({ secondFactor: { from: null, to: 'authenticator_app' } });
  });

  it('is sealed in the database, and its secret is in no audit entry', async () => {
    const member = await tenant.staff('viewer');
    const { secret } = await setUpApp(server, member);
    const rows = server.context.db.$client
      .query<{ secret: Uint8Array }, []>('SELECT secret FROM staff_authenticator_apps')
      .all();
    for (const row of rows) expect(Buffer.from(row.secret).toString('latin1')).not.toContain(secret);
    expect(JSON.stringify(await auditOf(member.id))).not.toContain(secret);
  });

  it('cannot be set up with the beginning of another account, or too late', async () => {
    const [one, other] = [await tenant.staff('viewer'), await tenant.staff('viewer')];
    const { secret, token } = (await begin(one)).body.data;
    const code = () => codeAt(secret, server.clock.now());
    const stolen = await add(other, { token, code: code() });
    expect([stolen.status, stolen.body.error.details[0].code]).toEqual([422, 'expired']);
    expect(
      (await add(one, { token: `${token.slice(0, 40)}AAAA${token.slice(44)}`, code: code() })).status,
    ).toBe(422);
    server.clock.advance(600_001);
    expect((await add(one, { token, code: code() })).status).toBe(422);
  });

  it('can be replaced by another, whose codes alone work then', async () => {
    const member = await tenant.staff('viewer');
    const old = await setUpApp(server, member);
    const now = await setUpApp(server, member);
    expect(now.recoveryCodes).toEqual([]);
    server.clock.advance(30_000);
    const step = async (code: string) =>
      (
        await server.send('POST', '/session/second-step', {
          cookie: await firstStep(server, member.email),
          body: { code },
        })
      ).status;
    expect([await step(old.code()), await step(now.code())]).toEqual([422, 200]);
  });
});

describe('changing factors', () => {
  it('needs what has begun since the last change, in the same session', async () => {
    const member = await tenant.staff('viewer');
    const { email } = member;
    const other = cookieOf(await server.send('POST', '/session', { body: { email, password: PASSWORD } }));
    const elsewhere = {
      send: (method: string, path: string, call?: Call) =>
        server.send(method, path, { cookie: other, ...call }),
    };
    const begun = async (who: Pick<StaffMember, 'send'>) =>
      (await who.send('POST', `${PATH}/authenticator-app/begin`, { body: {} })).body.data;
    const [foreign, early, good] = [await begun(elsewhere), await begun(member), await begun(member)];
    const passkey = (await member.send('POST', `${PATH}/passkeys/begin`, { body: {} })).body.data;
    const send = async ({ token, secret }: { token: string; secret: string }) => {
      const { status, body } = await add(member, { token, code: codeAt(secret, server.clock.now()) });
      return [status, body.error?.code];
    };
    expect(await send(foreign)).toEqual([409, 'invalid_state']);
    expect(await send(good)).toEqual([201, undefined]);
    // Without a password, as there was no factor yet; now there is one, which they must not replace.
    expect(await send(early)).toEqual([409, 'invalid_state']);
    const key = newAuthenticator(server).create(passkey.options);
    const late = await member.send('POST', `${PATH}/passkeys`, {
      body: { token: passkey.token, name: 'Key', passkey: key },
    });
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state']);
    expect(await mine(member)).toMatchObject({ passkeys: [] });
  });

  it('needs the password, but for the first one soon after the log-in', async () => {
    const member = await tenant.staff('viewer');
    expect((await mine(member)).needsPassword).toBe(false);
    expect((await begin(member, {})).status).toBe(200);
    server.clock.advance(600_001);
    const late = await begin(member, {});
    expect([late.status, late.body.error.details[0]]).toMatchObject([
      422,
      { path: '/currentPassword', code: 'required' },
    ]);
    await setUpApp(server, member);
    for (const path of [
      'authenticator-app/begin',
      'authenticator-app/remove',
      'passkeys/begin',
      'recovery-codes',
    ]) {
      const without = await member.send('POST', `${PATH}/${path}`, { body: {} });
      expect([path, without.status, without.body.error.details[0].path]).toEqual([
        path,
        422,
        '/currentPassword',
      ]);
      const wrong = await member.send('POST', `${PATH}/${path}`, { body: { currentPassword: 'wrong' } });
      // Guessing is slowed down.
      expect([path, wrong.status === 422 || wrong.status === 429]).toEqual([path, true]);
      server.clock.advance(900_000);
    }
  });

  it('slows down guessing the password', async () => {
    const member = await tenant.staff('viewer');
    await setUpApp(server, member);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await begin(member, { currentPassword: 'wrong' })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('ends other sessions with the first factor, and none with the next', async () => {
    const member = await tenant.staff('viewer');
    const { email } = member;
    const other = cookieOf(await server.send('POST', '/session', { body: { email, password: PASSWORD } }));
    const { recoveryCodes } = await setUpApp(server, member);
    expect((await server.send('GET', '/session', { cookie: other })).status).toBe(401);
    expect((await member.send('GET', '/session')).status).toBe(200);
    const cookie = await firstStep(server, email);
    const body = { recoveryCode: recoveryCodes[0] };
    const again = cookieOf(await server.send('POST', '/session/second-step', { cookie, body }));
    await setUpPasskey(member, newAuthenticator(server));
    expect((await server.send('GET', '/session', { cookie: again })).status).toBe(200);
  });

  it('makes new recovery codes, and the former ones stop working', async () => {
    const member = await tenant.staff('viewer');
    const { recoveryCodes } = await setUpApp(server, member);
    const { body } = await member.send('POST', `${PATH}/recovery-codes`, { body: { currentPassword } });
    const step = async (recoveryCode: string) =>
      (
        await server.send('POST', '/session/second-step', {
          cookie: await firstStep(server, member.email),
          body: { recoveryCode },
        })
      ).status;
    expect([await step(recoveryCodes[0]!), await step(body.data.recoveryCodes[0])]).toEqual([422, 200]);
  });

  it('removes the recovery codes with the last factor, and the password alone logs in again', async () => {
    const member = await tenant.staff('viewer');
    await setUpApp(server, member);
    await setUpPasskey(member, newAuthenticator(server), 'Key on the ring');
    const { passkeys } = await mine(member);
    const body = { currentPassword };
    await member.send('POST', `${PATH}/authenticator-app/remove`, { body });
    expect((await mine(member)).recoveryCodesLeft).toBe(10);
    const gone = await member.send('POST', `${PATH}/authenticator-app/remove`, { body });
    expect(gone.status).toBe(404);
    const last = await member.send('POST', `${PATH}/passkeys/${passkeys[0].id}/remove`, { body });
    expect(last.body.data).toMatchObject({ passkeys: [], authenticatorApp: null, recoveryCodesLeft: 0 });
    const logIn = await server.send('POST', '/session', {
      body: { email: member.email, password: PASSWORD },
    });
    expect(logIn.status).toBe(200);
    expect((await auditOf(member.id)).map(({ action }) => action).slice(0, 2)).toEqual([
      'staff.second_factor_removed',
      'staff.second_factor_removed',
    ]);
    const none = await member.send('POST', `${PATH}/recovery-codes`, { body });
    expect(none.status).toBe(409);
  });
});

describe('passkeys', () => {
  it('have names and times, up to ten of them', async () => {
    const member = await tenant.staff('viewer');
    for (let i = 1; i <= 10; i++) await setUpPasskey(member, newAuthenticator(server), `Key ${i}`);
    const { passkeys } = await mine(member);
    expect(passkeys.map(({ name }: { name: string }) => name)).toHaveLength(10);
    const begun = await member.send('POST', `${PATH}/passkeys/begin`, { body: { currentPassword } });
    expect([begun.status, begun.body.error.code]).toEqual([409, 'invalid_state']);
  });

  it('are refused when they were made for another challenge, another site, or twice', async () => {
    const [member, other] = [await tenant.staff('viewer'), await tenant.staff('viewer')];
    const start = async (who: StaffMember) =>
      (await who.send('POST', `${PATH}/passkeys/begin`, { body: { currentPassword } })).body.data;
    const send = async (who: StaffMember, token: string, passkey: object) =>
      who.send('POST', `${PATH}/passkeys`, { body: { token, name: 'Key', passkey } });
    const [first, second] = [await start(member), await start(member)];
    const key = newAuthenticator(server);
    expect((await send(member, second.token, key.create(first.options))).status).toBe(422);
    key.origin = 'https://elsewhere.example';
    expect((await send(member, first.token, key.create(first.options))).status).toBe(422);
    key.origin = passkeyOrigin(server);
    const rp = { ...first.options.rp, id: 'elsewhere.example' };
    expect((await send(member, first.token, key.create({ ...first.options, rp }))).status).toBe(422);
    const good = newAuthenticator(server);
    expect((await send(other, first.token, good.create(first.options))).status).toBe(422);
    expect((await send(member, first.token, good.create(first.options))).status).toBe(201);
    expect((await send(member, first.token, newAuthenticator(server).create(first.options))).status).toBe(
      409,
    );
    const third = await start(member);
    const again = await send(member, third.token, good.create(third.options));
    expect([again.status, again.body.error.code]).toEqual([409, 'conflict']);
    const garbage = { id: 'AAAA', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
    expect((await send(member, third.token, garbage)).status).toBe(422);
  });

  it('are taken without certificates alone, whose addresses the server would fetch', async () => {
    const hits: string[] = [];
    const elsewhere = createServer(({ url }, answer) => {
      hits.push(url!);
      answer.end();
    });
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
    const { port } = elsewhere.address() as AddressInfo;
    const member = await tenant.staff('viewer');
    const begun = await member.send('POST', `${PATH}/passkeys/begin`, { body: { currentPassword } });
    const { options, token } = begun.body.data;
    const send = (passkey: object) =>
      member.send('POST', `${PATH}/passkeys`, { body: { token, name: 'Key', passkey } });
    const key = newAuthenticator(server);
    const hash = key.hashOfMaking(options.challenge);
    const x5c = await androidCertificates(key.spki, hash, `http://127.0.0.1:${port}/revoked.crl`);
    for (const format of ['android-key', 'packed', 'fido-u2f', 'tpm', 'apple', 'unheard-of']) {
      const made = key.create(options, (sig) => [
        format,
        [
          ['alg', -7],
          ['sig', sig],
          ['x5c', x5c],
        ],
      ]);
      const refused = await send(made);
      expect([format, refused.status, refused.body.error.details[0].code]).toEqual([
        format,
        422,
        'wrong_passkey',
      ]);
    }
    elsewhere.close();
    expect(hits).toEqual([]);
    // Some authenticators sign with the passkey itself, although nobody asked them to.
    const own = key.create(options, (sig) => [
      'packed',
      [
        ['alg', -7],
        ['sig', sig],
      ],
    ]);
    expect((await send(own)).status).toBe(201);
  });

  it('are not offered where browsers have none', async () => {
    for (const [PUBLIC_URL, at] of [
      ['http://cards.example.edu', null],
      ['https://192.0.2.1', null],
      ['https://cards.example.edu:8443', 'https://cards.example.edu:8443'],
    ] as const) {
      const one = await startHarness({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' });
      const member = await one.organisation().staff('viewer');
      const headers = { Origin: PUBLIC_URL };
      expect((await member.send('GET', PATH)).body.data.passkeysAt).toBe(at);
      const begun = await member.send('POST', `${PATH}/passkeys/begin`, {
        body: { currentPassword },
        headers,
      });
      expect(begun.status).toBe(at === null ? 409 : 200);
      await one.stop();
    }
  });
});

describe('reset by an admin', () => {
  it('removes all factors and ends the sessions; nobody does it for themselves', async () => {
    const admin = await tenant.staff('admin');
    const member = await tenant.staff('viewer');
    const reset = (who: StaffMember, id: string) => who.send('POST', `/staff/${id}/reset-second-factor`);
    expect((await reset(admin, member.id)).status).toBe(409);
    await setUpApp(server, member);
    await setUpPasskey(member, newAuthenticator(server));
    const listed = await admin.send('GET', `/staff/${member.id}`);
    expect(listed.body.data.secondFactorSince).toEqual(expect.any(String));
    expect((await reset(member, member.id)).status).toBe(403);
    const done = await reset(admin, member.id);
    expect([done.status, done.body.data.secondFactorSince]).toEqual([200, null]);
    expect((await member.send('GET', '/session')).status).toBe(401);
    const logIn = await server.send('POST', '/session', {
      body: { email: member.email, password: PASSWORD },
    });
    expect(logIn.status).toBe(200);
    expect((await auditOf(member.id))[0]).toMatchObject({ action: 'staff.second_factor_reset' });
    await setUpApp(server, admin);
    const own = await reset(admin, admin.id);
    expect([own.status, own.body.error.code]).toEqual([409, 'invalid_state']);
    const stranger = await server.organisation().staff('admin');
    expect((await reset(stranger, member.id)).status).toBe(404);
  });
});
