import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards, statusOf } from './queued-cards.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

it('leases the cards that are named, in their order, and freezes what is printed on them', async () => {
  const { cardIds } = await queuedCards(server, tenant, 2);
  const wanted = cardIds.toReversed();
  const { status, body } = await lease(tenant, { cardIds: wanted });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    status: 'open',
    sheet: 'card',
    orderId: null,
    cardCount: 2,
    printedCount: 0,
  });
  expect(
    body.data.cards.map(({ cardId, position }: { cardId: string; position: number }) => [cardId, position]),
  ).toEqual(wanted.map((id, position) => [id, position]));
  expect(Date.parse(body.data.leaseExpiresAt) - Date.parse(body.data.createdAt)).toBe(2 * 60 * 60 * 1000);
  expect(body.data.pdfUrl).toBe(`${server.url}/api/v1/print-batches/${body.data.id}/pdf`);
  const card = (await tenant.send('GET', `/cards/${wanted[0]}`)).body.data;
  expect(card.status).toBe('printing');
  expect(card.printedFields.displayName).toBe('Ada Person 2');
  expect((await tenant.send('GET', `/print-batches/${body.data.id}`)).body.data).toEqual(body.data);
});

it('leases what waits of an order, and moves the order on', async () => {
  const { orderId, cardIds } = await queuedCards(server, tenant, 2);
  await tenant.send('POST', `/cards/${cardIds[0]}/revoke`, { body: { reason: 'other' } });
  const { status, body } = await lease(tenant, { orderId, sheet: 'a4' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ sheet: 'a4', orderId, cardCount: 1 });
  expect(body.data.cards[0].cardId).toBe(cardIds[1]);
  expect((await tenant.send('GET', `/orders/${orderId}`)).body.data.status).toBe('in_production');
  const again = await lease(tenant, { orderId });
  expect(again.status).toBe(409);
  expect(again.body.error.code).toBe('invalid_state');
});

it('is one change of the order, however many cards are leased, and one when they are given back', async () => {
  const { orderId } = await queuedCards(server, tenant, 3);
  const entries = async () =>
    (await tenant.send('GET', `/audit-log?entityId=${orderId}`)).body.data.map(
      ({ action, changes }: { action: string; changes: object }) => [action, Object.keys(changes).sort()],
    );
  const order = async () => (await tenant.send('GET', `/orders/${orderId}`)).body.data;
  const [before, known] = [await order(), (await entries()).length];
  const { body } = await lease(tenant, { orderId });
  const leased = await order();
  expect([leased.version, leased.status]).toEqual([before.version + 1, 'in_production']);
  await tenant.send('POST', `/print-batches/${body.data.id}/cancel`);
  const returned = await order();
  expect(returned.version).toBe(before.version + 2);
  expect(returned.items.map(({ status }: { status: string }) => status)).toEqual(['ready', 'ready', 'ready']);
  const items = [0, 1, 2].map((place) => `items.${place}.status`);
  expect((await entries()).slice(0, -known)).toEqual([
    ['order.updated', items],
    ['order.in_production', [...items, 'status']],
  ]);
});

it('leases all or nothing, with a detail for each card that cannot be printed', async () => {
  const { cardIds } = await queuedCards(server, tenant, 3);
  await tenant.send('POST', `/cards/${cardIds[0]}/revoke`, { body: { reason: 'other' } });
  await lease(tenant, { cardIds: [cardIds[2]] });
  const { status, body } = await lease(tenant, { cardIds });
  expect(status).toBe(409);
  expect(body.error.details.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['/cardIds/0', 'invalid_state'],
    ['/cardIds/2', 'invalid_state'],
  ]);
  expect(await statusOf(tenant, cardIds[1]!)).toBe('queued');
});

it('finds no cards of another organisation, and names each one', async () => {
  const other = server.organisation();
  const { cardIds } = await queuedCards(server, tenant, 1);
  const foreign = await lease(other, { cardIds });
  expect(foreign.status).toBe(404);
  expect(foreign.body.error.details).toHaveLength(1);
  const unknown = await lease(tenant, { cardIds: [...cardIds, crypto.randomUUID()] });
  expect(unknown.status).toBe(404);
  expect(unknown.body.error.details[0].path).toBe('/cardIds/1');
  expect(await statusOf(tenant, cardIds[0]!)).toBe('queued');
  expect((await lease(tenant, { orderId: crypto.randomUUID() })).status).toBe(404);
});

it('wants either cards or an order, each card once', async () => {
  const id = crypto.randomUUID();
  for (const [body, path] of [
    [{}, '/cardIds'],
    [{ cardIds: [id], orderId: id }, '/orderId'],
    [{ cardIds: [id, id.toUpperCase()] }, '/cardIds/1'],
    [{ cardIds: [] }, '/cardIds'],
    [{ cardIds: ['x'] }, '/cardIds/0'],
    [{ cardIds: [id], sheet: 'a3' }, '/sheet'],
    [{ cardIds: [id], leaseSeconds: 1 }, '/leaseSeconds'],
  ] as const) {
    const answer = await lease(tenant, body);
    expect(answer.status, JSON.stringify(body)).toBe(422);
    expect(answer.body.error.details[0].path).toBe(path);
  }
});

it('never gives the same card to two batches that are asked for at once', async () => {
  const { cardIds } = await queuedCards(server, tenant, 3);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => lease(tenant, { cardIds: i % 2 ? cardIds : [cardIds[i % 3]] })),
  );
  const held = answers.filter(({ status }) => status === 201).flatMap(({ body }) => body.data.cards);
  expect(held.length).toBeGreaterThan(0);
  expect(new Set(held.map(({ cardId }) => cardId)).size).toBe(held.length);
  for (const { status } of answers) expect([201, 409]).toContain(status);
});

it('prints a card again whose print has failed', async () => {
  const { cardIds } = await queuedCards(server, tenant, 1);
  const first = (await lease(tenant, { cardIds })).body.data;
  await tenant.send('POST', `/print-batches/${first.id}/complete`, {
    body: { results: [{ cardId: cardIds[0], result: 'failed', failedReason: 'The ribbon tore.' }] },
  });
  expect(await statusOf(tenant, cardIds[0]!)).toBe('print_failed');
  expect((await lease(tenant, { cardIds })).status).toBe(201);
  expect(await statusOf(tenant, cardIds[0]!)).toBe('printing');
});

it('lists batches newest first, by state, without their cards', async () => {
  const own = server.organisation();
  const { cardIds } = await queuedCards(server, own, 2);
  const ids: string[] = [];
  for (const cardId of cardIds) ids.push((await lease(own, { cardIds: [cardId] })).body.data.id);
  await own.send('POST', `/print-batches/${ids[0]}/cancel`);
  const all = await own.send('GET', '/print-batches');
  expect(all.body.data.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  expect(all.body.data[0]).not.toHaveProperty('cards');
  const open = await own.send('GET', '/print-batches?status=open');
  expect(open.body.data.map(({ id }: { id: string }) => id)).toEqual([ids[1]]);
  expect(open.body.meta.total).toBe(1);
  expect((await tenant.send('GET', `/print-batches/${ids[0]}`)).status).toBe(404);
});
