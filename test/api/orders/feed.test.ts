import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { approvePhoto, createOrder, getOrder } from './orders.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const follow = async (query: string) => (await tenant.send('GET', `/sync/orders?${query}`)).body;

const withoutName = ({ displayName: _, ...item }: { displayName?: unknown }) => item;

describe('GET /sync/orders', () => {
  it('has each order as it is now, at the place of its newest change', async () => {
    const holder = await createHolder(tenant);
    const first = await createOrder(tenant, { items: [{ cardHolderId: holder }] });
    const second = await createOrder(tenant, { items: [{ cardHolderId: holder }] });
    await tenant.send('POST', `/orders/${first.id}/cancel`);
    const { data, meta } = await follow('limit=10');
    expect(data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(data[1]).toMatchObject({ op: 'upsert', version: 2, externalId: null });
    const now = await getOrder(tenant, first.id);
    // The feed leaves names out: a name belongs to the person, and a new name wouldn't be announced in the
    // feed of orders.
    expect(data[1].object).toEqual({ ...now, items: now.items.map(withoutName) });
    expect(meta.hasMore).toBe(false);
  });

  it('tells of an item whose person has another external id, and of no other order', async () => {
    const holder = await createHolder(tenant, { externalId: 'L1' });
    const { id } = await createOrder(tenant, { items: [{ cardHolderId: holder }] });
    await createOrder(tenant, { items: [{ cardHolderId: await createHolder(tenant) }] });
    const { meta } = await follow('cursor=now');
    const change = (body: object) => tenant.send('PATCH', `/card-holders/${holder}`, { body });
    await change({ department: 'Computing' });
    expect((await follow(`cursor=${meta.nextCursor}`)).data).toEqual([]);
    await change({ externalId: 'L2' });
    const { data } = await follow(`cursor=${meta.nextCursor}`);
    expect(data).toMatchObject([{ id, version: 2, object: { version: 2, items: [{ externalId: 'L2' }] } }]);
  });

  it('tells of an item that moves when a photo is approved', async () => {
    const holder = await createHolder(tenant);
    const { id } = await createOrder(tenant, { submit: true, items: [{ cardHolderId: holder }] });
    const { meta } = await follow('cursor=now');
    await approvePhoto(server, tenant, holder);
    const { data } = await follow(`cursor=${meta.nextCursor}`);
    expect(data).toMatchObject([{ id, version: 3, object: { items: [{ status: 'ready' }] } }]);
  });
});
