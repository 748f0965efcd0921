import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { ENTERPRISE, holderOf, newUser, type Scim, scimOf } from './users.ts';

const MINUTE_MS = 60_000;

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

/** An organisation with so many users, who have been there for two hours. */
async function office(count: number): Promise<{ tenant: Tenant; scim: Scim; ids: string[] }> {
  const tenant = server.organisation();
  const scim = scimOf(server, tenant);
  const Operations = Array.from({ length: count }, () => ({
    method: 'POST',
    path: '/Users',
    data: newUser(),
  }));
  const { body } = await scim.send('POST', '/Bulk', { body: { Operations } });
  const ids = body.Operations.map(({ location }: { location: string }) => location.split('/').at(-1)!);
  server.clock.advance(120 * MINUTE_MS);
  return { tenant, scim, ids };
}

const LEAVE = { op: 'replace', path: 'active', value: false };
const scimIn = async (tenant: Tenant) => {
  const { body } = await tenant.send('GET', '/sources');
  return body.data.find(({ kind }: { kind: string }) => kind === 'scim');
};

describe('the leaver guard', () => {
  it('lets six of 120 go, and keeps the next', async () => {
    const { tenant, scim, ids } = await office(120);
    const leave = (place: number) => scim.patch(ids[place]!, LEAVE);
    for (let place = 0; place < 6; place++) expect((await leave(place)).status).toBe(200);
    const { status, body, headers } = await leave(6);
    expect([status, body.status]).toEqual([429, '429']);
    expect(body.detail).toMatch(/too many users were to leave within an hour \(6 of 120 in the last one\)/);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await holderOf(tenant, ids[6]!)).status).toBe('active');
    for (const [method, body] of [['DELETE'], ['PUT', { active: false, displayName: 'x' }]] as const) {
      const kept = await scim.send(method, `/Users/${ids[7]}`, { body });
      expect(kept.status).toBe(429);
    }
    expect(await holderOf(tenant, ids[7]!)).toMatchObject({ status: 'active', version: 1 });
    expect(await scimIn(tenant)).toMatchObject({
      people: 114,
      guard: {
        stoppedAt: expect.any(String),
        left: 6,
        mayLeave: 6,
        percent: 5,
        keptTotal: 2,
        kept: [{ cardHolderId: ids[6] }, { cardHolderId: ids[7] }],
      },
    });
    const audit = (await tenant.send('GET', '/audit-log?action=organisation.leavers_stopped')).body.data;
    expect(audit).toMatchObject([{ changes: { left: { to: 6 }, users: { to: 120 } } }]);
  });

  it('goes on with everything else, and stays stopped after the hour', async () => {
    const { scim, ids } = await office(20);
    for (let place = 0; place < 5; place++) await scim.patch(ids[place]!, LEAVE);
    expect((await scim.patch(ids[5]!, LEAVE)).status).toBe(429);
    expect((await scim.send('POST', '/Users', { body: newUser() })).status).toBe(201);
    expect((await scim.patch(ids[6]!, { op: 'replace', path: 'displayName', value: 'Six' })).status).toBe(
      200,
    );
    expect((await scim.patch(ids[0]!, { ...LEAVE, value: true })).status).toBe(200);
    expect((await scim.send('DELETE', `/Users/${ids[1]}`)).status).toBe(204);
    server.clock.advance(180 * MINUTE_MS);
    expect((await scim.patch(ids[5]!, LEAVE)).status).toBe(429);
  });

  it('lets those go whom it kept, for a day, once an admin says so', async () => {
    const { tenant, scim, ids } = await office(20);
    for (let place = 0; place < 6; place++) await scim.patch(ids[place]!, LEAVE);
    const admin = await tenant.staff('admin');
    const operator = await tenant.staff('operator');
    expect((await operator.send('POST', '/sources/scim/let-go')).status).toBe(403);
    expect((await tenant.send('POST', '/sources/scim/let-go')).status).toBe(403);
    const { status, body } = await admin.send('POST', '/sources/scim/let-go');
    expect(status).toBe(200);
    const [{ guard }] = body.data.filter(({ kind }: { kind: string }) => kind === 'scim');
    expect(guard).toMatchObject({ stoppedAt: null, openUntil: expect.any(String) });
    expect((await scim.patch(ids[5]!, LEAVE)).status).toBe(200);
    expect((await scimIn(tenant)).guard.keptTotal).toBe(0);
    // Others are counted as ever, and kept until somebody says so again.
    server.clock.advance(1000);
    for (let tries = 0; tries < 2; tries++) expect((await scim.patch(ids[6]!, LEAVE)).status).toBe(429);
    expect((await scimIn(tenant)).guard).toMatchObject({ stoppedAt: expect.any(String), keptTotal: 1 });
    const audit = (await tenant.send('GET', '/audit-log?action=organisation.leavers_let_go')).body.data;
    expect(audit).toMatchObject([{ actor: { type: 'staff', id: admin.id }, changes: { kept: { to: 1 } } }]);
    server.clock.advance(25 * 60 * MINUTE_MS);
    expect((await scim.patch(ids[6]!, LEAVE)).status).toBe(429);
    // The session of the day before has ended.
    const another = await tenant.staff('admin');
    expect((await another.send('POST', '/sources/scim/let-go')).status).toBe(200);
    expect((await scim.patch(ids[6]!, LEAVE)).status).toBe(200);
    for (let place = 7; place < 12; place++) expect((await scim.patch(ids[place]!, LEAVE)).status).toBe(200);
    expect((await scim.patch(ids[12]!, LEAVE)).status).toBe(429);
  });

  it('counts an hour, not a day, and not those whom the office lets go', async () => {
    const { tenant, scim, ids } = await office(20);
    for (let place = 0; place < 15; place++) {
      if (place % 5 === 0) server.clock.advance(61 * MINUTE_MS);
      expect((await scim.patch(ids[place]!, LEAVE)).status).toBe(200);
    }
    for (let place = 15; place < 19; place++)
      await tenant.send('PATCH', `/card-holders/${ids[place]}`, { body: { status: 'inactive' } });
    server.clock.advance(61 * MINUTE_MS);
    expect((await scim.patch(ids[19]!, LEAVE)).status).toBe(200);
  });

  it('forgets somebody who is active again, and a new user who is deleted again', async () => {
    const { tenant, scim, ids } = await office(20);
    for (let place = 0; place < 6; place++) await scim.patch(ids[place]!, LEAVE);
    expect((await scimIn(tenant)).guard.keptTotal).toBe(1);
    await scim.patch(ids[5]!, { op: 'replace', path: 'displayName', value: 'Five' });
    expect((await scimIn(tenant)).guard.keptTotal).toBe(1);
    await scim.patch(ids[5]!, { ...LEAVE, value: true });
    expect((await scimIn(tenant)).guard.keptTotal).toBe(0);
    const mistake = await scim.create();
    expect((await scim.send('DELETE', `/Users/${mistake.id}`)).status).toBe(204);
  });

  it('keeps people whom SCIM did not know before', async () => {
    const { tenant, scim } = await office(1);
    const ids: string[] = [];
    for (let place = 0; place < 12; place++) {
      const body = { firstName: 'Ada', lastName: `L${place}`, holderType: 'staff', externalId: `X-${place}` };
      ids.push((await tenant.send('POST', '/card-holders', { body })).body.data.id);
    }
    server.clock.advance(120 * MINUTE_MS);
    for (let place = 0; place < 5; place++) expect((await scim.patch(ids[place]!, LEAVE)).status).toBe(200);
    expect((await scim.patch(ids[5]!, LEAVE)).status).toBe(429);
    expect((await scim.send('DELETE', `/Users/${ids[6]}`)).status).toBe(429);
    expect((await holderOf(tenant, ids[6]!)).status).toBe('active');
    // Tried once more, as identity systems do.
    expect((await scim.send('PUT', `/Users/${ids[5]}`, { body: { active: false } })).status).toBe(429);
    expect((await scimIn(tenant)).guard).toMatchObject({
      left: 5,
      stoppedAt: expect.any(String),
      keptTotal: 2,
      kept: [
        { cardHolderId: ids[5], name: 'Ada L5', userName: 'X-5' },
        { cardHolderId: ids[6], name: 'Ada L6', userName: 'X-6' },
      ],
    });
    const admin = await tenant.staff('admin');
    expect((await admin.send('POST', '/sources/scim/let-go')).status).toBe(200);
    expect((await scim.patch(ids[5]!, LEAVE)).status).toBe(200);
    expect((await scim.send('DELETE', `/Users/${ids[6]}`)).status).toBe(204);
    expect((await scimIn(tenant)).guard).toMatchObject({ left: 5, keptTotal: 0 });
  });

  it('counts nobody twice, and nobody whom the office has let go', async () => {
    const { tenant, scim, ids } = await office(20);
    const gone = ids.slice(0, 6);
    for (const id of gone)
      await tenant.send('PATCH', `/card-holders/${id}`, { body: { status: 'inactive' } });
    for (const id of gone) expect((await scim.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scimIn(tenant)).guard.left).toBe(0);
  });

  it('keeps people who are as new as this hour, unless they came by SCIM', async () => {
    const { tenant, scim } = await office(20);
    const ids: string[] = [];
    for (let place = 0; place < 6; place++) {
      const body = { firstName: 'New', lastName: `N${place}`, holderType: 'staff', externalId: `N-${place}` };
      ids.push((await tenant.send('POST', '/card-holders', { body })).body.data.id);
    }
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await scim.send('DELETE', `/Users/${id}`)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect((await scim.send('DELETE', `/Users/${(await scim.create()).id}`)).status).toBe(204);
  });

  it('forgets what was refused when somebody is erased', async () => {
    const { tenant, scim } = await office(1);
    const body = { firstName: 'Max', lastName: 'Born', holderType: 'staff', email: 'born@example.edu' };
    const id = (await tenant.send('POST', '/card-holders', { body })).body.data.id;
    const refused = { body: { ...newUser(), userName: 'born@example.edu' } };
    expect((await scim.send('POST', '/Users', refused)).status).toBe(409);
    expect(JSON.stringify(await scimIn(tenant))).toContain('born@example.edu');
    await tenant.send('DELETE', `/card-holders/${id}`);
    expect(JSON.stringify(await scimIn(tenant))).not.toContain('born@example.edu');
  });

  it('changes nothing about somebody new whom it keeps', async () => {
    const { tenant, scim, ids } = await office(20);
    for (let place = 0; place < 5; place++) await scim.patch(ids[place]!, LEAVE);
    const body = { firstName: 'Max', lastName: 'Born', holderType: 'staff', email: 'max@example.edu' };
    const id = (await tenant.send('POST', '/card-holders', { body })).body.data.id;
    const name = { op: 'replace', path: 'userName', value: 'born' };
    expect((await scim.patch(id, LEAVE, name)).status).toBe(429);
    expect(await holderOf(tenant, id)).toMatchObject({ status: 'active', version: 1 });
    expect((await scim.send('GET', `/Users/${id}`)).body).toMatchObject({
      userName: 'max@example.edu',
      active: true,
      emails: [{ value: 'max@example.edu' }],
    });
  });

  it('keeps somebody new whose address is the name of another user', async () => {
    const { tenant, scim, ids } = await office(20);
    const email = 'shared@example.edu';
    await scim.create({ userName: email });
    const body = { firstName: 'Max', lastName: 'Born', holderType: 'staff', email };
    const id = (await tenant.send('POST', '/card-holders', { body })).body.data.id;
    server.clock.advance(61 * MINUTE_MS);
    for (let place = 0; place < 5; place++) await scim.patch(ids[place]!, LEAVE);
    expect((await scim.send('DELETE', `/Users/${id}`)).status).toBe(429);
    expect((await holderOf(tenant, id)).status).toBe('active');
    expect((await scimIn(tenant)).guard.keptTotal).toBe(1);
  });

  it('counts two pushes at once', async () => {
    const { scim, ids } = await office(20);
    const answers = await Promise.all(ids.map((id) => scim.patch(id, LEAVE)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe('GET /sources', () => {
  it('says who writes which field, and what was refused', async () => {
    const { tenant, scim } = await office(1);
    const user = newUser({ userName: 'nameless', name: {} });
    expect((await scim.send('POST', '/Users', { body: user })).status).toBe(400);
    await scim.create({ [ENTERPRISE]: { department: 'Physics' } });
    const desk = await tenant.staff('operator');
    await desk.send('POST', '/card-holders', {
      body: { firstName: 'Max', lastName: 'Born', holderType: 'staff', campus: 'North' },
    });
    await desk.send('POST', '/card-holders/import', {
      body: {
        rows: [{ externalId: 'I-1', firstName: 'Ida', lastName: 'Noddack', holderType: 'staff', phone: '1' }],
      },
    });
    await tenant.send('POST', '/sync/bridge-status', {
      body: {
        system: 'sis',
        setAside: [{ section: 'people', record: 'S-1', reason: 'no name' }],
        setAsideTotal: 1,
      },
    });
    const { status, body } = await tenant.send('GET', '/sources');
    expect(status).toBe(200);
    const of = (kind: string) => body.data.find((one: { kind: string }) => one.kind === kind);
    const fields = (kind: string) => of(kind).fields.map(({ field }: { field: string }) => field);
    expect(fields('scim')).toEqual(expect.arrayContaining(['firstName', 'lastName', 'department', 'status']));
    expect(fields('scim')).not.toContain('campus');
    expect(of('scim').refusals).toMatchObject([
      { user: 'nameless', reason: expect.stringMatching(/needs a name/) },
    ]);
    expect(fields('desk')).toContain('campus');
    expect(fields('import')).toContain('phone');
    expect(of('bridge')).toMatchObject({ name: 'sis', refusals: [{ user: 'S-1', reason: 'no name' }] });
    await scim.create({ userName: 'nameless' });
    expect((await scimIn(tenant)).refusals).toEqual([]);
  });

  it('is empty where nobody was added, and closed to those without the scope', async () => {
    const tenant = server.organisation();
    expect((await tenant.send('GET', '/sources')).body).toEqual({ data: [] });
    const viewer = await tenant.staff('viewer');
    expect((await viewer.send('GET', '/sources')).status).toBe(403);
  });
});
