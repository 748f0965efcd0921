import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/errors.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { approvePhoto, auditOf, createOrder, getOrder, type Order, photographed } from './orders.ts';

const UNKNOWN_ID = '01981f3c-0000-7c41-9d0a-3f6b8a2e4c17';

let server: Harness;
let tenant: Tenant;
let holder: string;
let another: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  holder = await createHolder(tenant, { externalId: 'S-1/a b' });
  another = await createHolder(tenant);
});
afterAll(() => server.stop());

const post = (body: unknown, key = tenant.admin) => tenant.send('POST', '/orders', { key, body });
const ordersOf = async (more = '') => (await tenant.send('GET', `/orders?${more}`)).body.meta.total;
const problemsOf = ({ body }: { body: Order }) =>
  body.error.details.map(({ path, code }: Order) => `${path} ${code}`);

/** Sends a body that must be refused, and checks that nothing of it was stored. */
async function refused(body: unknown) {
  const before = await ordersOf();
  const answer = await post(body);
  expect(await ordersOf()).toBe(before);
  return answer;
}

describe('POST /orders', () => {
  it('answers for what it has made though nothing can be looked up in threads', async () => {
    const { context } = server;
    const cannot = () => Promise.reject(new AppError('unavailable', 'A thread has ended.'));
    context.readers = { run: cannot } as unknown as typeof context.readers;
    try {
      const made = await post({ items: [{ cardHolderId: another }] });
      expect([made.status, made.body.data.items.length]).toEqual([201, 1]);
      const { id } = made.body.data;
      expect((await tenant.send('POST', `/orders/${id}/cancel`)).status).toBe(200);
      expect((await tenant.send('GET', `/orders/${id}`)).status).toBe(503);
    } finally {
      context.readers = null;
    }
  });

  it('makes a draft of people by id and by external id, and answers with all of it', async () => {
    const { status, headers, body } = await post({
      reference: ' Autumn intake ',
      notes: 'Box 3',
      items: [{ externalId: 'S-1/a b', reason: 'damaged' }, { cardHolderId: another.toUpperCase() }],
      version: 9,
      nonsense: true,
    });
    expect([status, headers.get('ETag'), headers.get('Idempotency-Replayed')]).toEqual([201, '"1"', null]);
    const { id, createdAt, items } = body.data;
    expect(body.data).toEqual({
      id,
      status: 'draft',
      idempotencyKey: null,
      reference: 'Autumn intake',
      notes: 'Box 3',
      items: [
        {
          id: items[0].id,
          cardHolderId: holder,
          externalId: 'S-1/a b',
          displayName: 'Ada Lovelace',
          reason: 'damaged',
          replacesCardId: null,
          designId: null,
          status: 'waiting_photo',
          cardId: null,
          failedReason: null,
        },
        { ...items[0], id: items[1].id, cardHolderId: another, externalId: null, reason: 'new' },
      ],
      createdAt,
      submittedAt: null,
      completedAt: null,
      cancelledAt: null,
      version: 1,
      updatedAt: createdAt,
    });
    const read = await tenant.send('GET', `/orders/${id}`);
    expect([read.body.data, read.headers.get('ETag')]).toEqual([body.data, '"1"']);
    expect(await auditOf(tenant, id)).toMatchObject([
      {
        action: 'order.created',
        entityType: 'order',
        changes: { status: { from: null, to: 'draft' }, reference: { from: null, to: 'Autumn intake' } },
      },
    ]);
  });

  it('submits at once when it is asked to', async () => {
    const ready = await photographed(server, tenant);
    const order = await createOrder(tenant, { submit: true, items: [{ cardHolderId: ready }] });
    expect(order).toMatchObject({ status: 'submitted', items: [{ status: 'ready' }] });
    expect(order.items[0].cardId).not.toBeNull();
  });

  it('takes 500 items, and keeps their order', async () => {
    const campus = server.organisation();
    const externalIds = Array.from({ length: 500 }, (_, place) => `P${(place * 7) % 500}`);
    await campus.send('POST', '/sync/batch', {
      body: {
        operations: externalIds.map((externalId) => ({
          op: 'upsert_card_holder',
          externalId,
          firstName: 'Ada',
          lastName: externalId,
          holderType: 'student',
        })),
      },
    });
    const order = await createOrder(campus, { items: externalIds.map((externalId) => ({ externalId })) });
    expect(order.items.map(({ externalId }: Order) => externalId)).toEqual(externalIds);
    const submitted = await campus.send('POST', `/orders/${order.id}/submit`);
    expect(submitted.body.data.items.map(({ id }: Order) => id)).toEqual(
      order.items.map(({ id }: Order) => id),
    );
  });

  it('takes 1 to 500 items, and says everything that is wrong with a body at once', async () => {
    const { body: none } = await refused({ items: [] });
    expect(none.error.details).toMatchObject([{ path: '/items' }]);
    const many = Array.from({ length: 501 }, () => ({ cardHolderId: holder }));
    expect(problemsOf(await refused({ items: many }))).toEqual(['/items too_long']);
    expect(problemsOf(await refused({}))).toEqual(['/items required']);
    expect(problemsOf(await refused({ items: {} }))).toEqual(['/items invalid_type']);
    expect(problemsOf(await refused({ items: [[]] }))).toEqual(['/items/0 invalid_type']);
    const all = await refused({
      idempotencyKey: 'x'.repeat(256),
      reference: 7,
      submit: 'yes',
      items: [
        { reason: 'bored' },
        { cardHolderId: holder, externalId: 'S-1/a b' },
        { cardHolderId: 'me', replacesCardId: 3, designId: 'x' },
        null,
        {},
      ],
    });
    expect(all.status).toBe(422);
    expect(problemsOf(all).sort()).toEqual(
      [
        '/idempotencyKey too_long',
        '/reference invalid_type',
        '/submit invalid_type',
        '/items/0/reason not_allowed',
        '/items/0/cardHolderId required',
        '/items/1/externalId not_allowed',
        '/items/2/cardHolderId invalid_format',
        '/items/2/replacesCardId invalid_type',
        '/items/2/designId invalid_format',
        '/items/3 invalid_type',
        '/items/4/cardHolderId required',
      ].sort(),
    );
  });

  it('refuses the same person twice, at the second, however they are named', async () => {
    const byId = await refused({ items: [{ cardHolderId: holder }, { cardHolderId: holder }] });
    expect([byId.status, problemsOf(byId)]).toEqual([422, ['/items/1/cardHolderId repeated']]);
    const mixed = await refused({
      items: [{ cardHolderId: another }, { cardHolderId: holder }, { externalId: 'S-1/a b' }],
    });
    expect([mixed.status, problemsOf(mixed)]).toEqual([422, ['/items/2/externalId repeated']]);
    const unknown = await refused({ items: [{ externalId: 'nobody' }, { externalId: 'nobody' }] });
    expect([unknown.status, problemsOf(unknown)]).toEqual([422, ['/items/1/externalId repeated']]);
  });

  it('is 404 for people, cards and designs that are not there, and names each', async () => {
    const abroad = await createHolder(server.organisation(), { externalId: 'S-2' });
    const answer = await refused({
      items: [
        { cardHolderId: abroad },
        { cardHolderId: holder, replacesCardId: UNKNOWN_ID },
        { externalId: 'S-2' },
        { cardHolderId: another, designId: UNKNOWN_ID },
        { cardHolderId: UNKNOWN_ID },
      ],
    });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
    expect(problemsOf(answer)).toEqual([
      '/items/0/cardHolderId not_found',
      '/items/2/externalId not_found',
      '/items/4/cardHolderId not_found',
      '/items/1/replacesCardId not_found',
      '/items/3/designId not_found',
    ]);
  });

  it('refuses archived people, and points at each', async () => {
    const gone = await createHolder(tenant, { status: 'archived', externalId: 'gone' });
    const answer = await refused({ items: [{ cardHolderId: holder }, { externalId: 'gone' }] });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state']);
    expect(problemsOf(answer)).toEqual(['/items/1/externalId archived']);
    expect(await ordersOf(`cardHolderId=${gone}`)).toBe(0);
  });

  it("refuses somebody else's card, and takes one of the same person", async () => {
    const ready = await photographed(server, tenant);
    const before = await createOrder(tenant, { submit: true, items: [{ cardHolderId: ready }] });
    const replacesCardId = before.items[0].cardId;
    const foreign = await refused({ items: [{ cardHolderId: holder, replacesCardId }] });
    expect([foreign.status, problemsOf(foreign)]).toEqual([422, ['/items/0/replacesCardId not_allowed']]);
    const own = await createOrder(tenant, { items: [{ cardHolderId: ready, replacesCardId }] });
    expect(own.items[0]).toMatchObject({ replacesCardId, reason: 'renewal' });
  });

  it('takes a design of the organisation, and refuses one that is archived', async () => {
    const ready = await createHolder(tenant);
    await approvePhoto(server, tenant, ready);
    await createOrder(tenant, { submit: true, items: [{ cardHolderId: ready }] });
    const db = server.context.db.$client;
    const { id } = db.query('SELECT id FROM designs WHERE organisation_id = ?').get(tenant.id) as Order;
    const order = await createOrder(tenant, { items: [{ cardHolderId: another, designId: id }] });
    expect(order.items[0].designId).toBe(id);
    db.run('UPDATE designs SET archived_at = updated_at, is_default = 0 WHERE id = ?', [id]);
    const answer = await refused({ items: [{ cardHolderId: another, designId: id }] });
    expect([answer.status, problemsOf(answer)]).toEqual([409, ['/items/0/designId archived']]);
    const late = await tenant.send('POST', `/orders/${order.id}/submit`);
    expect([late.status, problemsOf(late)]).toEqual([409, ['/items/0/designId archived']]);
    expect(await getOrder(tenant, order.id)).toEqual(order);
    db.run('UPDATE designs SET archived_at = NULL, is_default = 1 WHERE id = ?', [id]);
  });
});
