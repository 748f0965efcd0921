import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { moveItem } from '../../../src/orders/move-item.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { approvePhoto, auditOf, createOrder, getOrder, photographed, statusesOf } from './orders.ts';

let server: Harness;
let tenant: Tenant;
let ready: string;
let waiting: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  ready = await photographed(server, tenant);
  waiting = await createHolder(tenant);
});
afterAll(() => server.stop());

const post = (path: string, headers?: Record<string, string>) =>
  tenant.send('POST', `/orders/${path}`, { headers });
const cardStatus = (id: string) =>
  server.context.db.$client.query('SELECT status FROM cards WHERE id = ?').values(id).flat()[0];
const submitted = () =>
  createOrder(tenant, { submit: true, items: [{ cardHolderId: ready }, { cardHolderId: waiting }] });
const print = (itemId: string) =>
  writeNow(server.context, systemActor('test'), (tx) =>
    moveItem(tx, tenant.id, itemId, { status: 'printing' }),
  );

describe('POST /orders/{id}/cancel', () => {
  it('cancels the items and revokes their queued cards, and can be repeated', async () => {
    const order = await submitted();
    const { status, body } = await post(`${order.id}/cancel`, { 'If-Match': '"2"' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'cancelled', version: 3, completedAt: null });
    expect(body.data.cancelledAt).toBe(body.data.updatedAt);
    expect(statusesOf(body.data)).toEqual(['cancelled', 'cancelled']);
    expect(cardStatus(order.items[0].cardId)).toBe('revoked');
    const again = await post(`${order.id}/cancel`);
    expect([again.status, again.body.data]).toEqual([200, body.data]);
    expect((await auditOf(tenant, order.id)).map(({ action }) => action)).toEqual([
      'order.created',
      'order.submitted',
      'order.cancelled',
    ]);
  });

  it('leaves items of a cancelled order where they are when a photo is approved', async () => {
    const holder = await createHolder(tenant);
    const { id } = await createOrder(tenant, { submit: true, items: [{ cardHolderId: holder }] });
    const cancelled = (await post(`${id}/cancel`)).body.data;
    await approvePhoto(server, tenant, holder);
    expect(await getOrder(tenant, id)).toEqual(cancelled);
  });

  it('refuses once a card is being printed, and changes nothing', async () => {
    const order = await submitted();
    print(order.items[0].id);
    const printing = await getOrder(tenant, order.id);
    expect(printing.status).toBe('in_production');
    const late = await post(`${order.id}/cancel`);
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state']);
    expect(late.body.error.message).toContain('in_production');
    expect(await getOrder(tenant, order.id)).toEqual(printing);
  });

  it('refuses a stale version, and does not admit to orders of others', async () => {
    const order = await submitted();
    expect((await post(`${order.id}/cancel`, { 'If-Match': '"1"' })).status).toBe(412);
    expect(await getOrder(tenant, order.id)).toEqual(order);
    expect((await server.organisation().send('POST', `/orders/${order.id}/cancel`)).status).toBe(404);
  });
});

describe('POST /orders/{id}/items/{itemId}/cancel', () => {
  it('takes one item out, with its queued card, and completes an order of which nothing is left to wait for', async () => {
    const order = await submitted();
    const [first, second] = order.items;
    const one = await post(`${order.id}/items/${first.id}/cancel`);
    expect(one.body.data).toMatchObject({ status: 'submitted', version: 3 });
    expect(statusesOf(one.body.data)).toEqual(['cancelled', 'waiting_photo']);
    expect(cardStatus(first.cardId)).toBe('revoked');
    const again = await post(`${order.id}/items/${first.id}/cancel`);
    expect([again.status, again.body]).toEqual([200, one.body]);
    const last = await post(`${order.id}/items/${second.id.toUpperCase()}/cancel`);
    expect(last.body.data).toMatchObject({ status: 'completed', version: 4, cancelledAt: null });
    expect(last.body.data.completedAt).toBe(last.body.data.updatedAt);
    expect((await auditOf(tenant, order.id)).at(-1)).toMatchObject({
      action: 'order.completed',
      changes: { 'items.1.status': { from: 'waiting_photo', to: 'cancelled' } },
    });
  });

  it('leaves a draft a draft, which cannot be submitted without items', async () => {
    const order = await createOrder(tenant, { items: [{ cardHolderId: waiting }] });
    const { body } = await post(`${order.id}/items/${order.items[0].id}/cancel`);
    expect(body.data).toMatchObject({ status: 'draft', completedAt: null });
    const late = await post(`${order.id}/submit`);
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state']);
  });

  it('refuses an item that is being printed', async () => {
    const order = await submitted();
    const [first] = order.items;
    print(first.id);
    const late = await post(`${order.id}/items/${first.id}/cancel`);
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state']);
    expect(late.body.error.message).toContain('printing');
  });

  it('is 404 for an item of another order, and 412 for a stale version', async () => {
    const [one, other] = [await submitted(), await submitted()];
    expect((await post(`${one.id}/items/${other.items[0].id}/cancel`)).status).toBe(404);
    expect((await post(`${one.id}/items/nonsense/cancel`)).status).toBe(404);
    const stale = await post(`${one.id}/items/${one.items[0].id}/cancel`, { 'If-Match': '"1"' });
    expect(stale.status).toBe(412);
    expect(await getOrder(tenant, one.id)).toEqual(one);
  });
});
