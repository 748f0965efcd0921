import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { create } from './people.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

const PEOPLE = [
  { lastName: 'Ash', externalId: 's3', department: 'physics', expiryDate: '2030-01-01' },
  { lastName: 'Birch', externalId: 'S2', department: 'Law', status: 'inactive' },
  { lastName: 'Cedar', externalId: 's1', expiryDate: '2028-01-01', holderType: 'staff' },
  { lastName: 'Elm', department: 'Law', expiryDate: '2030-01-01', status: 'archived' },
];

describe('GET /card-holders?sort=', () => {
  beforeEach(async () => {
    tenant = server.organisation();
    for (const person of PEOPLE) await create(tenant, person);
    await create(server.organisation(), { lastName: 'Alien', externalId: 's0' });
  });

  const sorted = async (sort: string, query: Record<string, string> = {}) => {
    const { body } = await tenant.send('GET', `/card-holders?${new URLSearchParams({ sort, ...query })}`);
    return [body.meta.total, ...body.data.map(({ lastName }: { lastName: string }) => lastName)];
  };

  it.each([
    ['name', ['Ash', 'Birch', 'Cedar', 'Elm']],
    ['-name', ['Elm', 'Cedar', 'Birch', 'Ash']],
    ['externalId', ['Cedar', 'Birch', 'Ash', 'Elm']],
    ['-externalId', ['Ash', 'Birch', 'Cedar', 'Elm']],
    ['department', ['Birch', 'Elm', 'Ash', 'Cedar']],
    ['-department', ['Ash', 'Birch', 'Elm', 'Cedar']],
    ['expiryDate', ['Cedar', 'Ash', 'Elm', 'Birch']],
    ['-expiryDate', ['Ash', 'Elm', 'Cedar', 'Birch']],
    ['status', ['Ash', 'Cedar', 'Elm', 'Birch']],
    ['-holderType', ['Ash', 'Birch', 'Elm', 'Cedar']],
  ])('%s: those without a value last, those who share it by name', async (sort, names) => {
    expect(await sorted(sort)).toEqual([4, ...names]);
  });

  it('goes with pages, filters and a search', async () => {
    expect(await sorted('-name', { page: '2', pageSize: '3' })).toEqual([4, 'Ash']);
    expect(await sorted('-name', { page: '3', pageSize: '3' })).toEqual([4]);
    expect(await sorted('-name', { department: 'Law' })).toEqual([2, 'Elm', 'Birch']);
    expect(await sorted('externalId', { status: 'active' })).toEqual([2, 'Cedar', 'Ash']);
    expect(await sorted('-externalId', { q: 's', pageSize: '2' })).toEqual([3, 'Ash', 'Birch']);
    expect(await sorted('-expiryDate', { q: 'ada', status: 'active', page: '2', pageSize: '1' })).toEqual([
      2,
      'Cedar',
    ]);
    expect(await sorted('-name', { q: 'nobody' })).toEqual([0]);
  });

  it('says which orders there are', async () => {
    const { status, body } = await tenant.send('GET', '/card-holders?sort=shoeSize');
    expect([status, body.error.details[0].path]).toEqual([422, 'query.sort']);
  });
});
