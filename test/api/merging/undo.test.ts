import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tidySearchIndex } from '../../../src/card-holders/lists/search/tidy-index.ts';
import { forgetOldMerges } from '../../../src/merging/undo/forget.ts';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { activeCard, done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { filesWith } from '../privacy/everything.ts';
import { everything, mergeNow, undo } from './undo.ts';

const HOUR_MS = 3_600_000;

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const get = (path: string) => done(tenant.send('GET', path));
const person = (id: string) => get(`/card-holders/${id}`);
const mergedInto = (id: string) => get(`/card-holders/merged-into/${id}`);
const order = (cardHolderId: string) =>
  done(tenant.send('POST', '/orders', { body: { submit: true, items: [{ cardHolderId }] } }));
const link = (id: string, system: string, remoteId: string) =>
  done(tenant.send('PUT', `/sync/card-holders/${id}/links/${system}`, { body: { remoteId } }));
const codesOf = async (stays: string, goes: string) => {
  const { status, body } = await undo(tenant, stays, goes);
  return [status, body.error?.details.map(({ code }: { code: string }) => code)];
};

describe('POST /card-holders/{id}/merge/{otherId}/undo', () => {
  it('gives both people back all that they were and had, to the last column', async () => {
    const first = await createHolder(tenant, { externalId: 'U0', lastName: 'Byron' });
    const goes = await photographed(server, tenant, {
      externalId: 'U2',
      phone: '4711',
      notes: 'came twice',
      customFields: { car: 'A-1', locker: 8 },
    });
    await mergeNow(tenant, goes, first);
    await activeCard(tenant, goes);
    await reviewable(server, tenant, goes, await noisePhoto());
    await link(goes, 'library', 'L-9');
    const stays = await createHolder(tenant, { customFields: { locker: 7 }, email: 'ada@example.edu' });
    await order(stays).then(({ id }) => tenant.send('POST', `/orders/${id}/cancel`));
    await link(stays, 'sis', 'S-9');
    const before = everything(server);
    const [version, otherVersion] = [(await person(stays)).version, (await person(goes)).version];

    const merged = await mergeNow(tenant, stays, goes, ['customFields.locker']);
    expect(Date.parse(merged.undoUntil) - server.clock.now()).toBeGreaterThan(23 * HOUR_MS);
    expect((await person(stays)).externalId).toBe('U2');
    const answer = await undo(tenant, stays, goes);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      {
        ...{ id: stays, returnedId: goes, version: version + 2, returnedVersion: otherVersion + 2 },
        returned: { photos: 2, cards: 1, orders: 1, links: 1 },
      },
    ]);
    // The second merge made the first one impossible to undo, so the record of the first is gone, too.
    expect(everything(server)).toEqual({ ...before, merges: [] });
    for (const [path, id] of [
      ['/card-holders/by-external-id/U2', goes],
      ['/card-holders/by-external-id/U0', goes],
    ])
      expect((await get(path!)).id).toBe(id);
    for (const [q, id] of [
      ['U0', goes],
      ['A-1', undefined],
      ['ada@example', stays],
    ])
      expect((await get(`/card-holders?q=${q}`)).map((one: { id: string }) => one.id)).toEqual(
        id === undefined ? [] : [id],
      );
    expect(
      (await get('/photos?status=in_review')).map((one: Record<string, unknown>) => one.cardHolderId),
    ).toEqual([goes]);
  });

  it('lets a queued card be printed with its own photo again, and an archived person be archived since then', async () => {
    const [stays, goes] = [await photographed(server, tenant), await photographed(server, tenant)];
    const queued = await queuedCard(tenant, goes);
    const old = await createHolder(tenant, { status: 'archived' });
    server.clock.advance(HOUR_MS);
    const before = everything(server);
    await mergeNow(tenant, stays, goes);
    expect((await get(`/cards/${queued.id}`)).photoId).toBe((await person(stays)).currentPhotoId);
    expect((await undo(tenant, stays, goes)).status).toBe(200);
    expect(everything(server)).toEqual(before);
    await mergeNow(tenant, stays, old);
    expect((await undo(tenant, stays, old)).status).toBe(200);
    expect(everything(server)).toEqual(before);
  });

  it('takes back the cards that orders got by it alone, which wait for a photo again', async () => {
    const goes = await photographed(server, tenant);
    const stays = await createHolder(tenant);
    const waiting = await order(stays);
    await mergeNow(tenant, stays, goes);
    const freed = (await get(`/orders/${waiting.id}`)).items[0];
    expect(freed.status).toBe('ready');
    expect((await undo(tenant, stays, goes)).status).toBe(200);
    const [item] = (await get(`/orders/${waiting.id}`)).items;
    expect(item).toMatchObject({ cardHolderId: stays, status: 'waiting_photo', cardId: null });
    expect(await get(`/cards/${freed.cardId}`)).toMatchObject({
      ...{ cardHolderId: stays, status: 'revoked', statusReason: 'other', photoId: null },
    });
    expect([(await person(stays)).currentPhotoId, (await person(goes)).currentPhotoId]).toEqual([
      null,
      expect.any(String),
    ]);
    // The card is made again once the person has a photo of their own.
    const photo = await reviewable(server, tenant, stays, await noisePhoto());
    await done(tenant.send('POST', `/photos/${photo.id}/approve`, { body: { version: photo.version } }));
    expect((await get(`/orders/${waiting.id}`)).items[0].status).toBe('ready');
  });

  it('takes back the card of an order that has moved, too', async () => {
    const [stays, goes] = [await photographed(server, tenant), await createHolder(tenant)];
    const waiting = await order(goes);
    await mergeNow(tenant, stays, goes);
    const { cardId } = (await get(`/orders/${waiting.id}`)).items[0];
    expect((await undo(tenant, stays, goes)).status).toBe(200);
    expect((await get(`/orders/${waiting.id}`)).items[0]).toMatchObject({
      ...{ cardHolderId: goes, status: 'waiting_photo', cardId: null },
    });
    expect(await get(`/cards/${cardId}`)).toMatchObject({
      cardHolderId: goes,
      status: 'revoked',
      photoId: null,
    });
    for (const id of [stays, goes])
      expect((await tenant.send('DELETE', `/card-holders/${id}`)).status).toBe(200);
  });

  it('is told to feeds, to webhooks and to the audit log', async () => {
    await done(
      tenant.send('POST', '/webhook-endpoints', { body: { url: 'http://192.0.2.1/hooks', events: ['*'] } }),
    );
    const stays = await createHolder(tenant, { externalId: 'E1' });
    const goes = await createHolder(tenant, { externalId: 'E2', campus: 'North' });
    await mergeNow(tenant, stays, goes);
    const { nextCursor } = (await tenant.send('GET', '/sync/card-holders')).body.meta;
    await done(undo(tenant, stays, goes));
    const { data } = (await tenant.send('GET', `/sync/card-holders?cursor=${nextCursor}`)).body;
    expect(data).toMatchObject([
      { id: stays, op: 'upsert', version: 3, object: { campus: null, externalId: 'E1' } },
      { id: goes, op: 'upsert', version: 3, mergedInto: null, object: { campus: 'North', externalId: 'E2' } },
    ]);
    const [latest, before] = await get('/webhook-deliveries');
    const bodyOf = async ({ id }: { id: string }) => (await get(`/webhook-deliveries/${id}`)).event;
    expect([await bodyOf(latest), await bodyOf(before)]).toMatchObject([
      { type: 'card_holder.created', data: { cardHolderId: goes, externalId: 'E2', version: 3 } },
      { type: 'card_holder.updated', data: { cardHolderId: stays, externalId: 'E1', version: 3 } },
    ]);
    const auditOf = async (id: string) => (await get(`/audit-log?entityId=${id}`))[0];
    expect(await auditOf(stays)).toMatchObject({
      action: 'card_holder.merge_undone',
      changes: { mergedCardHolderId: { from: goes, to: null } },
      mentioned: { [goes]: { type: 'card_holder', name: 'Ada Lovelace' } },
    });
    expect(await auditOf(goes)).toMatchObject({
      action: 'card_holder.brought_back',
      changes: { mergedInto: { from: stays, to: null }, campus: { from: null, to: 'North' } },
    });
  });

  it.each<[code: string, since: (stays: string, goes: string) => Promise<unknown>]>([
    ['person_changed', (id) => done(tenant.send('PATCH', `/card-holders/${id}`, { body: { phone: '1' } }))],
    ['photos_changed', async (id) => reviewable(server, tenant, id, await noisePhoto())],
    ['orders_changed', (id) => order(id)],
    ['links_changed', (id) => link(id, 'sis', 'x')],
    ['merged_since', async (id) => mergeNow(tenant, id, await createHolder(tenant))],
    [
      'cards_changed',
      async (id) => {
        const [card] = await get(`/cards?status=queued`);
        expect(card.cardHolderId).toBe(id);
        await print(tenant, card.id);
      },
    ],
  ])('is refused by %s once that has happened, which the list says as well', async (code, since) => {
    const [stays, goes] = [await createHolder(tenant), await photographed(server, tenant)];
    await queuedCard(tenant, goes);
    await mergeNow(tenant, stays, goes);
    expect((await mergedInto(stays))[0].undo.refusals).toEqual([]);
    await since(stays, goes);
    const [status, codes] = await codesOf(stays, goes);
    expect([status, codes]).toEqual([409, expect.arrayContaining([code])]);
    const one = (await mergedInto(stays)).find(({ id }: { id: string }) => id === goes);
    expect(one.undo.refusals.map((refusal: { code: string }) => refusal.code)).toEqual(codes);
    expect((await tenant.send('GET', `/card-holders/${goes}`)).status).toBe(404);
  });

  it('is refused when a day is over, and what was kept of the two is gone then', async () => {
    const marker = 'Qvwxundomarker';
    const stays = await createHolder(tenant, { notes: 'stays' });
    const goes = await createHolder(tenant, { notes: marker });
    await mergeNow(tenant, stays, goes);
    await forgetOldMerges(server.context);
    server.clock.advance(24 * HOUR_MS - 60_000);
    expect((await mergedInto(stays))[0].undo).toMatchObject({ firstName: 'Ada', refusals: [] });
    server.clock.advance(120_000);
    expect(await codesOf(stays, goes)).toEqual([409, ['too_late']]);
    expect((await mergedInto(stays))[0]).toMatchObject({ id: goes, undo: null });
    await forgetOldMerges(server.context);
    expect(everything(server).merges).toEqual([]);
    expect(await codesOf(stays, goes)).toEqual([409, ['too_late']]);
  });

  it('leaves nothing to undo, and nothing kept, when the person who stayed was erased', async () => {
    const marker = 'Qvwxerasedmarker';
    const stays = await createHolder(tenant, { notes: 'stays' });
    const goes = await createHolder(tenant, { notes: marker, customFields: { [marker]: marker } });
    await mergeNow(tenant, stays, goes, ['notes']);
    expect(everything(server).merges!.join()).toContain(marker);
    await done(tenant.send('DELETE', `/card-holders/${stays}`));
    expect(everything(server).merges).toEqual([]);
    expect((await undo(tenant, stays, goes)).status).toBe(404);
    await tidySearchIndex(server.context);
    server.context.db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(filesWith(server.dataDir, marker)).toEqual([]);
  });

  it('leaves nothing of the other one in the log of either, once they are erased by themselves', async () => {
    const marker = 'Qvwxundonemarker';
    const stays = await createHolder(tenant, { notes: 'own words' });
    const goes = await createHolder(tenant, { externalId: marker, phone: marker, notes: marker });
    await order(stays);
    await mergeNow(tenant, stays, goes, ['notes']);
    expect((await undo(tenant, stays, goes)).status).toBe(200);
    await done(tenant.send('DELETE', `/card-holders/${goes}`));
    const log = (await tenant.send('GET', '/audit-log?pageSize=200')).text;
    expect(log).not.toContain(marker);
    // The oldest entry of the person who stayed is about their own notes.
    expect((await get(`/audit-log?entityId=${stays}`)).at(-1).changes.notes).toEqual({
      from: null,
      to: 'own words',
    });
    expect((await person(stays)).notes).toBe('own words');
  });

  it('refuses nonsense: somebody who was not merged, another organisation, an old version, no scope', async () => {
    const [stays, goes, other] = [
      await createHolder(tenant),
      await createHolder(tenant),
      await createHolder(tenant),
    ];
    await mergeNow(tenant, stays, goes, []);
    for (const [id, otherId] of [
      [stays, other],
      [stays, stays],
      [other, goes],
      [goes, stays],
      [stays, 'nobody'],
      ['nobody', goes],
    ] as const)
      expect((await undo(tenant, id, otherId)).status).toBe(404);
    expect((await undo(server.organisation(), stays, goes)).status).toBe(404);
    expect((await undo(tenant, stays, goes, { 'If-Match': '"9"' })).status).toBe(412);
    const { key } = tenant.key(['card_holders:read', 'card_holders:erase']);
    expect((await server.send('POST', `/card-holders/${stays}/merge/${goes}/undo`, { key })).status).toBe(
      403,
    );
    expect((await undo(tenant, stays, goes)).status).toBe(200);
    expect((await undo(tenant, stays, goes)).status).toBe(404);
  });
});
