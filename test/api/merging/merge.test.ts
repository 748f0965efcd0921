import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, done, photographed, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const get = (path: string) => done(tenant.send('GET', path));
const person = (id: string) => get(`/card-holders/${id}`);
const preview = (id: string, other: string) => get(`/card-holders/${id}/merge/${other}`);
const merge = (id: string, other: string, body: Record<string, unknown>, headers = {}) =>
  tenant.send('POST', `/card-holders/${id}/merge/${other}`, { body, headers });

/** Merges two people in their present versions. */
async function mergeNow(id: string, other: string, take: string[] = []) {
  const { version, otherVersion } = await preview(id, other);
  return merge(id, other, { version, otherVersion, take });
}

const changesOf = async (feed: string) => (await tenant.send('GET', `/sync/${feed}?limit=500`)).body.data;
const auditOf = async (id: string) => (await tenant.send('GET', `/audit-log?entityId=${id}`)).body.data;

describe('POST /card-holders/{id}/merge/{otherId}', () => {
  it('moves photos with their files, cards, items of orders and links, each with its change', async () => {
    const stays = await createHolder(tenant, { externalId: 'M1' });
    const goes = await photographed(server, tenant, { externalId: 'M2' });
    const card = await activeCard(tenant, goes);
    const waiting = await done(
      tenant.send('POST', '/orders', { body: { submit: true, items: [{ cardHolderId: stays }] } }),
    );
    await done(tenant.send('PUT', `/sync/card-holders/${goes}/links/library`, { body: { remoteId: 'L-9' } }));
    const [photo] = (await tenant.send('GET', `/photos?cardHolderId=${goes}`)).body.data;
    const said = await preview(stays, goes);
    expect(said).toMatchObject({
      moves: { photos: 1, cards: 1, orders: 1, systems: ['library'] },
      takesPhoto: true,
      externalId: 'M1',
      left: [],
      refusals: [],
    });

    const answer = await mergeNow(stays, goes);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { id: stays, mergedId: goes, moved: { photos: 1, cards: 1, orders: 1, links: 1 }, left: [] },
    ]);

    const after = await person(stays);
    expect([after.currentPhotoId, after.version]).toEqual([photo.id, answer.body.data.version]);
    const moved = await get(`/photos/${photo.id}`);
    expect([moved.cardHolderId, moved.status, moved.version]).toEqual([stays, 'approved', photo.version + 1]);
    const image = await tenant.send('GET', `/photos/${photo.id}/image?variant=display`);
    expect(image.status).toBe(200);
    const { blobKey } = server.context.db.$client
      .query<{ blobKey: string }, [string]>('SELECT blob_key AS blobKey FROM photos WHERE id = ?')
      .get(photo.id)!;
    expect(existsSync(server.context.blobs.pathOf(blobKey))).toBe(true);

    const given = await get(`/cards/${card.id}`);
    expect([given.cardHolderId, given.status, given.version]).toEqual([stays, 'active', card.version + 1]);
    const order = await get(`/orders/${card.orderId}`);
    expect(order.items[0]).toMatchObject({ cardHolderId: stays, externalId: 'M1' });
    // The item that waited for a photo has one now.
    expect((await get(`/orders/${waiting.id}`)).items[0].status).toBe('ready');

    expect((await auditOf(stays)).map(({ action }: { action: string }) => action)).toEqual([
      'card_holder.merged',
      'card_holder.updated',
      'card_holder.linked',
      'card_holder.created',
    ]);
    expect((await auditOf(photo.id))[0]).toMatchObject({
      action: 'photo.moved',
      changes: { cardHolderId: { from: goes, to: stays } },
    });
    expect((await auditOf(card.id))[0]).toMatchObject({
      action: 'card.moved',
      changes: { cardHolderId: { from: goes, to: stays } },
    });
    expect((await auditOf(card.orderId))[0]).toMatchObject({
      action: 'order.updated',
      changes: { 'items.0.cardHolderId': { from: goes, to: stays } },
    });
    expect((await auditOf(goes))[0]).toMatchObject({
      action: 'card_holder.merged_into',
      changes: { mergedInto: { from: null, to: stays }, firstName: { from: 'Ada', to: null } },
    });
  });

  it('leaves a tombstone that says into whom, before the change of who stays', async () => {
    const [stays, goes] = [
      await createHolder(tenant, { externalId: 'T1' }),
      await createHolder(tenant, { externalId: 'T2', phone: '4711' }),
    ];
    await mergeNow(stays, goes);
    const items = await changesOf('card-holders');
    const gone = items.find(({ id }: { id: string }) => id === goes);
    const kept = items.find(({ id }: { id: string }) => id === stays);
    expect(gone).toMatchObject({
      op: 'delete',
      externalId: 'T2',
      version: 2,
      object: null,
      mergedInto: stays,
    });
    expect(kept).toMatchObject({ op: 'upsert', mergedInto: null, object: { phone: '4711', version: 2 } });
    expect(gone.seq).toBeLessThan(kept.seq);

    const answer = await tenant.send('GET', `/card-holders/${goes}`);
    expect([answer.status, answer.body.error.code, answer.body.error.details]).toEqual([
      404,
      'not_found',
      [{ path: '/id', code: 'merged', message: `was merged into the card holder ${stays}` }],
    ]);
    expect((await server.organisation().send('GET', `/card-holders/${goes}`)).body.error.details).toBe(
      undefined,
    );
    expect((await mergeNow(stays, await createHolder(tenant))).status).toBe(200);
  });

  it('sends card_holder.merged for who is gone, and card_holder.updated for who stays', async () => {
    const own = server.organisation();
    await done(
      own.send('POST', '/webhook-endpoints', { body: { url: 'http://192.0.2.1/hooks', events: ['*'] } }),
    );
    const stays = await createHolder(own, { externalId: 'E1' });
    const goes = await createHolder(own, { externalId: 'E2', campus: 'North' });
    const body = { version: 1, otherVersion: 1 };
    await done(own.send('POST', `/card-holders/${stays}/merge/${goes}`, { body }));
    const deliveries = (await own.send('GET', '/webhook-deliveries')).body.data;
    const bodies = await Promise.all(
      deliveries.map(
        async ({ id }: { id: string }) => (await own.send('GET', `/webhook-deliveries/${id}`)).body.data,
      ),
    );
    expect(bodies.slice(0, 2).map(({ event }) => [event.type, event.data])).toEqual([
      ['card_holder.updated', { cardHolderId: stays, externalId: 'E1', status: 'active', version: 2 }],
      [
        'card_holder.merged',
        { cardHolderId: goes, externalId: 'E2', status: 'active', version: 2, mergedInto: stays },
      ],
    ]);
  });

  it('fills what is missing, keeps what differs, and takes what was asked for', async () => {
    const stays = await createHolder(tenant, {
      email: 'ada@example.edu',
      department: 'Mathematics',
      customFields: { birthDate: '1815-12-10', locker: 7 },
    });
    const goes = await createHolder(tenant, {
      externalId: 'F2',
      email: 'lovelace@example.edu',
      department: 'Computing',
      phone: '4711',
      notes: 'came twice',
      customFields: { locker: 8, car: 'A-1' },
    });
    const { differences, externalId } = await preview(stays, goes);
    expect(externalId).toBe('F2');
    expect(differences).toEqual([
      { field: 'department', stays: 'Mathematics', goes: 'Computing' },
      { field: 'email', stays: 'ada@example.edu', goes: 'lovelace@example.edu' },
      { field: 'phone', stays: null, goes: '4711' },
      { field: 'notes', stays: null, goes: 'came twice' },
      { field: 'customFields.birthDate', stays: '1815-12-10', goes: null },
      { field: 'customFields.locker', stays: 7, goes: 8 },
      { field: 'customFields.car', stays: null, goes: 'A-1' },
    ]);
    expect((await mergeNow(stays, goes, ['email', 'customFields.locker'])).status).toBe(200);
    expect(await person(stays)).toMatchObject({
      externalId: 'F2',
      email: 'lovelace@example.edu',
      department: 'Mathematics',
      phone: '4711',
      notes: 'came twice',
      customFields: { birthDate: '1815-12-10', locker: 8, car: 'A-1' },
      version: 2,
    });
    expect((await get('/card-holders/by-external-id/F2')).id).toBe(stays);
  });

  it('keeps the photo of who stays, and prints queued cards with it', async () => {
    const [stays, goes] = [await photographed(server, tenant), await photographed(server, tenant)];
    const queued = await queuedCard(tenant, goes);
    const own = (await person(stays)).currentPhotoId;
    expect((await mergeNow(stays, goes)).status).toBe(200);
    expect((await person(stays)).currentPhotoId).toBe(own);
    expect(await get(`/cards/${queued.id}`)).toMatchObject({ cardHolderId: stays, photoId: own });
    expect((await tenant.send('GET', `/photos?cardHolderId=${stays}`)).body.meta.total).toBe(2);
  });

  it('leaves a settled item behind in an order of both, and says why', async () => {
    const [stays, goes] = [await createHolder(tenant), await createHolder(tenant)];
    const order = await done(
      tenant.send('POST', '/orders', {
        body: {
          reference: 'Term',
          submit: true,
          items: [{ cardHolderId: stays }, { cardHolderId: goes }],
        },
      }),
    );
    const refused = await mergeNow(stays, goes);
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      [
        {
          path: '/otherId',
          code: 'same_order',
          message: 'Both are in the order Term, which has one card for each person.',
        },
      ],
    ]);
    await done(tenant.send('POST', `/orders/${order.id}/items/${order.items[1].id}/cancel`));
    const answer = await mergeNow(stays, goes);
    expect(answer.body.data.left).toMatchObject([
      { orderId: order.id, itemId: order.items[1].id, reference: 'Term' },
    ]);
    expect(answer.body.data.left[0].reason).toContain('has one for each person');
    expect(answer.body.data.moved.orders).toBe(0);
    const after = await get(`/orders/${order.id}`);
    expect(after.items[1]).toMatchObject({ cardHolderId: goes, externalId: null, status: 'cancelled' });

    const { status } = await tenant.send('DELETE', `/card-holders/${stays}`);
    expect(status).toBe(200);
  });

  it('refuses two cards in use, naming each, and links of one system', async () => {
    const [stays, goes] = [await photographed(server, tenant), await photographed(server, tenant)];
    const [one, other] = [await activeCard(tenant, stays), await activeCard(tenant, goes)];
    await done(tenant.send('POST', `/cards/${other.id}/suspend`, { body: { reason: 'other' } }));
    for (const [id, remoteId] of [
      [stays, 'a'],
      [goes, 'b'],
    ])
      await done(tenant.send('PUT', `/sync/card-holders/${id}/links/sis`, { body: { remoteId } }));
    const { refusals } = await preview(stays, goes);
    const refused = await mergeNow(stays, goes);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
    expect(refused.body.error.details.map(({ message }: { message: string }) => message)).toEqual([
      `The card ${one.cardNumber}, issue 1, of the person who stays is active.`,
      `The card ${other.cardNumber}, issue 1, of the person who goes is suspended.`,
      'In sis they are two people: "a" and "b".',
    ]);
    expect(
      refusals.map(({ code, cardId, system }: Record<string, unknown>) => [code, cardId, system]),
    ).toEqual([
      ['card_in_use', one.id, null],
      ['card_in_use', other.id, null],
      ['same_system', null, 'sis'],
    ]);
    expect([(await person(stays)).version, (await person(goes)).version]).toEqual([2, 2]);
  });

  it('refuses to merge into an archived person, but not out of one', async () => {
    const archived = await createHolder(tenant, { status: 'archived' });
    const active = await createHolder(tenant);
    const refused = await mergeNow(archived, active);
    expect([refused.status, refused.body.error.details[0].code]).toEqual([409, 'archived']);
    expect((await mergeNow(active, archived)).status).toBe(200);
    expect((await person(active)).status).toBe('active');
  });

  it('lets only one of two clerks merge, and changes nothing for a version that is out of date', async () => {
    const [stays, goes] = [await createHolder(tenant), await createHolder(tenant)];
    await done(tenant.send('PATCH', `/card-holders/${goes}`, { body: { phone: '1' } }));
    const stale = await merge(stays, goes, { version: 1, otherVersion: 1 });
    expect([stale.status, stale.headers.get('ETag'), stale.body.error.details]).toEqual([
      412,
      '"1"',
      [
        {
          path: '/otherVersion',
          code: 'stale',
          message: 'is out of date: the person who goes has version 2 now',
        },
      ],
    ]);
    const body = { version: 1, otherVersion: 2 };
    expect((await merge(stays, goes, body, { 'If-Match': '"9"' })).status).toBe(412);
    expect((await person(goes)).version).toBe(2);

    const both = await Promise.all([
      merge(stays, goes, body),
      merge(goes, stays, { version: 2, otherVersion: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('refuses nonsense: oneself, nobody, somebody of another organisation, an unknown field, no scope', async () => {
    const id = await createHolder(tenant);
    const foreign = await createHolder(server.organisation());
    const body = { version: 1, otherVersion: 1 };
    const self = await merge(id, id, body);
    expect([self.status, self.body.error.details[0]]).toMatchObject([
      409,
      { path: '/otherId', code: 'not_allowed' },
    ]);
    for (const other of [foreign, crypto.randomUUID(), 'nobody']) {
      const nobody = await merge(id, other, body);
      expect([nobody.status, nobody.body.error.details[0].path]).toEqual([404, '/otherId']);
      expect((await tenant.send('GET', `/card-holders/${id}/merge/${other}`)).status).toBe(404);
    }
    expect((await merge(foreign, id, body)).status).toBe(404);
    const wrong = await merge(id, foreign, { ...body, take: ['email', 'status', 'customFields.'] });
    expect([wrong.status, wrong.body.error.details.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['/take/1', '/take/2'],
    ]);
    const { key } = tenant.key(['card_holders:read', 'card_holders:erase']);
    const path = `/card-holders/${id}/merge/${foreign}`;
    expect((await server.send('POST', path, { key, body })).status).toBe(403);
  });

  it('refuses more records than it moves in one step, before it looks at them', async () => {
    const [stays, goes] = [await createHolder(tenant), await createHolder(tenant)];
    for (let count = 0; count < 201; count++)
      await done(tenant.send('POST', '/orders', { body: { items: [{ cardHolderId: goes }] } }));
    const refused = await mergeNow(stays, goes);
    expect([refused.status, refused.body.error.details]).toMatchObject([409, [{ code: 'too_many' }]]);
    expect((await person(goes)).version).toBe(1);
  });

  it('refuses custom fields that do not fit together', async () => {
    const long = 'x'.repeat(9000);
    const stays = await createHolder(tenant, { customFields: { one: long } });
    const goes = await createHolder(tenant, { customFields: { other: long } });
    const refused = await mergeNow(stays, goes);
    expect([refused.status, refused.body.error.details[0].path]).toEqual([422, '/otherId']);
    expect((await person(stays)).version).toBe(1);
  });
});
