import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { auditOf, createOrder, type Order } from './orders.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
let orders: Order[];
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  holder = await createHolder(tenant);
  const another = await createHolder(tenant);
  const both = [{ cardHolderId: another }, { cardHolderId: holder }];
  orders = [
    await createOrder(tenant, { reference: 'Intake', items: both }),
    await createOrder(tenant, { reference: 'intake', items: [{ cardHolderId: another }] }),
    await createOrder(tenant, { reference: 'Intake', submit: true, items: [{ cardHolderId: holder }] }),
  ];
  const other = server.organisation();
  await createOrder(other, { reference: 'Intake', items: [{ cardHolderId: await createHolder(other) }] });
});
afterAll(() => server.stop());

const list = async (query: string) => (await tenant.send('GET', `/orders?${query}`)).body;
const placesOf = ({ data }: Order) =>
  data.map(({ id }: Order) => orders.findIndex((order: Order) => order.id === id));

describe('GET /orders', () => {
  it('gives the newest first, whole, with an exact total', async () => {
    const all = await list('');
    expect(all.data).toEqual([...orders].reverse());
    expect(all.meta).toEqual({ page: 1, pageSize: 25, total: 3 });
    const second = await list('page=2&pageSize=2');
    expect([placesOf(second), second.meta.total]).toEqual([[0], 3]);
    expect(await list('page=9')).toMatchObject({ data: [], meta: { total: 3 } });
  });

  it('filters by status, person and reference, and by all of them', async () => {
    expect(placesOf(await list('status=draft'))).toEqual([1, 0]);
    expect(placesOf(await list(`cardHolderId=${holder.toUpperCase()}`))).toEqual([2, 0]);
    expect(placesOf(await list('reference=Intake'))).toEqual([2, 0]);
    const some = await list(`status=draft&reference=Intake&cardHolderId=${holder}`);
    expect([placesOf(some), some.meta.total]).toEqual([[0], 1]);
    expect((await list('reference=nothing')).meta.total).toBe(0);
  });

  it('searches by a part of the reference, whatever the case', async () => {
    const found = await list('q=inTA');
    expect([placesOf(found), found.meta.total]).toEqual([[2, 1, 0], 3]);
    expect(placesOf(await list('q=INTAKE&status=submitted'))).toEqual([2]);
    expect(placesOf(await list('q=ntak&status=submitted'))).toEqual([2]);
    expect(placesOf(await list(`q=ntak&cardHolderId=${holder}`))).toEqual([2, 0]);
    expect((await list('q=%25')).data).toEqual([]);
    expect((await list('q=Intake+2')).data).toEqual([]);
  });

  it('says 422 for an unknown status or a malformed id', async () => {
    const answer = await tenant.send('GET', '/orders?status=lost&cardHolderId=me&pageSize=0');
    expect(answer.status).toBe(422);
    expect(answer.body.error.details.map(({ path }: Order) => path).sort()).toEqual([
      'query.cardHolderId',
      'query.pageSize',
      'query.status',
    ]);
  });
});

describe('GET /orders/{id}', () => {
  it('answers 304 to its ETag, and 404 to another organisation', async () => {
    const [{ id }] = orders;
    const again = await tenant.send('GET', `/orders/${id}`, { headers: { 'If-None-Match': '"1"' } });
    expect(again.status).toBe(304);
    expect((await server.organisation().send('GET', `/orders/${id}`)).status).toBe(404);
    expect((await tenant.send('GET', '/orders/nonsense')).status).toBe(404);
  });

  it('has another version when somebody whom it names has another external id, and not for any other change', async () => {
    const holder = await createHolder(tenant, { externalId: 'before' });
    const { id } = await createOrder(tenant, { items: [{ cardHolderId: holder }] });
    const read = (known: string) =>
      tenant.send('GET', `/orders/${id}`, { headers: { 'If-None-Match': known } });
    const change = (body: object) => tenant.send('PATCH', `/card-holders/${holder}`, { body });
    await change({ lastName: 'King' });
    expect((await read('"1"')).status).toBe(304);
    await change({ externalId: 'after' });
    const renamed = await read('"1"');
    expect([renamed.status, renamed.headers.get('ETag')]).toEqual([200, '"2"']);
    expect(renamed.body.data).toMatchObject({ version: 2, items: [{ externalId: 'after' }] });
    expect((await read('"2"')).status).toBe(304);
    expect((await auditOf(tenant, id)).at(-1)).toMatchObject({
      action: 'order.updated',
      changes: { 'items.0.externalId': { from: 'before', to: 'after' } },
    });
    await change({ externalId: null });
    expect((await read('"2"')).body.data.items).toMatchObject([{ externalId: null }]);
    const write = (headers: Record<string, string>) =>
      tenant.send('POST', `/orders/${id}/cancel`, { headers });
    expect((await write({ 'If-Match': '"2"' })).status).toBe(412);
    expect((await write({ 'If-Match': '"3"' })).status).toBe(200);
  });
});
