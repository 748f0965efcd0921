import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { ENTERPRISE, holderOf, newUser, type Scim, scimOf } from './users.ts';

let server: Harness;
let tenant: Tenant;
let scim: Scim;
beforeAll(async () => {
  server = await startHarness({ SCIM_LEAVER_LIMIT: '100 %' });
  tenant = server.organisation();
  scim = scimOf(server, tenant);
});
afterAll(() => server.stop());

const byDesk = async (more: object) => {
  const body = { firstName: 'Ida', lastName: 'Noddack', holderType: 'staff', ...more };
  return (await tenant.send('POST', '/card-holders', { body })).body.data;
};

describe('adopting somebody who came another way', () => {
  it('never gives them another number, and the office learns why', async () => {
    const { id } = await byDesk({ externalId: 'M-1001', email: 'ida@example.edu' });
    const sent = newUser({ userName: 'ida@example.edu', externalId: '00u1okta' });
    const changes = [
      () => scim.send('PUT', `/Users/${id}`, { body: sent }),
      () => scim.patch(id, { op: 'replace', path: 'externalId', value: '00u1okta' }),
    ];
    for (const change of changes) {
      const { status, body } = await change();
      expect([status, body.scimType]).toEqual([409, 'uniqueness']);
      expect(body.detail).toContain('"M-1001"');
    }
    expect(await holderOf(tenant, id)).toMatchObject({
      externalId: 'M-1001',
      firstName: 'Ida',
      version: 1,
    });
    const sources = await tenant.send('GET', '/sources');
    expect(sources.text).toContain('00u1okta');
  });

  it('works with the same number, with none, and for somebody without one', async () => {
    const same = await byDesk({ externalId: 'M-1002' });
    const none = await byDesk({ externalId: 'M-1003', email: 'none@example.edu' });
    const unnumbered = await byDesk({ email: 'unnumbered@example.edu' });
    for (const [{ id }, sent, number] of [
      [same, { externalId: 'M-1002' }, 'M-1002'],
      [none, {}, 'M-1003'],
      [unnumbered, { externalId: 'M-1004' }, 'M-1004'],
    ]) {
      const { status, text } = await scim.send('PUT', `/Users/${id}`, { body: newUser(sent) });
      expect(status, text).toBe(200);
      expect((await holderOf(tenant, id)).externalId).toBe(number);
    }
  });

  it('lets the identity system change a number once it knows the person', async () => {
    const { id } = await byDesk({ externalId: 'M-1005' });
    await scim.patch(id, { op: 'replace', path: 'displayName', value: 'I. N.' });
    const { status } = await scim.patch(id, { op: 'replace', path: 'externalId', value: 'M-1006' });
    expect([status, (await holderOf(tenant, id)).externalId]).toEqual([200, 'M-1006']);
  });
});

describe('a number', () => {
  it.each<[string, (id: string, user: object) => ReturnType<Scim['send']>]>([
    ['removed', (id) => scim.patch(id, { op: 'remove', path: 'externalId' })],
    ['replaced by ""', (id) => scim.patch(id, { op: 'replace', path: 'externalId', value: '' })],
    ['put as null', (id, user) => scim.send('PUT', `/Users/${id}`, { body: { ...user, externalId: null } })],
    ['put as ""', (id, user) => scim.send('PUT', `/Users/${id}`, { body: { ...user, externalId: '' } })],
  ])('stays when it is %s', async (way, change) => {
    const user = await scim.create({ externalId: `N-${way}` });
    const { status, body } = await change(user.id, user);
    expect([status, body.externalId]).toEqual([200, undefined]);
    expect((await holderOf(tenant, user.id)).externalId).toBe(`N-${way}`);
    const again = await scim.patch(user.id, { op: 'add', path: 'externalId', value: `N-${way}` });
    expect(again.body.externalId).toBe(`N-${way}`);
  });

  it('stays when it is the employee number, too', async () => {
    const other = await startHarness({ SCIM_EXTERNAL_ID: 'employeeNumber' });
    try {
      const office = other.organisation();
      const system = scimOf(other, office);
      const { id } = await system.create({ [ENTERPRISE]: { employeeNumber: '4711' } });
      const { status } = await system.patch(id, { op: 'remove', path: `${ENTERPRISE}:employeeNumber` });
      expect([status, (await holderOf(office, id)).externalId]).toEqual([200, '4711']);
    } finally {
      await other.stop();
    }
  });
});

describe('somebody whom SCIM let go, and the office takes back', () => {
  const take = (id: string, status: string) =>
    tenant.send('PATCH', `/card-holders/${id}`, { body: { status } });

  it('is the same user again after a DELETE', async () => {
    for (const status of ['active', 'inactive']) {
      const userName = `back-${status}@example.edu`;
      const { id } = await scim.create({ userName });
      await scim.send('DELETE', `/Users/${id}`);
      expect((await take(id, status)).status).toBe(200);
      expect(await scim.find(`userName eq "${userName}"`)).toMatchObject([
        { id, active: status === 'active' },
      ]);
      const again = await scim.send('POST', '/Users', { body: newUser({ userName }) });
      expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
      expect((await scim.patch(id, { op: 'replace', path: 'displayName', value: 'B' })).status).toBe(200);
    }
  });

  it('counts as a user again after active was false', async () => {
    const { id } = await scim.create({ externalId: 'T-1' });
    const users = () =>
      server.context.db.$client
        .query('SELECT users FROM scim_guards WHERE organisation_id = ?')
        .get(tenant.id);
    const before = users();
    await scim.patch(id, { op: 'replace', path: 'active', value: false });
    expect(users()).not.toEqual(before);
    await take(id, 'active');
    expect(users()).toEqual(before);
  });

  it('is no user any more if the name is somebody else’s by now', async () => {
    const { id } = await scim.create({ userName: 'gone-on', externalId: 'T-2' });
    await scim.send('DELETE', `/Users/${id}`);
    const other = await scim.create({ userName: 'gone-on', externalId: 'T-3' });
    expect((await take(id, 'active')).status).toBe(200);
    expect((await scim.send('GET', `/Users/${id}`)).body).toMatchObject({ userName: 'T-2', active: true });
    expect(await scim.find('userName eq "gone-on"')).toMatchObject([{ id: other.id }]);
  });
});
