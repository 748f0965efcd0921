import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeCard, cardOf, done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  holder = await photographed(server, tenant, { externalId: 'S-1', expiryDate: '2090-06-30' });
});
afterAll(() => server.stop());

const step = (id: string, verb: string, body?: unknown, headers: Record<string, string> = {}) =>
  tenant.send('POST', `/cards/${id}/${verb}`, { body, headers });

describe('the life of a card', () => {
  it('goes from the queue to its end, and raises its version at each step', async () => {
    const queued = await queuedCard(tenant, holder);
    expect(queued).toMatchObject({
      ...{ cardHolderId: holder, status: 'queued', issueNumber: 1, validUntil: '2090-06-30', version: 1 },
      ...{ printedFields: null, printedAt: null, issuedAt: null, statusReason: null },
      designId: expect.any(String),
      designVersion: 1,
    });
    const printed = await print(tenant, queued.id, { csn: '04AA', printedAt: '2026-01-02T03:04:05+01:00' });
    expect(printed).toMatchObject({ status: 'printed', csn: '04AA', printedAt: '2026-01-02T02:04:05.000Z' });
    const active = await done(step(queued.id, 'activate'));
    expect(active).toMatchObject({ status: 'active', issuedAt: active.updatedAt });
    const suspended = await done(step(queued.id, 'suspend', { reason: 'lost' }));
    expect(suspended).toMatchObject({ status: 'suspended', statusReason: 'lost' });
    const again = await done(step(queued.id, 'activate', { note: 'Found.' }));
    expect(again).toMatchObject({ status: 'active', statusReason: null, issuedAt: active.issuedAt });
    const revoked = await done(step(queued.id, 'revoke', { reason: 'holder_left', note: 'Thank you!' }));
    expect(revoked).toMatchObject({ status: 'revoked', statusReason: 'holder_left' });
    expect(revoked.version).toBe(6);
    expect(await cardOf(tenant, queued.id)).toEqual(revoked);
  });

  it('freezes what was printed, whatever becomes of its holder', async () => {
    const person = await photographed(server, tenant, {
      ...{ firstName: 'Augusta Ada', preferredName: 'Ada', lastName: 'Lovelace', expiryDate: '2090-01-31' },
      ...{ department: 'Mathematics', customFields: { locker: 12 } },
    });
    const { id } = await queuedCard(tenant, person);
    await tenant.send('PATCH', `/card-holders/${person}`, {
      body: { department: 'Computing', expiryDate: '2091-01-31' },
    });
    const printed = await print(tenant, id);
    await tenant.send('PATCH', `/card-holders/${person}`, { body: { lastName: 'King', expiryDate: null } });
    const card = await cardOf(tenant, id);
    expect(card.printedFields).toMatchObject({
      ...{ displayName: 'Ada Lovelace', department: 'Computing', customFields: { locker: 12 } },
      ...{ cardNumber: card.cardNumber, issueNumber: 1, verificationCode: card.verificationCode },
      ...{ validUntil: '2091-01-31', organisation: expect.stringMatching(/^Campus/) },
    });
    expect(card).toEqual(printed);
    expect(card.validUntil).toBe('2091-01-31');
  });

  it.each([
    ['queued', 'activate', 'The card is queued'],
    ['queued', 'suspend', 'The card is queued'],
    ['printed', 'suspend', 'The card is printed'],
    ['revoked', 'activate', 'The card is revoked (other), which is final'],
    ['revoked', 'suspend', 'The card is revoked (other), which is final'],
  ])('refuses what the state does not allow, and names it: %s, %s', async (status, verb, message) => {
    const { id } = await queuedCard(tenant, holder);
    if (status === 'printed') await print(tenant, id);
    if (status === 'revoked') await done(step(id, 'revoke', { reason: 'other' }));
    const before = await cardOf(tenant, id);
    const answer = await step(id, verb, { reason: 'other' });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state']);
    expect(answer.body.error.message).toContain(message);
    expect(await cardOf(tenant, id)).toEqual(before);
  });

  it('can be told the same twice: nothing changes, and the first reason stays', async () => {
    const { id } = await activeCard(tenant, holder);
    const active = await cardOf(tenant, id);
    expect(await done(step(id, 'activate'))).toEqual(active);
    const suspended = await done(step(id, 'suspend', { reason: 'lost' }));
    expect(await done(step(id, 'suspend', { reason: 'stolen' }))).toEqual(suspended);
    const revoked = await done(step(id, 'revoke', { reason: 'lost' }));
    expect(await done(step(id, 'revoke', { reason: 'other' }))).toEqual(revoked);
  });

  it('heeds If-Match, and changes nothing for a version that is over', async () => {
    const card = await activeCard(tenant, holder);
    const stale = await step(card.id, 'suspend', { reason: 'lost' }, { 'If-Match': '"1"' });
    expect([stale.status, stale.headers.get('ETag')]).toEqual([412, `"${card.version}"`]);
    expect(await cardOf(tenant, card.id)).toEqual(card);
    const fresh = await step(card.id, 'suspend', { reason: 'lost' }, { 'If-Match': `"${card.version}"` });
    expect([fresh.status, fresh.headers.get('ETag')]).toEqual([200, `"${card.version + 1}"`]);
  });

  it('wants a reason that it knows, and none to activate', async () => {
    const { id } = await activeCard(tenant, holder);
    for (const verb of ['suspend', 'revoke', 'replace']) {
      const without = await step(id, verb, {});
      expect([without.status, without.body.error.details]).toMatchObject([422, [{ path: '/reason' }]]);
      const unknown = await step(id, verb, { reason: 'mislaid', note: 7 });
      expect(unknown.body.error.details.map(({ path }: { path: string }) => path)).toEqual([
        '/reason',
        '/note',
      ]);
    }
    expect((await step(id, 'activate', {})).status).toBe(200);
    expect((await cardOf(tenant, id)).status).toBe('active');
  });

  it('is another organisation’s card to nobody', async () => {
    const { id } = await activeCard(tenant, holder);
    const other = server.organisation();
    for (const [method, path, body] of [
      ['GET', `/cards/${id}`],
      ['POST', `/cards/${id}/revoke`, { reason: 'other' }],
      ['POST', `/cards/${id}/replace`, { reason: 'other' }],
      ['POST', `/sync/cards/${id}/status`, { status: 'revoked' }],
      ['GET', '/cards/no-uuid'],
    ] as const)
      expect((await other.send(method, path, { body })).status, path).toBe(404);
    expect((await other.send('GET', `/cards?cardHolderId=${holder}`)).body.meta.total).toBe(0);
    expect((await cardOf(tenant, id)).status).toBe('active');
  });
});

describe('one active card for each holder', () => {
  it('revokes the card before as replaced when a new one is activated', async () => {
    const first = await activeCard(tenant, holder);
    const second = await queuedCard(tenant, holder);
    expect((await cardOf(tenant, first.id)).status).toBe('active');
    await print(tenant, second.id, { activate: true });
    expect(await cardOf(tenant, first.id)).toMatchObject({ status: 'revoked', statusReason: 'replaced' });
    const { body } = await tenant.send('GET', `/cards?status=active&cardHolderId=${holder}`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  });
});

describe('the order', () => {
  it('sees its item printing, issued, and itself completed', async () => {
    const { id, orderId } = await queuedCard(tenant, holder);
    const order = () => done(tenant.send('GET', `/orders/${orderId}`));
    expect(await order()).toMatchObject({ status: 'submitted', items: [{ status: 'ready', cardId: id }] });
    await print(tenant, id);
    expect(await order()).toMatchObject({ status: 'in_production', items: [{ status: 'printing' }] });
    await done(step(id, 'activate'));
    expect(await order()).toMatchObject({ status: 'completed', items: [{ status: 'issued' }] });
  });

  it('sees its item fail when the card is revoked before anybody has it', async () => {
    const { id, orderId } = await queuedCard(tenant, holder);
    await done(step(id, 'revoke', { reason: 'damaged' }));
    expect(await done(tenant.send('GET', `/orders/${orderId}`))).toMatchObject({
      status: 'completed',
      items: [{ status: 'failed', failedReason: expect.stringContaining('damaged') }],
    });
  });

  it('takes its queued cards along when it is cancelled', async () => {
    const { id, orderId } = await queuedCard(tenant, holder);
    await done(tenant.send('POST', `/orders/${orderId}/cancel`));
    expect(await cardOf(tenant, id)).toMatchObject({ status: 'revoked', issuedAt: null });
    expect((await done(tenant.send('GET', `/orders/${orderId}`))).items).toMatchObject([
      { status: 'cancelled', failedReason: null },
    ]);
  });
});
