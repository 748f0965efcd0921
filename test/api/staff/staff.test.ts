import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieOf,
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../../support/harness.ts';

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
    const { setupUrl: _, setupUrlExpiresAt: __, ...shown } = body.data;
    expect(shown).toMatchObject({ ...GRACE, disabled: false, hasPassword: false, version: 1 });
    const got = await admin.send('GET', `/staff/${shown.id}`);
    expect([got.body.data, got.headers.get('ETag')]).toEqual([shown, '"1"']);
    expect((await admin.send('GET', '/staff')).body.data).toContainEqual(shown);
    const audit = await tenant.send('GET', `/audit-log?entityId=${shown.id}`);
    expect(audit.body.data).toMatchObject([
      {
        action: 'staff.created',
        actor: { type: 'staff', id: admin.id },
        changes: { role: { to: 'reviewer' } },
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
    // Neither a free address nor another session tells more.
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
    [{}, ['/email required', '/name required', '/role required']],
    [{ ...GRACE, email: 'grace' }, ['/email invalid_format']],
    [{ ...GRACE, email: `${'g'.repeat(250)}@example.edu` }, ['/email too_long']],
    [{ ...GRACE, name: ' ' }, ['/name blank']],
    [{ ...GRACE, role: 'owner' }, ['/role not_allowed']],
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
    expect(audit.body.data[0].changes).toMatchObject({ role: { from: 'viewer', to: 'operator' } });
    expect((await change(id, { role: 'operator' })).body.data.version).toBe(3);
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

  it.each([{ role: 'viewer' }, { disabled: true }])('never takes the last admin away: %j', async (body) => {
    const alone = server.organisation();
    const last = await alone.staff('admin');
    const self = `/staff/${last.id}`;
    // Somebody who has not set a password yet can't step in.
    await last.send('POST', '/staff', {
      body: { ...GRACE, email: `${crypto.randomUUID()}@x.edu`, role: 'admin' },
    });
    const refused = await last.send('PATCH', self, { body });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
    await alone.staff('admin');
    expect((await last.send('PATCH', self, { body })).status).toBe(200);
    // What it may do is over with the answer.
    expect((await last.send('GET', '/session')).status).toBe(401);
  });

  it('has the database refuse what no code should try', () => {
    const sqlite = server.context.db.$client;
    const only = server.organisation();
    return only.staff('admin').then(({ id }) => {
      const demote = () => sqlite.query("UPDATE staff SET role = 'viewer' WHERE id = ?").run(id);
      expect(demote).toThrow('an organisation keeps its last admin');
    });
  });
});
