import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleLapsed } from '../../../src/photos/upload/settle-lapsed.ts';
import { createHolder, grant, noisePhoto, put, reviewable } from '../../support/photos/photos.ts';
import { activeCard, failPrint, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const overview = async (key = tenant.admin) => (await tenant.send('GET', '/overview', { key })).body.data;

describe('GET /overview', () => {
  it('is empty in a new organisation', async () => {
    const { days, ...now } = await overview();
    expect(now).toEqual({
      newerVersion: null,
      photos: {
        waiting: 0,
        oldestWaitingAt: null,
        unreadable: 0,
        processing: 0,
        expiredLately: 0,
        silent: 0,
      },
      orders: { draft: 0, submitted: 0, inProduction: 0, oldestSubmittedAt: null },
      cards: {
        queued: 0,
        oldestQueuedAt: null,
        printing: 0,
        printed: 0,
        printFailed: 0,
        oldestPrintFailedAt: null,
      },
      addresses: { now: { url: server.url, isSet: false, isLoopback: true }, others: [], unknown: 0 },
      webhooks: { endpoints: 0, failing: 0, switchedOff: 0 },
      sync: { consumers: 0, lagging: 0, lagSeconds: 0, keptLeavers: 0 },
      firstSteps: null,
    });
    expect(days).toHaveLength(28);
    expect(days[0]).toEqual({ date: days[0].date, photosApproved: 0, photosRejected: 0, cardsIssued: 0 });
  });

  it('counts photos that wait, that nobody can see, and that never came', async () => {
    const holder = await createHolder(tenant);
    const bytes = await noisePhoto();
    const first = await reviewable(server, tenant, holder, bytes);
    await reviewable(server, tenant, holder, bytes);
    await reviewable(server, tenant, holder, new TextEncoder().encode('no photo at all'));
    await grant(tenant, holder, bytes);
    const uploaded = await grant(tenant, holder, bytes);
    await put(server, uploaded, bytes);
    expect((await overview()).photos).toEqual({
      waiting: 3,
      oldestWaitingAt: first.createdAt,
      unreadable: 1,
      processing: 0,
      silent: 0,
      expiredLately: 0,
    });
    server.clock.advance(16 * 60 * 1000);
    await settleLapsed(server.context);
    expect((await overview()).photos.expiredLately).toBe(1);
    server.clock.advance(8 * 24 * 60 * 60 * 1000);
    expect((await overview()).photos.expiredLately).toBe(0);
  });

  it('counts orders and cards by where they are', async () => {
    const [one, two, three] = [
      await photographed(server, tenant),
      await photographed(server, tenant),
      await photographed(server, tenant),
    ];
    await tenant.send('POST', '/orders', { body: { items: [{ cardHolderId: one }] } });
    const waiting = await queuedCard(tenant, one);
    const printed = await queuedCard(tenant, two);
    await print(tenant, printed.id);
    await activeCard(tenant, three);
    const { orders, cards } = await overview();
    const { submittedAt } = (await tenant.send('GET', `/orders/${waiting.orderId}`)).body.data;
    expect(orders).toEqual({ draft: 1, submitted: 1, inProduction: 1, oldestSubmittedAt: submittedAt });
    expect(cards).toEqual({
      queued: 1,
      oldestQueuedAt: waiting.createdAt,
      printing: 0,
      printed: 1,
      printFailed: 0,
      oldestPrintFailedAt: null,
    });

    await failPrint(tenant, waiting.id);
    expect((await overview()).cards).toMatchObject({
      queued: 0,
      oldestQueuedAt: null,
      printFailed: 1,
      oldestPrintFailedAt: waiting.createdAt,
    });
  });

  it('counts what was done on the day that it was in the organisation', async () => {
    const admin = await tenant.staff('admin');
    const at = new Date(server.clock.now());
    // In this zone, the day differs from UTC's, whatever the time of the test.
    const timeZone = at.getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    await admin.send('PATCH', '/organisation', { body: { timeZone } });
    const holder = await photographed(server, tenant);
    await activeCard(tenant, holder);
    const { id, version } = await reviewable(server, tenant, holder, await noisePhoto());
    await tenant.send('POST', `/photos/${id}/reject`, { body: { version, reasonCodes: ['focus'] } });
    const { days } = await overview();
    const date = new Intl.DateTimeFormat('sv', { timeZone }).format(at);
    expect(days.at(-1)).toEqual({ date, photosApproved: 1, photosRejected: 1, cardsIssued: 1 });
    expect(date).not.toBe(at.toISOString().slice(0, 10));

    // A suspended card that is activated again doesn't count as issued again.
    const { body } = await tenant.send('GET', `/cards?cardHolderId=${holder}`);
    const card = body.data[0];
    await tenant.send('POST', `/cards/${card.id}/suspend`, { body: { reason: 'lost' } });
    await tenant.send('POST', `/cards/${card.id}/activate`, { body: {} });
    server.clock.advance(24 * 60 * 60 * 1000);
    const later = (await overview()).days;
    expect(later.at(-2)).toEqual({ date, photosApproved: 1, photosRejected: 1, cardsIssued: 1 });
    expect(later.at(-1)).toMatchObject({ photosApproved: 0, cardsIssued: 0 });
  });

  it('tells of webhook endpoints in trouble, and of consumers that lag', async () => {
    const { key } = tenant.key(['sync:read']);
    await tenant.send('GET', '/sync/card-holders', { key });
    await createHolder(tenant);
    expect((await overview()).sync).toMatchObject({ consumers: 1, lagging: 0 });
    server.clock.advance(20 * 60 * 1000);
    expect((await overview()).sync).toMatchObject({ consumers: 1, lagging: 1 });
    expect((await overview()).sync.lagSeconds).toBeGreaterThanOrEqual(1_200);

    await tenant.send('POST', '/webhook-endpoints', { body: { url: 'http://192.0.2.1/hooks' } });
    const { body } = await tenant.send('POST', '/webhook-endpoints', { body: { url: 'http://192.0.2.1/b' } });
    await tenant.send('PATCH', `/webhook-endpoints/${body.data.id}`, { body: { enabled: false } });
    // Endpoints that people have switched off don't count as trouble.
    expect((await overview()).webhooks).toEqual({ endpoints: 2, failing: 0, switchedOff: 0 });
  });

  it('shows each caller what its scopes allow, and nothing of other organisations', async () => {
    await reviewable(server, tenant, await createHolder(tenant), await noisePhoto());
    const { key } = tenant.key(['photos:read']);
    const { photos, orders, cards, webhooks, sync, days } = await overview(key);
    expect(photos.waiting).toBe(1);
    expect([orders, cards, webhooks, sync]).toEqual([null, null, null, null]);
    expect(days.at(-1)).toMatchObject({ photosApproved: 0, photosRejected: 0, cardsIssued: null });
    const viewer = await tenant.staff('viewer');
    expect((await viewer.send('GET', '/overview')).body.data).toMatchObject({
      photos: { waiting: 1 },
      webhooks: null,
      sync: null,
    });
    const other = server.organisation();
    expect((await other.send('GET', '/overview')).body.data.photos.waiting).toBe(0);
    expect((await server.send('GET', '/overview')).status).toBe(401);
  });
});
