import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardOf, done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { auditOf } from '../orders/orders.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const setStatus = (holder: string, status: string) =>
  done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { status } }));
const order = async (items: Record<string, unknown>[]) =>
  done(tenant.send('POST', '/orders', { body: { submit: true, items } }));
const orderNow = (id: string) => done(tenant.send('GET', `/orders/${id}`));
const lease = (body: Record<string, unknown>) => tenant.send('POST', '/print-batches', { body });
const ended = { status: 'revoked', statusReason: 'holder_left' };
const failed = {
  status: 'failed',
  failedReason: 'The card holder was archived before the card was printed.',
};

it('takes the card of somebody who is archived out of the queue; its item fails, and the others are printed', async () => {
  const [leaver, stayer] = [await photographed(server, tenant), await photographed(server, tenant)];
  const made = await order([{ cardHolderId: leaver }, { cardHolderId: stayer }]);
  const [gone, kept] = made.items.map(({ cardId }: { cardId: string }) => cardId);
  const cursor = (await tenant.send('GET', '/sync/cards?cursor=now')).body.meta.nextCursor;

  const { version } = await setStatus(leaver, 'archived');
  expect(await cardOf(tenant, gone)).toMatchObject(ended);
  const after = await orderNow(made.id);
  expect(after).toMatchObject({ status: 'submitted', version: made.version + 1 });
  expect(after.items).toMatchObject([{ ...failed, cardId: gone }, made.items[1]]);

  const audit = await auditOf(tenant, gone);
  expect(audit.at(-1)).toMatchObject({
    action: 'card.revoked',
    changes: { status: { from: 'queued', to: 'revoked' }, statusReason: { from: null, to: 'holder_left' } },
  });
  expect((await auditOf(tenant, leaver)).at(-1)).toMatchObject({ requestId: audit.at(-1)!.requestId });
  const feed = (await tenant.send('GET', `/sync/cards?cursor=${encodeURIComponent(cursor)}`)).body.data;
  expect(feed).toMatchObject([{ id: gone, object: ended }]);
  expect(version).toBeGreaterThan(1);

  const named = await lease({ cardIds: [gone, kept] });
  expect([named.status, named.body.error.details]).toEqual([
    409,
    [expect.objectContaining({ path: '/cardIds/0', code: 'invalid_state' })],
  ]);
  const batch = await done(lease({ orderId: made.id }));
  expect(batch.cards).toMatchObject([{ cardId: kept }]);
});

it('completes an order by it whose other items are settled, and tells of both', async () => {
  const endpoint = await done(
    tenant.send('POST', '/webhook-endpoints', { body: { url: 'https://192.0.2.1/', events: ['*'] } }),
  );
  const leaver = await photographed(server, tenant);
  const made = await order([{ cardHolderId: leaver }]);
  await setStatus(leaver, 'archived');
  expect(await orderNow(made.id)).toMatchObject({ status: 'completed', items: [failed] });
  const { body } = await tenant.send('GET', `/webhook-deliveries?endpointId=${endpoint.id}`);
  expect(body.data.map(({ eventType }: { eventType: string }) => eventType).sort()).toEqual(
    expect.arrayContaining(['card.revoked', 'card_holder.updated', 'order.completed']),
  );
});

it('withdraws a card that is in the printer, whatever comes out of it', async () => {
  const [leaver, stayer] = [await photographed(server, tenant), await photographed(server, tenant)];
  const made = await order([{ cardHolderId: leaver }, { cardHolderId: stayer }]);
  const [gone, kept] = made.items.map(({ cardId }: { cardId: string }) => cardId);
  const batch = await done(lease({ orderId: made.id }));
  await setStatus(leaver, 'archived');
  expect(await cardOf(tenant, gone)).toMatchObject(ended);
  expect((await orderNow(made.id)).items).toMatchObject([failed, { status: 'printing' }]);
  const results = [gone, kept].map((cardId) => ({ cardId, result: 'printed' }));
  const complete = await done(
    tenant.send('POST', `/print-batches/${batch.id}/complete`, { body: { results } }),
  );
  expect(complete).toMatchObject({
    status: 'completed',
    cards: [{ result: 'withdrawn' }, { result: 'printed' }],
  });
  expect(await cardOf(tenant, gone)).toMatchObject({ ...ended, printedAt: null });
});

it('leaves nothing for the queue when the lease of such a card lapses', async () => {
  const leaver = await photographed(server, tenant);
  const { id } = await queuedCard(tenant, leaver);
  const batch = await done(lease({ cardIds: [id] }));
  await setStatus(leaver, 'archived');
  const closed = await done(tenant.send('POST', `/print-batches/${batch.id}/cancel`));
  expect(closed.cards).toMatchObject([{ result: 'withdrawn' }]);
  expect(await cardOf(tenant, id)).toMatchObject(ended);
});

it('does not let a bridge print or activate it', async () => {
  const leaver = await photographed(server, tenant);
  const { id } = await queuedCard(tenant, leaver);
  await setStatus(leaver, 'archived');
  for (const body of [{}, { activate: true }]) {
    const refused = await tenant.send('POST', `/sync/cards/${id}/printed`, { body });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
  }
});

it('does the same for a failed print, by whichever way the person is archived', async () => {
  const leaver = await photographed(server, tenant, { externalId: 'leaver' });
  const { id } = await queuedCard(tenant, leaver);
  const batch = await done(lease({ cardIds: [id] }));
  const results = [{ cardId: id, result: 'failed' }];
  await done(tenant.send('POST', `/print-batches/${batch.id}/complete`, { body: { results } }));
  await done(
    tenant.send('PUT', '/sync/card-holders/by-external-id/leaver', { body: { status: 'archived' } }),
  );
  expect(await cardOf(tenant, id)).toMatchObject(ended);
});

it('leaves printed and issued cards as they are, and orders a card anew for who is active again', async () => {
  const holder = await photographed(server, tenant);
  const { id: printed } = await queuedCard(tenant, holder);
  await print(tenant, printed);
  const { id: second } = await queuedCard(tenant, holder);
  await print(tenant, second, { activate: true });
  const replacement = await done(
    tenant.send('POST', `/cards/${second}/replace`, { body: { reason: 'damaged' } }),
  );
  await setStatus(holder, 'inactive');
  expect((await cardOf(tenant, replacement.id)).status).toBe('queued');
  await setStatus(holder, 'archived');
  expect((await cardOf(tenant, printed)).status).toBe('printed');
  expect((await cardOf(tenant, second)).status).toBe('active');
  expect(await cardOf(tenant, replacement.id)).toMatchObject(ended);
  await setStatus(holder, 'active');
  const again = await done(tenant.send('POST', `/cards/${second}/replace`, { body: { reason: 'damaged' } }));
  expect(again).toMatchObject({ status: 'queued', cardNumber: replacement.cardNumber });
});
