import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor, type Tx, writeNow } from '../../src/db/tx.ts';
import { addReplacement } from '../../src/orders/create.ts';
import { type ItemMove, moveItem } from '../../src/orders/move-item.ts';
import {
  auditOf,
  createOrder,
  getOrder,
  type Order,
  photographed,
  statusesOf,
} from '../api/orders/orders.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let people: string[];
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  people = [await photographed(server, tenant), await photographed(server, tenant)];
  await tenant.send('POST', '/webhook-endpoints', {
    body: { url: 'http://192.0.2.1/hooks', events: ['order.*'] },
  });
});
afterAll(() => server.stop());

const inside = <T>(work: (tx: Tx) => T extends Promise<unknown> ? never : T) =>
  writeNow(server.context, systemActor('test'), work);
const move = (itemId: string, to: ItemMove) => inside((tx) => moveItem(tx, tenant.id, itemId, to));
const submitted = () =>
  createOrder(tenant, { submit: true, items: people.map((cardHolderId) => ({ cardHolderId })) });
/** Returns the webhook events about an order, oldest first. */
const eventsOf = async (id: string) =>
  (await tenant.send('GET', '/webhook-deliveries?pageSize=200')).body.data
    .map(({ event }: Order) => event)
    .filter(({ data }: Order) => data.orderId === id)
    .reverse();

describe('an item that moves', () => {
  it('takes its order into production with the first print, and completes it when all are settled', async () => {
    const { id, items } = await submitted();
    const [first, second] = items;
    move(first.id, { status: 'printing' });
    const printing = await getOrder(tenant, id);
    expect(printing).toMatchObject({ status: 'in_production', version: 3, completedAt: null });
    expect(statusesOf(printing)).toEqual(['printing', 'ready']);
    move(first.id, { status: 'issued' });
    expect(await getOrder(tenant, id)).toMatchObject({ status: 'in_production', version: 4 });
    move(second.id, { status: 'failed', failedReason: 'The printer ate it.' });
    const completed = await getOrder(tenant, id);
    expect(completed).toMatchObject({ status: 'completed', version: 5 });
    expect(completed.completedAt).toBe(completed.updatedAt);
    expect(completed.items[1]).toMatchObject({ status: 'failed', failedReason: 'The printer ate it.' });
    const [printed, issued, last] = (await auditOf(tenant, id)).slice(2);
    expect(printed).toMatchObject({
      action: 'order.in_production',
      changes: { 'items.0.status': { from: 'ready', to: 'printing' } },
    });
    expect(issued.action).toBe('order.updated');
    expect(last).toMatchObject({
      action: 'order.completed',
      changes: {
        status: { from: 'in_production', to: 'completed' },
        'items.1.failedReason': { from: null, to: 'The printer ate it.' },
      },
    });
  });

  it('stays in production when its print goes back to the queue', async () => {
    const { id, items } = await submitted();
    move(items[0].id, { status: 'printing' });
    move(items[0].id, { status: 'ready' });
    const order = await getOrder(tenant, id);
    expect([order.status, statusesOf(order)]).toEqual(['in_production', ['ready', 'ready']]);
  });

  it('changes nothing once it is settled, or where it has come already', async () => {
    const { id, items } = await submitted();
    move(items[0].id, { status: 'issued' });
    move(items[1].id, { status: 'ready' });
    const before = await getOrder(tenant, id);
    move(items[0].id, { status: 'failed', failedReason: 'The card was revoked.' });
    move(items[1].id, { status: 'ready' });
    expect(await getOrder(tenant, id)).toEqual(before);
  });

  it('is undone with the change that it is a part of', async () => {
    const before = await submitted();
    expect(() =>
      inside((tx) => {
        moveItem(tx, tenant.id, before.items[0].id, { status: 'printing' });
        throw new Error('planted');
      }),
    ).toThrow('planted');
    expect(await getOrder(tenant, before.id)).toEqual(before);
  });
});

describe('webhooks', () => {
  it('hear that an order is submitted, completed or cancelled, and nothing of the steps between', async () => {
    const completed = await submitted();
    for (const { id } of completed.items) move(id, { status: 'printing' });
    for (const { id } of completed.items) move(id, { status: 'issued' });
    const event = (order: Order, status: string, version: number) => ({
      type: `order.${status}`,
      data: { orderId: order.id, reference: null, status, version },
    });
    expect(await eventsOf(completed.id)).toMatchObject([
      event(completed, 'submitted', 2),
      event(completed, 'completed', 6),
    ]);
    const cancelled = await submitted();
    await tenant.send('POST', `/orders/${cancelled.id}/cancel`);
    expect(await eventsOf(cancelled.id)).toMatchObject([
      event(cancelled, 'submitted', 2),
      event(cancelled, 'cancelled', 3),
    ]);
  });
});

describe('a replacement', () => {
  it('is a submitted order of one item that is ready', async () => {
    const before = await submitted();
    const { orderId, itemId } = inside((tx) =>
      addReplacement(tx, tenant.id, {
        cardHolderId: people[0]!,
        reason: 'lost',
        replacesCardId: before.items[0].cardId,
        designId: null,
      }),
    );
    const order = await getOrder(tenant, orderId);
    expect(order).toMatchObject({ status: 'submitted', version: 1, submittedAt: order.createdAt });
    expect(order.items).toMatchObject([
      { id: itemId, status: 'ready', reason: 'lost', replacesCardId: before.items[0].cardId, cardId: null },
    ]);
    expect(await eventsOf(orderId)).toMatchObject([{ type: 'order.submitted' }]);
  });
});
