import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, done, photographed, print } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { itemsOf, people, run, undo } from './bulk.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const order = (ids: string[], more: object = {}) => ({ kind: 'order', select: { ids }, order: more });
const orders = async () => (await tenant.send('GET', '/orders')).body.data;

it('orders a card for each, in submitted orders, and leaves those who get none', async () => {
  const ready = await photographed(server, tenant);
  const waiting = await createHolder(tenant);
  const archived = await createHolder(tenant, { status: 'archived' });
  const has = await photographed(server, tenant);
  const { id: cardId } = await activeCard(tenant, has);
  const ordered = await createHolder(tenant);
  await done(tenant.send('POST', '/orders', { body: { submit: true, items: [{ cardHolderId: ordered }] } }));
  const before = (await orders()).length;
  const ended = await photographed(server, tenant, { expiryDate: '2020-01-31' });
  const chosen = [ready, waiting, archived, has, ordered, ended];
  const job = await run(server, tenant, order(chosen, { reference: 'Autumn' }));
  expect(job).toMatchObject({
    ...{ state: 'done', done: 2, left: 4 },
    order: { reason: 'new', designId: null, reference: 'Autumn' },
  });
  expect(await itemsOf(tenant, job.id, 'left')).toEqual({
    [archived]: 'archived',
    [has]: 'has_card',
    [ordered]: 'in_order',
    [ended]: 'date_passed',
  });
  const [made, ...others] = await orders();
  expect(others).toHaveLength(before);
  expect(made).toMatchObject({
    ...{ status: 'submitted', reference: 'Autumn' },
    items: [
      { cardHolderId: ready, status: 'ready', reason: 'new' },
      { cardHolderId: waiting, status: 'waiting_photo' },
    ],
  });

  const again = await run(server, tenant, order([has, ordered], { reason: 'renewal' }));
  expect(again).toMatchObject({ done: 1, left: 1 });
  const [renewal] = await orders();
  const card = await done(tenant.send('GET', `/cards/${renewal.items[0].cardId}`));
  expect(card).toMatchObject({ replacesCardId: cardId, issueNumber: 2 });
});

it('makes several orders for thousands, and undoing cancels them all', async () => {
  const ids = await people(tenant, 450);
  const job = await run(server, tenant, order(ids));
  expect(job).toMatchObject({ done: 450, left: 0 });
  const made = await orders();
  expect(made.map(({ items }: { items: unknown[] }) => items.length).sort()).toEqual([200, 200, 50]);
  expect(await undo(server, tenant, job.id)).toMatchObject({
    state: 'undone',
    restored: 450,
    notRestored: 0,
  });
  expect((await orders()).map(({ status }: { status: string }) => status)).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
});

it('undoes what is not printed yet, and lists the rest', async () => {
  const [printed, queued] = [await photographed(server, tenant), await photographed(server, tenant)];
  const [waiting, gone, erased] = [
    await createHolder(tenant),
    await createHolder(tenant),
    await createHolder(tenant),
  ];
  const job = await run(server, tenant, order([printed, queued, waiting, gone, erased]));
  const [made] = await orders();
  await print(tenant, made.items[0].cardId);
  await done(tenant.send('POST', `/orders/${made.id}/items/${made.items[3].id}/cancel`));
  await tenant.send('DELETE', `/card-holders/${erased}`);
  const undone = await undo(server, tenant, job.id);
  expect(undone).toMatchObject({ state: 'undone', restored: 2, notRestored: 3 });
  expect(await itemsOf(tenant, job.id, 'not_restored')).toEqual({
    [printed]: 'printed',
    [gone]: 'ended',
    [erased]: 'erased',
  });
  const [after] = await orders();
  expect(after.items.map(({ status }: { status: string }) => status)).toEqual([
    'printing',
    'cancelled',
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
  const card = await done(tenant.send('GET', `/cards/${made.items[1].cardId}`));
  expect(card.status).toBe('revoked');
});
