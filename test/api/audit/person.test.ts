import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../src/lib/uuid.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, done, photographed, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { run } from '../bulk/bulk.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

interface Entry {
  action: string;
  entityId: string;
}
const log = async (id: string, more = '') =>
  (await tenant.send('GET', `/audit-log?pageSize=200&cardHolderId=${id}${more}`)).body;
const actions = async (id: string, more = ''): Promise<string[]> =>
  (await log(id, more)).data.map(({ action }: Entry) => action);

describe('the history of a person', () => {
  it('has their record, photos, orders and cards, newest first, a page at a time', async () => {
    const id = await photographed(server, tenant);
    const card = await activeCard(tenant, id);
    const revoke = { reason: 'stolen' };
    await done(tenant.send('POST', `/cards/${card.id}/revoke`, { body: revoke }));
    // Somebody else's card stays out of the history.
    await activeCard(tenant, await photographed(server, tenant));
    const all = await actions(id);
    expect(all).toEqual([
      'card.revoked',
      'card.activated',
      'card.printed',
      'order.submitted',
      'card.queued',
      'order.created',
      'card_holder.updated',
      'photo.approved',
      'photo.analysed',
      'photo.uploaded',
      'photo.created',
      'card_holder.created',
    ]);
    const { body } = await tenant.send('GET', `/audit-log?cardHolderId=${id}&page=2&pageSize=5`);
    expect(body.data.map(({ action }: Entry) => action)).toEqual(all.slice(5, 10));
    expect(body.meta).toMatchObject({ page: 2, total: all.length });
  });

  it('has of an order for many only what is about the order, or ends this person’s item', async () => {
    const [one, other] = [await createHolder(tenant), await createHolder(tenant)];
    const items = [other, one].map((cardHolderId) => ({ cardHolderId }));
    const order = await done(tenant.send('POST', '/orders', { body: { submit: true, items } }));
    const cancel = (place: number) =>
      done(tenant.send('POST', `/orders/${order.id}/items/${order.items[place].id}/cancel`));
    await cancel(0);
    expect(await actions(one)).toEqual(['order.submitted', 'order.created', 'card_holder.created']);
    expect((await actions(other))[0]).toBe('order.updated');
    await cancel(1);
    expect(await actions(one)).toHaveLength(4);
    expect(await actions(other)).toHaveLength(4);
  });

  it('has that an item of theirs failed, and not that of others', async () => {
    const [leaver, stayer] = [await createHolder(tenant), await createHolder(tenant)];
    const items = [leaver, stayer].map((cardHolderId) => ({ cardHolderId }));
    await done(tenant.send('POST', '/orders', { body: { submit: true, items } }));
    await done(tenant.send('PATCH', `/card-holders/${leaver}`, { body: { status: 'archived' } }));
    expect(await actions(leaver, '&entityType=order')).toEqual([
      'order.updated',
      'order.submitted',
      'order.created',
    ]);
    expect(await actions(stayer, '&entityType=order')).toEqual(['order.submitted', 'order.created']);
  });

  it('has what happened under the record that was merged into theirs', async () => {
    const stays = await createHolder(tenant, { externalId: 'H1' });
    const goes = await photographed(server, tenant, { externalId: 'H2' });
    const { version, otherVersion } = await done(tenant.send('GET', `/card-holders/${stays}/merge/${goes}`));
    await done(
      tenant.send('POST', `/card-holders/${stays}/merge/${goes}`, { body: { version, otherVersion } }),
    );
    const { data } = await log(stays);
    const told = data.map(({ action, entityId }: Entry) =>
      `${action} ${entityId === goes ? 'goes' : ''}`.trim(),
    );
    expect(told.filter((one: string) => one.startsWith('card_holder'))).toEqual([
      'card_holder.merged',
      'card_holder.updated',
      'card_holder.merged_into goes',
      'card_holder.updated goes',
      'card_holder.created goes',
      'card_holder.created',
    ]);
    expect(told).toEqual(expect.arrayContaining(['photo.moved', 'photo.approved']));
  });

  it('says of what a change was part: an import, or a bulk job', async () => {
    const importId = newId();
    const row = { externalId: 'H3', firstName: 'Ada', lastName: 'Lovelace', holderType: 'student' };
    await done(tenant.send('POST', '/card-holders/import', { body: { rows: [row], importId } }));
    const { id } = await done(tenant.send('GET', '/card-holders/by-external-id/H3'));
    const select = { ids: [id] };
    const job = await run(server, tenant, { kind: 'archive', select });
    await done(tenant.send('PATCH', `/card-holders/${id}`, { body: { status: 'active' } }));
    expect((await log(id)).data).toMatchObject([
      { action: 'card_holder.updated', importId: null, partOf: null },
      { action: 'card_holder.updated', importId: job.id, partOf: 'bulk_job' },
      { action: 'card_holder.created', importId, partOf: 'import' },
    ]);
  });

  it('goes together with the other filters, and into an export', async () => {
    const id = await photographed(server, tenant);
    await queuedCard(tenant, id);
    expect(await actions(id, '&entityType=card')).toEqual(['card.queued']);
    expect(await actions(id, '&action=photo.approved')).toEqual(['photo.approved']);
    expect(await actions(id, '&to=2001-01-01')).toEqual([]);
    const { text } = await tenant.send('GET', `/audit-log/export?cardHolderId=${id}&entityType=card`);
    expect(text.trim().split('\n')).toHaveLength(2);
  });

  it('is nobody else’s: not of another organisation, and of an erased person only that', async () => {
    const id = await createHolder(tenant);
    const other = server.organisation();
    expect((await other.send('GET', `/audit-log?cardHolderId=${id}`)).body.data).toEqual([]);
    await tenant.send('DELETE', `/card-holders/${id}`);
    const { data } = await log(id);
    expect(data).toMatchObject([
      { action: 'card_holder.erased' },
      { action: 'card_holder.created', changes: {} },
    ]);
    const { status } = await tenant.send('GET', '/audit-log?cardHolderId=somebody');
    expect(status).toBe(422);
  });
});
