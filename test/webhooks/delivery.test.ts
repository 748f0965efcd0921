import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { emit } from '../../src/ledger/emit.ts';
import { createHolder, noisePhoto, reviewable } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { createEndpoint, deliveries, type Receiver, startReceiver, status } from './receiver.ts';

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
const review = async () => {
  const holder = await createHolder(tenant, { externalId: 'S-1' });
  return { holder, photo: await reviewable(server, tenant, holder, await noisePhoto()) };
};

describe('an event', () => {
  it('is told of a decision with all ids, and verified by the published library, unchanged', async () => {
    const { secret } = await createEndpoint(tenant, `${receiver.url}?from=lanyard`);
    const { holder, photo } = await review();
    await tenant.send('POST', `/photos/${photo.id}/reject`, {
      body: { version: photo.version, reasonCodes: ['focus', 'glasses'] },
    });
    await idle();
    const events = receiver.received.map(({ headers, body }) => new Webhook(secret).verify(body, headers));
    expect(events).toMatchObject([
      { type: 'card_holder.created', data: { cardHolderId: holder, status: 'active', version: 1 } },
      { type: 'photo.in_review', data: { photoId: photo.id, status: 'in_review', reasonCodes: [] } },
      {
        type: 'photo.rejected',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: {
          photoId: photo.id,
          cardHolderId: holder,
          externalId: 'S-1',
          status: 'rejected',
          reasonCodes: ['focus', 'glasses'],
          version: photo.version + 1,
        },
      },
    ]);
    expect(receiver.received[0]).toMatchObject({
      path: '/hooks?from=lanyard',
      headers: { 'content-type': 'application/json', host: `127.0.0.1:${receiver.port}` },
    });
  });

  it('of an approval comes with that of its person', async () => {
    await createEndpoint(tenant, receiver.url, { events: ['photo.approved', 'card_holder.updated'] });
    const { holder, photo } = await review();
    await tenant.send('POST', `/photos/${photo.id}/approve`, { body: { version: photo.version } });
    await idle();
    expect(
      receiver.received.map(({ body }) => JSON.parse(body)).sort((a, b) => (a.type < b.type ? -1 : 1)),
    ).toMatchObject([
      { type: 'card_holder.updated', data: { cardHolderId: holder, version: 2 } },
      { type: 'photo.approved', data: { photoId: photo.id, status: 'approved', reasonCodes: [] } },
    ]);
  });

  it('goes to every endpoint whose patterns fit, each with an id of its own, and to no others', async () => {
    const fitting = [['*'], ['card_holder.*'], ['photo.approved', 'card_holder.created']];
    for (const events of fitting) await createEndpoint(tenant, receiver.url, { events });
    for (const more of [{ events: ['photo.*'] }, { events: ['*'], enabled: false }])
      await createEndpoint(tenant, `${receiver.url}/wrong`, more);
    await createEndpoint(server.organisation(), `${receiver.url}/foreign`);
    await createHolder(tenant);
    await idle();
    expect(receiver.received.map(({ path }) => path)).toEqual(fitting.map(() => '/hooks'));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  it('is not sent when its change is rolled back', async () => {
    await createEndpoint(tenant, receiver.url);
    await createHolder(tenant, { externalId: 'TAKEN' });
    const duplicate = { firstName: 'A', lastName: 'B', holderType: 'staff', externalId: 'TAKEN' };
    expect((await tenant.send('POST', '/card-holders', { body: duplicate })).status).toBe(409);
    const rollBack = () =>
      writeNow(server.context, systemActor('test'), (tx) => {
        emit(tx, { organisationId: tenant.id, type: 'card_holder.created', data: {} });
        throw new Error('rolled back');
      });
    expect(rollBack).toThrow('rolled back');
    await idle();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries(tenant)).toHaveLength(1);
  });
});

describe('a delivery', () => {
  it('shows request, answer and duration of each attempt', async () => {
    receiver.answer = (response) => {
      response.writeHead(200, { 'X-Seen': 'yes' }).end('thank you');
    };
    await createEndpoint(tenant, receiver.url);
    await createHolder(tenant);
    await idle();
    const [delivery] = await deliveries(tenant);
    const [received] = receiver.received;
    expect(delivery).toMatchObject({
      id: received!.headers['webhook-id'],
      eventType: 'card_holder.created',
      status: 'succeeded',
      nextAttemptAt: null,
      event: JSON.parse(received!.body),
    });
    expect(delivery.attempts).toEqual([
      {
        at: expect.any(String),
        request: { headers: received!.headers, body: received!.body },
        response: { status: 200, headers: expect.objectContaining({ 'x-seen': 'yes' }), body: 'thank you' },
        durationMs: expect.any(Number),
        error: null,
      },
    ]);
  });

  it('that failed is tried again when it is due, with the same id and body, and not before', async () => {
    receiver.answer = (response, { count }) => status(count === 1 ? 500 : 200)(response, {} as never);
    const { secret } = await createEndpoint(tenant, receiver.url);
    await createHolder(tenant);
    await idle();
    const [first] = await deliveries(tenant);
    expect(first).toMatchObject({ status: 'pending', attempts: [{ error: 'answered 500' }] });
    const waitMs = Date.parse(first.nextAttemptAt) - server.clock.now();
    expect(waitMs).toBeGreaterThan(2_000);
    expect(waitMs).toBeLessThan(6_001);
    server.clock.advance(3_000);
    server.context.webhooks.wake();
    await idle();
    expect(receiver.received).toHaveLength(1);
    server.clock.advance(4_000);
    server.context.webhooks.wake();
    await idle();
    const [one, two] = receiver.received;
    expect([two!.body, two!.headers['webhook-id']]).toEqual([one!.body, one!.headers['webhook-id']]);
    expect(new Webhook(secret).verify(one!.body, one!.headers)).toBeTruthy();
    expect((await deliveries(tenant))[0]).toMatchObject({
      status: 'succeeded',
      attempts: [{}, { error: null }],
    });
  });
});
