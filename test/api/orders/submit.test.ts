import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { plantWaiting } from '../../support/photos/plant-waiting.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { approvePhoto, auditOf, createOrder, getOrder, photographed, statusesOf } from './orders.ts';

let server: Harness;
let tenant: Tenant;
let ready: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  ready = await photographed(server, tenant);
});
afterAll(() => server.stop());

const submit = (id: string, headers?: Record<string, string>) =>
  tenant.send('POST', `/orders/${id}/submit`, { headers });
const cardRow = (id: string) =>
  server.context.db.$client.query('SELECT status, order_id, order_item_id FROM cards WHERE id = ?').get(id);

async function approve(id: string, more: { crop?: object } = {}): Promise<void> {
  const { version } = (await tenant.send('GET', `/photos/${id}`)).body.data;
  expect((await tenant.send('POST', `/photos/${id}/approve`, { body: { version, ...more } })).status).toBe(
    200,
  );
}

describe('POST /orders/{id}/submit', () => {
  it('queues a card for each item with a photo, and lets the others wait', async () => {
    const waiting = await createHolder(tenant);
    const draft = await createOrder(tenant, {
      items: [{ cardHolderId: waiting }, { cardHolderId: ready }],
    });
    expect(draft).toMatchObject({ status: 'draft', submittedAt: null, version: 1 });
    expect(statusesOf(draft)).toEqual(['waiting_photo', 'ready']);
    const { status, headers, body } = await submit(draft.id, { 'If-Match': '"1"' });
    expect([status, headers.get('ETag')]).toEqual([200, '"2"']);
    expect(body.data).toMatchObject({ status: 'submitted', version: 2 });
    expect(body.data.submittedAt).toBe(body.data.updatedAt);
    expect(statusesOf(body.data)).toEqual(['waiting_photo', 'ready']);
    const [first, second] = body.data.items;
    expect(first.cardId).toBeNull();
    expect(cardRow(second.cardId)).toEqual({
      status: 'queued',
      order_id: draft.id,
      order_item_id: second.id,
    });
    expect((await auditOf(tenant, draft.id)).at(-1)).toMatchObject({
      action: 'order.submitted',
      changes: {
        status: { from: 'draft', to: 'submitted' },
        'items.1.cardId': { from: null, to: second.cardId },
      },
    });
  });

  it('moves a waiting item on in the transaction that approves the photo, for orders that are submitted', async () => {
    const holder = await createHolder(tenant);
    const submitted = await createOrder(tenant, { submit: true, items: [{ cardHolderId: holder }] });
    const draft = await createOrder(tenant, { items: [{ cardHolderId: holder }] });
    expect(statusesOf(submitted)).toEqual(['waiting_photo']);
    await approvePhoto(server, tenant, holder);
    const moved = await getOrder(tenant, submitted.id);
    expect(moved).toMatchObject({ status: 'submitted', version: submitted.version + 1 });
    expect(statusesOf(moved)).toEqual(['ready']);
    expect(cardRow(moved.items[0].cardId)).toMatchObject({ status: 'queued' });
    expect(await getOrder(tenant, draft.id)).toEqual(draft);
    const [approval] = (await tenant.send('GET', '/audit-log?action=photo.approved')).body.data;
    expect((await auditOf(tenant, submitted.id)).at(-1)).toMatchObject({
      action: 'order.updated',
      requestId: approval.requestId,
      changes: { 'items.0.status': { from: 'waiting_photo', to: 'ready' } },
    });
  });

  it('makes no card for somebody who was archived while the item waited: it fails, says why, and the order ends', async () => {
    const holder = await createHolder(tenant);
    const { id } = await reviewable(server, tenant, holder, await noisePhoto());
    const alone = await createOrder(tenant, { submit: true, items: [{ cardHolderId: holder }] });
    const shared = await createOrder(tenant, {
      submit: true,
      items: [{ cardHolderId: ready }, { cardHolderId: holder }],
    });
    await tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'archived' } });
    const failedReason = 'The card holder was archived before the card was printed.';
    const failed = { status: 'failed', cardId: null, failedReason };
    const ended = await getOrder(tenant, alone.id);
    expect(ended).toMatchObject({ status: 'completed', items: [failed], version: alone.version + 1 });
    const rest = await getOrder(tenant, shared.id);
    expect(rest).toMatchObject({ status: 'submitted', items: [shared.items[0], failed] });
    await tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'active' } });
    const { version } = (await tenant.send('GET', `/photos/${id}`)).body.data;
    const body = { version, reason: 'It is a good one.' };
    expect((await tenant.send('POST', `/photos/${id}/reopen`, { body })).status).toBe(200);
    await approve(id);
    expect([await getOrder(tenant, alone.id), await getOrder(tenant, shared.id)]).toEqual([ended, rest]);
    const cards = await tenant.send('GET', `/cards?status=queued&cardHolderId=${holder}`);
    expect(cards.body.data).toEqual([]);
    expect((await auditOf(tenant, alone.id)).at(-1)).toMatchObject({
      action: 'order.completed',
      changes: { 'items.0.failedReason': { from: null, to: failedReason } },
    });
  });

  it('brings no item back for somebody who is active again, and leaves drafts alone', async () => {
    const holder = await createHolder(tenant);
    const order = await createOrder(tenant, { submit: true, items: [{ cardHolderId: holder }] });
    const draft = await createOrder(tenant, { items: [{ cardHolderId: holder }] });
    for (const status of ['archived', 'active'])
      await tenant.send('PATCH', `/card-holders/${holder}`, { body: { status } });
    await approvePhoto(server, tenant, holder);
    expect(statusesOf(await getOrder(tenant, order.id))).toEqual(['failed']);
    expect(await getOrder(tenant, draft.id)).toEqual(draft);
    expect(statusesOf((await submit(draft.id)).body.data)).toEqual(['ready']);
  });

  it('fails an item at the approval that waits for somebody who was archived already', async () => {
    const holder = await createHolder(tenant);
    await tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'archived' } });
    const order = await createOrder(tenant, { submit: true, items: [{ cardHolderId: ready }] });
    // An earlier release left such items and photos: archiving a person did not yet end them.
    const [id] = plantWaiting(server.context.db.$client, tenant.id, [holder]);
    await Bun.write(server.context.blobs.pathOf(id!), await noisePhoto());
    server.context.db.$client.run(
      `INSERT INTO order_items (id, order_id, position, organisation_id, card_holder_id, reason, status)
       VALUES (?, ?, 1, ?, ?, 'new', 'waiting_photo')`,
      [crypto.randomUUID(), order.id, tenant.id, holder],
    );
    await approve(id!, { crop: { left: 89, top: 0, width: 272, height: 350 } });
    expect((await getOrder(tenant, order.id)).items[1]).toMatchObject({
      status: 'failed',
      failedReason: 'The card holder is archived.',
    });
  });

  it('takes photos into account that were approved while the order was a draft', async () => {
    const holder = await createHolder(tenant);
    const draft = await createOrder(tenant, { items: [{ cardHolderId: holder }] });
    await approvePhoto(server, tenant, holder);
    const { body } = await submit(draft.id);
    expect(statusesOf(body.data)).toEqual(['ready']);
    expect(body.data.items[0].cardId).not.toBeNull();
  });

  it('answers 200 in every later state, and changes nothing', async () => {
    const { id } = await createOrder(tenant, { items: [{ cardHolderId: ready }] });
    const first = (await submit(id)).body.data;
    const again = await submit(id);
    expect([again.status, again.body.data]).toEqual([200, first]);
    expect((await auditOf(tenant, id)).map(({ action }) => action)).toEqual([
      'order.created',
      'order.submitted',
    ]);
  });

  it('refuses a stale version and a cancelled order, and changes nothing', async () => {
    const draft = await createOrder(tenant, { items: [{ cardHolderId: ready }] });
    const stale = await submit(draft.id, { 'If-Match': '"7"' });
    expect([stale.status, stale.body.error.code, stale.headers.get('ETag')]).toEqual([
      412,
      'precondition_failed',
      '"1"',
    ]);
    expect(await getOrder(tenant, draft.id)).toEqual(draft);
    await tenant.send('POST', `/orders/${draft.id}/cancel`);
    const late = await submit(draft.id);
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state']);
    expect(late.body.error.message).toContain('cancelled');
  });

  it('refuses an order for somebody who was archived meanwhile, and points at each', async () => {
    const holder = await createHolder(tenant);
    const draft = await createOrder(tenant, { items: [{ cardHolderId: ready }, { cardHolderId: holder }] });
    await tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'archived' } });
    const refused = await submit(draft.id);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
    expect(refused.body.error.details).toMatchObject([{ path: '/items/1/cardHolderId', code: 'archived' }]);
    expect(await getOrder(tenant, draft.id)).toEqual(draft);
    await tenant.send('POST', `/orders/${draft.id}/items/${draft.items[1].id}/cancel`);
    expect(statusesOf((await submit(draft.id)).body.data)).toEqual(['ready', 'cancelled']);
  });

  it('is 404 for an order of another organisation, and for what is no id', async () => {
    const { id } = await createOrder(tenant, { items: [{ cardHolderId: ready }] });
    const other = server.organisation();
    expect((await other.send('POST', `/orders/${id}/submit`)).status).toBe(404);
    expect((await submit('nonsense')).status).toBe(404);
  });
});
