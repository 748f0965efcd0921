import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
let admin: StaffMember;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  admin = await tenant.staff('admin');
});
afterAll(() => server.stop());

const create = (body: object) => admin.send('POST', '/staff', { body });
const change = (id: string, body: object, headers = {}) =>
  admin.send('PATCH', `/staff/${id}`, { body, headers });
const GRACE = { email: 'grace@example.edu', name: 'Grace Hopper', role: 'reviewer' };

describe('POST /staff', () => {
  it('makes an account that an admin alone sees, without any secret', async () => {
    const { status, body, headers } = await create(GRACE);
    expect([status, headers.get('Cache-Control')]).toEqual([201, 'no-store']);
    const { setupUrl: _, setupUrlExpiresAt: __, mailDeliveryId: ___, ...shown } = body.data;
    expect(shown).toMatchObject({ ...GRACE, disabled: false, hasPassword: false, version: 1 });
    const got = await admin.send('GET', `/staff/${shown.id}`);
    expect([got.body.data, got.headers.get('ETag')]).toEqual([shown, '"1"']);
    expect((await admin.send('GET', '/staff')).body.data).toContainEqual(shown);
    const audit = await tenant.send('GET', `/audit-log?entityId=${shown.id}`);
    expect(audit.body.data).toMatchObject([
      {
        action: 'staff.created',
        actor: { type: 'staff', id: admin.id },
        changes: { roles: { from: null, to: ['reviewer'] } },
      },
    ]);
  });

  it('gives an e-mail address one account in the whole installation', async () => {
    await create({ ...GRACE, email: 'once@example.edu' });
    const elsewhere = await server.organisation().staff('admin');
    for (const somebody of [admin, elsewhere]) {
      const body = { ...GRACE, email: 'ONCE@example.edu' };
      const answer = await somebody.send('POST', '/staff', { body });
      expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
      expect(answer.body.error.details[0].path).toBe('/email');
    }
  });

  it('tells that an address is taken ten times an hour, not whose it is, and records each time', async () => {
    const [one, other] = [server.organisation('Secret Campus'), server.organisation()];
    const theirs = await one.staff('admin');
    const asker = await other.staff('admin');
    const ask = (email: string) => asker.send('POST', '/staff', { body: { ...GRACE, email } });
    for (let count = 0; count < 10; count++) {
      const answer = await ask(theirs.email);
      expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
      for (const name of ['Secret Campus', one.id, theirs.id]) expect(answer.text).not.toContain(name);
    }
    expect((await ask(theirs.email)).body.error.code).toBe('rate_limited');
    // Now even a free address is refused, and so is a request from another session.
    expect((await ask('free@example.edu')).status).toBe(429);
    const again = cookieOf(
      await server.send('POST', '/session', { body: { email: asker.email, password: PASSWORD } }),
    );
    const body = { ...GRACE, email: theirs.email };
    const refused = await server.send('POST', '/staff', { cookie: again, body });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    const entries = await other.send('GET', '/audit-log?action=staff.email_taken');
    expect(entries.body.meta.total).toBe(10);
    expect(entries.body.data[0]).toMatchObject({
      actor: { id: asker.id },
      entityId: asker.id,
      changes: { email: { to: theirs.email } },
    });
    expect((await one.send('GET', '/audit-log?action=staff.email_taken')).body.meta.total).toBe(0);
    server.clock.advance(3_601_000);
    expect((await server.send('POST', '/staff', { cookie: again, body })).status).toBe(409);
  });

  it.each([
    [{}, ['/email required', '/name required', '/roles required']],
    [{ ...GRACE, email: 'grace' }, ['/email invalid_format']],
    [{ ...GRACE, email: `${'g'.repeat(250)}@example.edu` }, ['/email too_long']],
    [{ ...GRACE, name: ' ' }, ['/name blank']],
    [{ ...GRACE, role: 'owner' }, ['/role not_allowed']],
    [{ ...GRACE, role: undefined, roles: [] }, ['/roles too_short']],
    [{ ...GRACE, role: undefined, roles: 'viewer' }, ['/roles invalid_type']],
    [{ ...GRACE, role: undefined, roles: ['viewer', 'owner'] }, ['/roles/1 not_allowed']],
    [{ ...GRACE, role: undefined, roles: Array(6).fill('viewer') }, ['/roles too_long']],
    [{ ...GRACE, name: ' ', roles: ['operator'] }, ['/name blank', '/role not_allowed']],
    [{ ...GRACE, role: 'operator', roles: ['operator', 'reviewer'] }, ['/role not_allowed']],
  ])('says what is wrong with %j', async (body, wrong) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(
      answer.body.error.details.map(({ path, code }: Record<string, string>) => `${path} ${code}`),
    ).toEqual(wrong);
  });
});

describe('PATCH /staff/{id}', () => {
  it('changes what is given, and records it', async () => {
    const { id } = await tenant.staff('viewer');
    const { body } = await change(id, { name: 'Another Name', role: 'operator' });
    expect(body.data).toMatchObject({ name: 'Another Name', role: 'operator', version: 3 });
    const audit = await tenant.send('GET', `/audit-log?entityId=${id}&action=staff.updated`);
    expect(audit.body.data[0].changes).toMatchObject({ roles: { from: ['viewer'], to: ['operator'] } });
    expect((await change(id, { role: 'operator' })).body.data.version).toBe(3);
  });

  it('takes one role, as when there was no more, and refuses one that contradicts the roles beside it', async () => {
    const { id } = await tenant.staff('operator', 'reviewer');
    const { data } = (await admin.send('GET', `/staff/${id}`)).body;
    expect(data).toMatchObject({ roles: ['reviewer', 'operator'], role: 'reviewer' });
    expect((await change(id, { ...data, name: 'New' })).body.data).toMatchObject({
      roles: data.roles,
      name: 'New',
    });
    const refused = await change(id, { ...data, role: 'viewer' });
    expect([refused.status, refused.body.error.details]).toEqual([
      422,
      [{ path: '/role', code: 'not_allowed', message: expect.stringContaining('contradicts roles') }],
    ]);
    expect((await change(id, { role: 'operator' })).body.data).toMatchObject({
      roles: ['operator'],
      role: 'operator',
    });
  });

  it('adds roles up, and lets nobody go on with a session of before', async () => {
    const one = await tenant.staff('operator');
    const before = (await one.send('GET', '/session')).body.data;
    expect(before.scopes).not.toContain('photos:review');
    const changed = await change(one.id, { roles: ['operator', 'reviewer', 'operator'] });
    expect(changed.body.data).toMatchObject({ roles: ['reviewer', 'operator'], role: 'reviewer' });
    expect((await one.send('GET', '/session')).status).toBe(401);
    const cookie = cookieOf(
      await server.send('POST', '/session', { body: { email: one.email, password: PASSWORD } }),
    );
    const { data } = (await server.send('GET', '/session', { cookie })).body;
    expect(data.staff).toMatchObject({ roles: ['reviewer', 'operator'], role: 'reviewer' });
    expect(data.scopes).toEqual(expect.arrayContaining([...before.scopes, 'photos:review']));
    const mine = await server.send('GET', '/staff', { cookie });
    expect([mine.status, mine.body.error.message]).toEqual([
      403,
      'Only an admin can do this; your roles are reviewer and operator.',
    ]);
    const audit = await tenant.send('GET', `/audit-log?entityId=${one.id}&action=staff.updated`);
    expect(audit.body.data[0].changes).toEqual({
      roles: { from: ['operator'], to: ['reviewer', 'operator'] },
    });
    // The same roles in another order don't count as a change.
    const { version } = changed.body.data;
    expect((await change(one.id, { roles: ['operator', 'reviewer'] })).body.data.version).toBe(version);
    expect((await server.send('GET', '/session', { cookie })).status).toBe(200);
  });

  it('disables an account and enables it again', async () => {
    const { id } = await tenant.staff('viewer');
    expect((await change(id, { disabled: true })).body.data.disabled).toBe(true);
    expect((await change(id, { disabled: false })).body.data.disabled).toBe(false);
  });

  it('refuses an empty change, and one of another version', async () => {
    const { id } = await tenant.staff('viewer');
    expect((await change(id, {})).status).toBe(400);
    const stale = await change(id, { name: 'X' }, { 'If-Match': '"1"' });
    expect([stale.status, stale.headers.get('ETag')]).toEqual([412, '"2"']);
    expect((await change(id, { disabled: 'yes' })).status).toBe(422);
  });

  it.each([{ role: 'viewer' }, { roles: ['reviewer', 'operator'] }, { disabled: true }])(
    'never takes the last admin away: %j',
    async (body) => {
      const alone = server.organisation();
      const last = await alone.staff('admin');
      const self = `/staff/${last.id}`;
      // Another admin who has not set a password yet doesn't count.
      await last.send('POST', '/staff', {
        body: { ...GRACE, email: `${crypto.randomUUID()}@x.edu`, role: 'admin' },
      });
      const refused = await last.send('PATCH', self, { body });
      expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
      await alone.staff('viewer', 'admin');
      expect((await last.send('PATCH', self, { body })).status).toBe(200);
      // The former admin's session ends with the answer.
      expect((await last.send('GET', '/session')).status).toBe(401);
    },
  );

  it('leaves one of two admins who take the rights from each other at the same moment', async () => {
    const alone = server.organisation();
    const [one, other] = [await alone.staff('admin'), await alone.staff('admin', 'operator')];
    const answers = await Promise.all([
      one.send('PATCH', `/staff/${other.id}`, { body: { roles: ['operator'] } }),
      other.send('PATCH', `/staff/${one.id}`, { body: { roles: ['viewer'] } }),
    ]);
    // The other admin no longer has a session.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const left = await Promise.all([one, other].map((admin) => admin.send('GET', '/staff')));
    expect(left.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { data } = left.find(({ status }) => status === 200)!.body;
    expect(data.filter(({ roles }: { roles: string[] }) => roles.includes('admin'))).toHaveLength(1);
  });

  it('leaves one of two admins who give up the rights at the same moment', async () => {
    const alone = server.organisation();
    const both = [await alone.staff('admin'), await alone.staff('admin')];
    const answers = await Promise.all(
      both.map((one) => one.send('PATCH', `/staff/${one.id}`, { body: { roles: ['operator', 'reviewer'] } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has the database refuse what no code should try', () => {
    const sqlite = server.context.db.$client;
    const only = server.organisation();
    return only.staff('admin').then(({ id }) => {
      const demote = () => sqlite.query('UPDATE staff SET roles = ? WHERE id = ?').run('["operator"]', id);
      expect(demote).toThrow('an organisation keeps its last admin');
    });
  });
});
