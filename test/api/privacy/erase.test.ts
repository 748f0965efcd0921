import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidySearchIndex } from '../../../src/card-holders/lists/search/tidy-index.ts';
import { forgetOldChanges } from '../../../src/sync/feeds/forget.ts';
import { forgetOldDeliveries } from '../../../src/webhooks/deliveries/forget.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { EXTERNAL_ID, filesWith, MARKER, personWithEverything } from './everything.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const get = async (path: string) => (await tenant.send('GET', path)).body;
const changesOf = async (feed: string, id: string) =>
  (await get(`/sync/${feed}?limit=500`)).data.filter((item: { id: string }) => item.id === id);

describe('DELETE /card-holders/{id}', () => {
  let person: Awaited<ReturnType<typeof personWithEverything>>;
  beforeAll(async () => {
    person = await personWithEverything(server, tenant);
    // Adds enough people that the search index takes in the person, too.
    for (let count = 0; count < 40; count++) await createHolder(tenant, { lastName: `Filler ${count}` });
    expect((await get(`/card-holders?q=${MARKER}`)).meta.total).toBe(1);
    expect(filesWith(server.dataDir, MARKER).length).toBeGreaterThan(2);
    const answer = await tenant.send('DELETE', `/card-holders/${person.id}`);
    expect([answer.status, answer.body]).toEqual([200, { data: { id: person.id } }]);
  });

  it('leaves nothing of the person in any file or answer', async () => {
    await tidySearchIndex(server.context);
    server.context.db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(filesWith(server.dataDir, MARKER)).toEqual([]);
    const sqlite = server.context.db.$client;
    sqlite.run('CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, card_holder_search, row)');
    const left = sqlite.query("SELECT count(*) AS terms FROM temp.words WHERE term IN ('zqx', 'xwv', 'wvm')");
    expect(left.get()).toEqual({ terms: 0 });
    const paths = [
      ...['/audit-log', '/orders', '/cards', '/cards?status=revoked', '/photos', '/card-holders'],
      ...['/webhook-deliveries', '/print-batches'],
    ].map((path) => `${path}${path.includes('?') ? '&' : '?'}pageSize=200`);
    const feeds = ['card-holders', 'photos', 'orders', 'cards'].map((feed) => `/sync/${feed}?limit=500`);
    for (const path of [...paths, ...feeds]) {
      const { status, text } = await tenant.send('GET', path);
      expect([path, status, text.includes(MARKER)]).toEqual([path, 200, false]);
    }
  });

  it('is 404 from then on, by id and by external id, and again', async () => {
    for (const path of [`/card-holders/${person.id}`, `/card-holders/by-external-id/${EXTERNAL_ID}`])
      expect((await tenant.send('GET', path)).status).toBe(404);
    expect((await tenant.send('DELETE', `/card-holders/${person.id}`)).status).toBe(404);
    expect((await get(`/card-holders?q=${MARKER}`)).meta.total).toBe(0);
    expect((await get('/card-holders')).meta.total).toBe(41);
  });

  it('leaves a tombstone with id and external id in the feeds of people and photos', async () => {
    const tombstone = { op: 'delete', externalId: EXTERNAL_ID, object: null };
    expect(await changesOf('card-holders', person.id)).toMatchObject([tombstone]);
    for (const id of person.photos) {
      expect(await changesOf('photos', id)).toMatchObject([tombstone]);
      expect((await tenant.send('GET', `/photos/${id}/image`)).status).toBe(404);
    }
  });

  it('revokes their cards with an event, so that doors close, and keeps what the plastic is known by', async () => {
    for (const { id, cardNumber } of [person.active, person.failed, person.elsewhere]) {
      const { data } = await get(`/cards/${id}`);
      expect(data).toMatchObject({ status: 'revoked', cardNumber, printedFields: null, photoId: null });
      expect(await changesOf('cards', id)).toMatchObject([{ op: 'upsert', object: data }]);
    }
    const { data } = await get('/webhook-deliveries?eventType=card.revoked&pageSize=200');
    const told = data.map((one: { body: string }) => JSON.stringify(one)).join();
    expect(told).toContain(person.active.id);
    const verified = await server.send('GET', `/verify/${person.active.verificationCode}`);
    expect(verified.body.data).toMatchObject({ valid: false, reason: 'card_revoked', displayName: null });
    expect((await server.send('GET', `${server.url}/v/${person.active.verificationCode}`)).status).toBe(200);
    expect((await tenant.send('GET', `/cards/${person.active.id}/render?side=front`)).status).toBe(409);
  });

  it('cancels what was still ordered for them, and nothing of others', async () => {
    const draft = (await get(`/orders/${person.draft.id}`)).data;
    expect(draft).toMatchObject({ status: 'cancelled', reference: null, notes: null, idempotencyKey: null });
    const shared = (await get(`/orders/${person.shared.id}`)).data;
    expect(shared.items).toMatchObject([
      { cardHolderId: person.other, status: 'waiting_photo' },
      { cardHolderId: person.id, status: 'cancelled', externalId: null },
    ]);
    expect(shared.status).toBe('submitted');
  });

  it('says in the audit log who did it, and keeps earlier entries without their values', async () => {
    const { data } = await get(`/audit-log?entityId=${person.id}`);
    expect(data.map((entry: { action: string }) => entry.action)).toEqual([
      'card_holder.erased',
      'card_holder.updated',
      'card_holder.linked',
      'card_holder.updated',
      'card_holder.created',
    ]);
    expect(data[0]).toMatchObject({ actor: { type: 'api_key' }, changes: { photos: { from: 2, to: 0 } } });
    for (const entry of data.slice(1)) expect(entry.changes).toEqual({});
  });

  it('forgets the external id, too, once tombstones and deliveries have had their time', async () => {
    server.clock.advance(91 * DAY_MS);
    server.context.db.$client.run('UPDATE webhook_endpoints SET enabled = 0');
    await forgetOldChanges(server.context);
    await forgetOldDeliveries(server.context);
    await tidySearchIndex(server.context);
    server.context.db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(filesWith(server.dataDir, EXTERNAL_ID)).toEqual([]);
  });
});
