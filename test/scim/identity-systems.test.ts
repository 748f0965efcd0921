import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { authentik } from './fixtures/authentik.ts';
import { entra } from './fixtures/entra.ts';
import { okta } from './fixtures/okta.ts';
import { ENTERPRISE, holderOf, type Scim, scimOf } from './users.ts';

let server: Harness;
let tenant: Tenant;
let scim: Scim;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  scim = scimOf(server, tenant);
});
afterAll(() => server.stop());

const ok = async (method: string, path: string, body?: object, status = 200) => {
  const answer = await scim.send(method, path, { body });
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
};

it('Entra ID creates, changes, disables, enables and deletes', async () => {
  expect(await ok('GET', entra.probe)).toMatchObject({ totalResults: 0, Resources: [] });
  expect((await ok('GET', entra.search)).totalResults).toBe(0);
  const { id } = await ok('POST', '/Users', entra.create, 201);
  for (const search of [entra.search, entra.searchByExternalId, entra.searchByEmail])
    expect((await ok('GET', search)).Resources).toMatchObject([{ id, active: true }]);
  const changed = await ok('PATCH', `/Users/${id}`, entra.update);
  expect(changed).toMatchObject({
    name: { givenName: 'Katherine', familyName: 'Goble', formatted: 'Katherine Goble' },
    emails: [{ value: 'kj@example.edu', type: 'work', primary: true }],
    phoneNumbers: [{ value: '+1 757 555 0100', type: 'mobile' }],
    [ENTERPRISE]: { employeeNumber: '1917', department: 'Guidance' },
  });
  expect(await ok('PATCH', `/Users/${id}`, entra.rename)).toMatchObject({ userName: 'kgoble@example.edu' });
  expect(await ok('PATCH', `/Users/${id}`, entra.disable)).toMatchObject({ active: false });
  expect((await ok('GET', entra.searchByExternalId)).Resources).toMatchObject([{ id, active: false }]);
  expect(await holderOf(tenant, id)).toMatchObject({
    externalId: '0a21f0f2',
    status: 'inactive',
    lastName: 'Goble',
    email: 'kj@example.edu',
    phone: '+1 757 555 0100',
    department: 'Guidance',
  });
  expect(await ok('PATCH', `/Users/${id}`, entra.enable)).toMatchObject({ active: true });
  expect((await ok('GET', entra.groups)).Resources).toMatchObject([{ displayName: 'staff' }]);
  await ok('DELETE', `/Users/${id}`, undefined, 204);
  expect((await holderOf(tenant, id)).status).toBe('archived');
});

it('Okta searches, creates, puts, deactivates and takes on again', async () => {
  expect((await ok('GET', okta.probe)).schemas).toEqual([
    'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  ]);
  expect((await ok('GET', okta.search)).totalResults).toBe(0);
  const created = await ok('POST', '/Users', okta.create, 201);
  const { id } = created;
  expect(created).not.toHaveProperty('password');
  await ok('GET', `/Users/${id}`);
  expect(await ok('PUT', `/Users/${id}`, okta.update(id))).toMatchObject({
    name: { familyName: 'Johnson Vaughan' },
    externalId: '00ujl29u0le5T6Aj10h7',
    active: true,
  });
  expect(await ok('PATCH', `/Users/${id}`, okta.deactivate)).toMatchObject({ active: false });
  expect((await ok('GET', okta.search)).Resources).toMatchObject([{ id, active: false }]);
  expect(await ok('PATCH', `/Users/${id}`, okta.reactivate)).toMatchObject({ active: true });
  expect((await ok('GET', okta.list)).Resources).toContainEqual(expect.objectContaining({ id }));
});

it('authentik reads the configuration, creates and puts, and lets nobody in or go', async () => {
  expect(await ok('GET', authentik.config)).toMatchObject({ patch: { supported: true } });
  const { id } = await ok('POST', '/Users', authentik.create, 201);
  expect(await holderOf(tenant, id)).toMatchObject({
    firstName: 'Mary',
    lastName: 'Winston Jackson',
    email: 'mary@example.edu',
    status: 'active',
  });
  await tenant.send('PATCH', `/card-holders/${id}`, { body: { status: 'inactive' } });
  expect(await ok('PUT', `/Users/${id}`, authentik.update(id))).toMatchObject({ active: false });
  expect(await holderOf(tenant, id)).toMatchObject({
    lastName: 'Jackson',
    email: 'mj@example.edu',
    status: 'inactive',
  });
});
