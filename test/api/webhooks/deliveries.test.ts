import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { createEndpoint, deliveries, type Receiver, startReceiver, status } from '../../webhooks/receiver.ts';

let server: Harness;
let tenant: Tenant;
let receiver: Receiver;
beforeAll(async () => {
  server = await startHarness({ WEBHOOK_ALLOW: '127.0.0.0/8' });
  server.clock.hold();
  server.context.webhooks.start();
});
beforeEach(async () => {
  tenant = server.organisation();
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());
afterAll(() => server.stop());

const idle = () => server.context.webhooks.idle();
const statuses = async (query = '') =>
  (await deliveries(tenant, query)).map((one: { status: string }) => one.status);

/** A delivery that has failed for good: the receiver answered 410, Gone. Later requests are accepted. */
async function failedDelivery(): Promise<{ endpoint: string; delivery: string }> {
  receiver.answer = status(410);
  const { id } = await createEndpoint(tenant, receiver.url);
  await createHolder(tenant);
  await idle();
  receiver.answer = status(204);
  await tenant.send('PATCH', `/webhook-endpoints/${id}`, { body: { enabled: true } });
  return { endpoint: id, delivery: (await deliveries(tenant))[0].id };
}

describe('GET /webhook-deliveries', () => {
  it('lists the newest first, by endpoint, status and event', async () => {
    const good = await createEndpoint(tenant, receiver.url);
    const dead = await startReceiver();
    dead.answer = status(500);
    const bad = await createEndpoint(tenant, dead.url, { events: ['card_holder.updated'] });
    const holder = await createHolder(tenant);
    await tenant.send('PATCH', `/card-holders/${holder}`, { body: { firstName: 'Grace' } });
    await idle();
    const types = async (query: string) =>
      (await deliveries(tenant, query)).map((one: { eventType: string }) => one.eventType);
    expect(await types('')).toEqual(['card_holder.updated', 'card_holder.updated', 'card_holder.created']);
    expect(await types(`endpointId=${good.id.toUpperCase()}`)).toEqual([
      'card_holder.updated',
      'card_holder.created',
    ]);
    expect(await types('eventType=card_holder.created')).toEqual(['card_holder.created']);
    expect(await types('status=pending')).toEqual(['card_holder.updated']);
    expect(await types(`status=succeeded&endpointId=${bad.id}`)).toEqual([]);
    const page = await tenant.send('GET', '/webhook-deliveries?page=2&pageSize=2');
    expect([page.body.data.length, page.body.meta]).toEqual([1, { page: 2, pageSize: 2, total: 3 }]);
    for (const query of ['status=lost', 'endpointId=x', 'pageSize=201'])
      expect((await tenant.send('GET', `/webhook-deliveries?${query}`)).status, query).toBe(422);
    await dead.stop();
  });

  it('shows nothing of another organisation', async () => {
    const { endpoint, delivery } = await failedDelivery();
    const other = server.organisation();
    expect((await other.send('GET', '/webhook-deliveries')).body.data).toEqual([]);
    expect((await other.send('GET', `/webhook-deliveries?endpointId=${endpoint}`)).body.data).toEqual([]);
    expect((await other.send('POST', `/webhook-deliveries/${delivery}/redeliver`)).status).toBe(404);
  });
});

describe('GET /webhook-deliveries/{id}', () => {
  it('shows one as the list does, from when it is queued to when it has arrived', async () => {
    const { id } = await createEndpoint(tenant, receiver.url);
    const { body } = await tenant.send('POST', `/webhook-endpoints/${id}/test`);
    const path = `/webhook-deliveries/${body.data.id.toUpperCase()}`;
    expect((await tenant.send('GET', path)).body.data.id).toBe(body.data.id);
    await idle();
    const got = await tenant.send('GET', path);
    expect([got.status, got.body.data]).toEqual([200, (await deliveries(tenant))[0]]);
    expect(got.body.data).toMatchObject({ status: 'succeeded', attempts: [{ response: { status: 204 } }] });
    // A delivery changes without getting a new version; an ETag would hide the change.
    expect(got.headers.get('ETag')).toBeNull();
  });

  it('is 404 for one of another organisation, and for no id at all', async () => {
    const { delivery } = await failedDelivery();
    const answers = [
      await server.organisation().send('GET', `/webhook-deliveries/${delivery}`),
      await tenant.send('GET', '/webhook-deliveries/0198d0b7-91f3-7e05-a4c8-6b3f0d2e5a71'),
      await tenant.send('GET', '/webhook-deliveries/latest'),
    ];
    for (const { status, body } of answers) expect([status, body.error.code]).toEqual([404, 'not_found']);
  });
});

describe('POST /webhook-deliveries/{id}/redeliver', () => {
  it('sends it again under the same id, one that succeeded, too', async () => {
    const { delivery } = await failedDelivery();
    for (const count of [2, 3]) {
      const { status, body } = await tenant.send('POST', `/webhook-deliveries/${delivery}/redeliver`);
      expect([status, body.data]).toMatchObject([200, { id: delivery, status: 'pending' }]);
      await idle();
      expect(receiver.received).toHaveLength(count);
    }
    expect(new Set(receiver.received.map(({ headers, body }) => headers['webhook-id'] + body)).size).toBe(1);
    const [shown] = await deliveries(tenant);
    expect(shown).toMatchObject({ status: 'succeeded', attempts: [{ error: 'answered 410' }, {}, {}] });
  });

  it('gives ten new attempts', async () => {
    const { delivery } = await failedDelivery();
    receiver.answer = status(500);
    await tenant.send('POST', `/webhook-deliveries/${delivery}/redeliver`);
    await idle();
    const [shown] = await deliveries(tenant);
    const waitMs = Date.parse(shown.nextAttemptAt) - server.clock.now();
    expect([shown.status, waitMs > 0 && waitMs <= 6_000]).toEqual(['pending', true]);
  });

  it('is refused while it is being sent, and when the endpoint is switched off', async () => {
    receiver.answer = () => {};
    const { id } = await createEndpoint(tenant, receiver.url);
    await createHolder(tenant);
    await receiver.until(1);
    const [{ id: delivery }] = await deliveries(tenant);
    const again = () => tenant.send('POST', `/webhook-deliveries/${delivery}/redeliver`);
    const sending = await again();
    expect([sending.status, sending.body.error.message]).toEqual([
      409,
      'The delivery is being sent right now.',
    ]);
    await tenant.send('PATCH', `/webhook-endpoints/${id}`, { body: { enabled: false } });
    const off = await again();
    expect([off.status, off.body.error.message]).toEqual([409, expect.stringContaining('switched off')]);
  });
});

describe('POST /webhook-endpoints/{id}/recover', () => {
  const recover = (id: string, body: unknown) =>
    tenant.send('POST', `/webhook-endpoints/${id}/recover`, { body });

  it('sends again what has not succeeded since then, and nothing else', async () => {
    const { endpoint } = await failedDelivery();
    await createHolder(tenant);
    await idle();
    server.clock.advance(60_000);
    const since = new Date(server.clock.now()).toISOString();
    expect(await statuses()).toEqual(['succeeded', 'failed']);
    expect((await recover(endpoint, { since })).body.data).toEqual({ queued: 0 });
    expect((await recover(endpoint, { since: '2026-01-01' })).body.data).toEqual({ queued: 1 });
    await idle();
    expect(await statuses()).toEqual(['succeeded', 'succeeded']);
    const audit = await tenant.send('GET', '/audit-log?action=webhook_endpoint.recovered');
    expect(audit.body.data).toMatchObject([
      { entityId: endpoint, changes: { queued: { from: null, to: 1 } } },
    ]);
  });

  it('tries at once what waits for a later attempt', async () => {
    receiver.answer = status(500);
    const { id } = await createEndpoint(tenant, receiver.url);
    for (let i = 0; i < 3; i++) await createHolder(tenant);
    await idle();
    receiver.answer = status(200);
    expect((await recover(id, { since: '2026-01-01T00:00:00Z' })).body.data).toEqual({ queued: 3 });
    await idle();
    expect(await statuses()).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });

  it.each([[{}], [{ since: 'yesterday' }], [{ since: 5 }], [{ since: null }], [{ since: '2026-02-30' }]])(
    'refuses %j',
    async (body) => {
      const { id } = await createEndpoint(tenant, receiver.url);
      const answer = await recover(id, body);
      expect([answer.status, answer.body.error.details]).toMatchObject([422, [{ path: '/since' }]]);
    },
  );
});
