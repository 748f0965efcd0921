import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { record } from '../../../src/ledger/record.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { done, photographed, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease } from '../printing/queued-cards.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const log = async (filter = '', of = tenant) => done(of.send('GET', `/audit-log?pageSize=200${filter}`));

describe('what an entry of the audit log is about', () => {
  it('is told by the names of now: of people, cards and orders, and whose a photo is', async () => {
    const holder = await photographed(server, tenant, { firstName: 'Augusta', lastName: 'King' });
    const card = await queuedCard(tenant, holder);
    await tenant.send('PATCH', `/card-holders/${holder}`, { body: { preferredName: 'Ada' } });
    const person = { id: holder, name: 'Ada King' };
    const entries = await log();
    const of = (action: string) => entries.find((one: { action: string }) => one.action === action);
    expect(of('card_holder.created').entity).toEqual({
      type: 'card_holder',
      name: 'Ada King',
      createdAt: expect.any(String),
      cardHolder: null,
    });
    expect(of('photo.approved').entity).toMatchObject({ type: 'photo', name: null, cardHolder: person });
    expect(of('order.created').entity).toMatchObject({ type: 'order', name: null, cardHolder: person });
    const queued = of('card.queued');
    expect(queued.entity).toMatchObject({ type: 'card', name: card.cardNumber, cardHolder: person });
    // Records whose ids occur in the values are named, too.
    expect(Object.keys(queued.mentioned).sort()).toEqual([holder, card.orderId].sort());
    expect(queued.mentioned[holder]).toMatchObject({ type: 'card_holder', name: 'Ada King' });
    expect(of('order.created').mentioned[holder].name).toBe('Ada King');
  });

  it('is no one person of an order for several', async () => {
    const items = [await createHolder(tenant), await createHolder(tenant)].map((cardHolderId) => ({
      cardHolderId,
    }));
    const { id } = await done(tenant.send('POST', '/orders', { body: { reference: 'Intake 3', items } }));
    const [entry] = await log(`&entityId=${id}`);
    expect(entry.entity).toMatchObject({ name: 'Intake 3', cardHolder: null });
    expect(Object.keys(entry.mentioned).sort()).toEqual(items.map((item) => item.cardHolderId).sort());
  });

  it('is told of batches, designs, webhooks, accounts, sessions and the organisation', async () => {
    const admin = await tenant.staff('admin');
    const card = await queuedCard(tenant, await photographed(server, tenant));
    await lease(tenant, { cardIds: [card.id] });
    await tenant.send('POST', '/webhook-endpoints', {
      body: { url: 'https://hooks.example.edu/lanyard', description: 'Door system', events: ['*'] },
    });
    await admin.send('POST', '/api-keys', { body: { name: 'Student records', scopes: ['cards:read'] } });
    const [design] = await done(tenant.send('GET', '/designs'));
    await admin.send('PATCH', '/organisation', { body: { name: `Named ${tenant.id}` } });
    const entries = await log();
    const entityOf = (type: string) =>
      entries.find((one: { entityType: string }) => one.entityType === type)?.entity;
    expect(entityOf('print_batch')).toMatchObject({ type: 'print_batch', name: null, cardHolder: null });
    expect(entityOf('webhook_endpoint').name).toBe('Door system');
    expect(entityOf('api_key').name).toBe('Student records');
    expect(entityOf('design').name).toBe(design.name);
    const { name } = (await done(admin.send('GET', '/session'))).staff;
    expect(entityOf('staff').name).toBe(name);
    expect(entityOf('session').name).toBe(name);
    const logIn = entries.find((one: { action: string }) => one.action === 'session.started');
    expect(logIn.mentioned[admin.id]).toMatchObject({ type: 'staff', name });
    expect(entityOf('organisation').name).toBe(`Named ${tenant.id}`);
  });

  it('does not bring back the name of somebody who was erased', async () => {
    const holder = await photographed(server, tenant, { firstName: 'Zebedee', lastName: 'Unforgotten' });
    const card = await queuedCard(tenant, holder);
    await done(tenant.send('DELETE', `/card-holders/${holder}`));
    const { text } = await tenant.send('GET', '/audit-log?pageSize=200');
    expect([text.includes('Zebedee'), text.includes('Unforgotten')]).toEqual([false, false]);
    const entries = await log();
    const about = (type: string) =>
      entries
        .filter((one: { entityType: string }) => one.entityType === type)
        .map((one: { entity: unknown }) => one.entity);
    expect(about('card_holder').length).toBeGreaterThan(1);
    expect(new Set(about('card_holder'))).toEqual(new Set([null]));
    expect(new Set(about('photo'))).toEqual(new Set([null]));
    const gone = { id: holder, name: null };
    expect(about('card')[0]).toMatchObject({ name: card.cardNumber, cardHolder: gone });
    expect(about('order')[0]).toMatchObject({ name: null, cardHolder: gone });
  });

  it('is never a record of another organisation, even where its id stands in the log', async () => {
    const other = server.organisation();
    const stranger = await createHolder(other, { firstName: 'Stranger' });
    // No verb writes such an entry, but the look-up must cope with one.
    writeNow(server.context, systemActor('test'), (tx) =>
      record(tx, {
        organisationId: tenant.id,
        action: 'card_holder.updated',
        entityType: 'card_holder',
        entityId: stranger,
        changes: { cardHolderId: { from: null, to: stranger } },
      }),
    );
    const [entry] = await log(`&entityId=${stranger}`);
    expect(entry.changes.cardHolderId.to).toBe(stranger);
    expect([entry.entity, entry.mentioned]).toEqual([null, {}]);
    expect((await log('', other))[0].entity.name).toContain('Stranger');
  });
});

it('finds the entries about a record, or by somebody, whatever the case of the id', async () => {
  const id = await createHolder(tenant);
  const { actor } = (await log(`&entityId=${id}`))[0];
  expect(await log(`&entityId=${id.toUpperCase()}`)).toEqual(await log(`&entityId=${id}`));
  expect(await log(`&actorId=${actor.id.toUpperCase()}`)).toEqual(await log(`&actorId=${actor.id}`));
});
