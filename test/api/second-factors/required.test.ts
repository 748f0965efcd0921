import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  cookieOf,
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../../support/server/harness.ts';
import { setUpApp } from '../../support/server/second-factors.ts';

let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  tenant = server.organisation();
  admin = await tenant.staff('admin');
});

const require = (requireSecondFactor: string) =>
  admin.send('PATCH', '/organisation', { body: { requireSecondFactor } });
const codeOf = async (member: StaffMember, method: string, path: string, body?: object) => {
  const answer = await member.send(method, path, { ...(body && { body }) });
  return answer.status < 300 ? answer.status : answer.body.error.code;
};

it('lets whoever has none do nothing but set one up, at once and after each log-in', async () => {
  const operator = await tenant.staff('operator');
  expect(await codeOf(operator, 'GET', '/card-holders')).toBe(200);
  expect((await require('all')).status).toBe(200);
  const { body } = await server.send('POST', '/session', {
    body: { email: operator.email, password: PASSWORD },
  });
  expect(body.data.secondFactor).toEqual({ isSetUp: false, isRequired: true, recoveryCodesLeft: 0 });
  expect(body.data.scopes).toEqual([]);

  const missing = 'second_factor_missing';
  for (const member of [operator, admin]) {
    for (const [method, path, sent] of [
      ['GET', '/card-holders'],
      ['POST', '/card-holders', { firstName: 'A', lastName: 'B', holderType: 'student' }],
      ['GET', '/organisation'],
      ['PATCH', '/organisation', { requireSecondFactor: 'none' }],
      ['GET', '/staff'],
      ['GET', '/session/list'],
      ['POST', '/session/password', { currentPassword: PASSWORD, newPassword: 'eight blue umbrellas' }],
    ] as const) {
      expect([path, await codeOf(member, method, path, sent)]).toEqual([path, missing]);
    }
    expect(await codeOf(member, 'GET', '/session')).toBe(200);
    await setUpApp(server, member);
    expect(await codeOf(member, 'GET', '/card-holders')).toBe(200);
  }
  expect(await codeOf(admin, 'GET', '/staff')).toBe(200);
});

it('asks admins alone where that is chosen', async () => {
  const operator = await tenant.staff('operator');
  await require('admins');
  expect(await codeOf(operator, 'GET', '/card-holders')).toBe(200);
  expect(await codeOf(admin, 'GET', '/card-holders')).toBe('second_factor_missing');
  await setUpApp(server, admin);
  await admin.send('PATCH', `/staff/${operator.id}`, { body: { roles: ['operator', 'admin'] } });
  const { body, headers } = await server.send('POST', '/session', {
    body: { email: operator.email, password: PASSWORD },
  });
  expect(body.data.secondFactor.isRequired).toBe(true);
  const cookie = headers.get('Set-Cookie')!.split(';')[0]!;
  expect((await server.send('GET', '/staff', { cookie })).body.error.code).toBe('second_factor_missing');
});

it('keeps the last factor of an account that must have one', async () => {
  const { send } = admin;
  await setUpApp(server, admin);
  await require('admins');
  const remove = () =>
    send('POST', '/session/second-factors/authenticator-app/remove', { body: { currentPassword: PASSWORD } });
  const kept = await remove();
  expect([kept.status, kept.body.error.code]).toEqual([409, 'invalid_state']);
  await require('none');
  expect((await remove()).status).toBe(200);
});

it('makes a new account set one up after its one-time link', async () => {
  await setUpApp(server, admin);
  await require('all');
  const body = { email: 'new@example.edu', name: 'New', roles: ['operator'] };
  const invited = await admin.send('POST', '/staff', { body });
  const token = invited.body.data.setupUrl.split('token=')[1];
  const started = await server.send('POST', '/session/setup', { body: { token, password: PASSWORD } });
  expect([started.status, started.body.data.scopes]).toEqual([200, []]);
  const cookie = cookieOf(started);
  expect((await server.send('GET', '/card-holders', { cookie })).body.error.code).toBe(
    'second_factor_missing',
  );
});

it('leaves API keys alone', async () => {
  await require('all');
  expect((await tenant.send('GET', '/card-holders')).status).toBe(200);
});

it('takes none, admins or all, and is noted in the audit log', async () => {
  expect((await require('everybody')).status).toBe(422);
  await require('admins');
  const { body } = await tenant.send('GET', '/audit-log?action=organisation.updated');
  expect(body.data[0].changes).toEqual({ requireSecondFactor: { from: 'none', to: 'admins' } });
});
