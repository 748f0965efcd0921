import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onCommit } from '../../src/db/commits.ts';
import { forgetOldDeliveries } from '../../src/webhooks/deliveries/forget.ts';
import { createHolder } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { createEndpoint, deliveries, endpointOf, type Receiver, startReceiver, status } from './receiver.ts';

const ALLOW = { WEBHOOK_ALLOW: '127.0.0.0/8' };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: Harness;
let tenant: Tenant;
let receiver: Receiver;
beforeAll(async () => {
  server = await startHarness(ALLOW);
  server.clock.hold();
  server.context.webhooks.start();
});
beforeEach(async () => {
  tenant = server.organisation();
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());
afterAll(() => server.stop());

const idle = async () => {
  server.context.webhooks.wake();
  await server.context.webhooks.idle();
};

/** Lets time pass, one attempt at a time, until the tenant's newest delivery has no next attempt. */
async function tryToTheEnd() {
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 100; attempt++) {
    await idle();
    const [delivery] = await deliveries(tenant);
    if (delivery.nextAttemptAt === null) return { delivery, pauses };
    const waitMs = Date.parse(delivery.nextAttemptAt) - server.clock.now();
    pauses.push(Math.round(waitMs / 1000));
    server.clock.advance(waitMs + 1);
  }
  throw new Error(`it is tried without an end: ${pauses}`);
}

describe('retries', () => {
  it('are nine, over three days, then the delivery has failed and its endpoint goes on', async () => {
    receiver.answer = status(503);
    const endpoint = await createEndpoint(tenant, receiver.url);
    await createHolder(tenant);
    const { delivery, pauses } = await tryToTheEnd();
    expect(delivery).toMatchObject({ status: 'failed' });
    expect(delivery.attempts).toHaveLength(10);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const [place, seconds] of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].entries()) {
      expect(pauses[place]).toBeGreaterThanOrEqual(Math.floor(seconds * 0.8));
      expect(pauses[place]).toBeLessThanOrEqual(seconds * 1.2);
    }
    expect(await endpointOf(tenant, endpoint.id)).toMatchObject({
      enabled: true,
      failingSince: expect.any(String),
    });
  });

  it('wait as long as Retry-After says, within twice the pause', async () => {
    receiver.answer = status(429, { 'Retry-After': '8' });
    await createEndpoint(tenant, receiver.url);
    await createHolder(tenant);
    await idle();
    const [delivery] = await deliveries(tenant);
    const waitMs = Date.parse(delivery.nextAttemptAt) - Date.parse(delivery.updatedAt);
    expect(waitMs).toBe(8_000);
  });

  it('that are hours away stay as far away when the clock is set back, or come nearer by as much', async () => {
    receiver.answer = status(500);
    await createEndpoint(tenant, receiver.url);
    await createHolder(tenant);
    await idle();
    server.clock.jump(-2 * HOUR_MS);
    await idle();
    const [delivery] = await deliveries(tenant);
    const waitMs = Date.parse(delivery.nextAttemptAt) - server.clock.now();
    server.clock.jump(2 * HOUR_MS);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(6_000);
  });
});

describe('an endpoint', () => {
  it('that answers 410 is switched off at once, with a reason, and works again when it is switched on', async () => {
    receiver.answer = status(410);
    const endpoint = await createEndpoint(tenant, receiver.url);
    await createHolder(tenant);
    await idle();
    expect(await endpointOf(tenant, endpoint.id)).toMatchObject({
      enabled: false,
      disabledReason: 'The receiver answered 410 Gone.',
      version: 2,
    });
    expect((await deliveries(tenant))[0]).toMatchObject({ status: 'failed', attempts: [{}] });
    await createHolder(tenant);
    await idle();
    expect(receiver.received).toHaveLength(1);
    const audit = await tenant.send('GET', '/audit-log?action=webhook_endpoint.disabled');
    expect(audit.body.data).toMatchObject([
      { entityId: endpoint.id, actor: { type: 'system', name: 'webhooks' } },
    ]);

    receiver.answer = status(200);
    const switched = await tenant.send('PATCH', `/webhook-endpoints/${endpoint.id}`, {
      body: { enabled: true },
    });
    expect(switched.body.data).toMatchObject({ enabled: true, disabledReason: null, failingSince: null });
    await createHolder(tenant);
    await idle();
    expect(receiver.received).toHaveLength(2);
  });

  it('that has only failed for five days is switched off, and what waits for it is sent when it is on again', async () => {
    receiver.answer = status(500);
    const endpoint = await createEndpoint(tenant, receiver.url);
    await createHolder(tenant);
    await idle();
    server.clock.advance(4.9 * DAY_MS);
    await createHolder(tenant);
    await idle();
    expect((await endpointOf(tenant, endpoint.id)).enabled).toBe(true);
    server.clock.advance(0.2 * DAY_MS);
    await idle();
    expect(await endpointOf(tenant, endpoint.id)).toMatchObject({
      enabled: false,
      disabledReason: 'Every attempt failed for 5 days, most recently: answered 500.',
    });
    const before = receiver.received.length;
    server.clock.advance(DAY_MS);
    await idle();
    expect(receiver.received).toHaveLength(before);
    receiver.answer = status(200);
    await tenant.send('PATCH', `/webhook-endpoints/${endpoint.id}`, { body: { enabled: true } });
    await idle();
    expect((await deliveries(tenant)).map((one: { status: string }) => one.status)).toEqual([
      'succeeded',
      'succeeded',
    ]);
  });

  it('that succeeds in between is not: the five days begin anew, and a clock that is set is no time', async () => {
    receiver.answer = status(500);
    const endpoint = await createEndpoint(tenant, receiver.url);
    await createHolder(tenant);
    await idle();
    server.clock.jump(6 * DAY_MS);
    await idle();
    expect((await endpointOf(tenant, endpoint.id)).enabled).toBe(true);
    receiver.answer = status(200);
    server.clock.advance(DAY_MS);
    await idle();
    expect(await endpointOf(tenant, endpoint.id)).toMatchObject({ enabled: true, failingSince: null });
  });

  it('that hangs takes nothing from the others, and gets only a few at once', async () => {
    const slow = await startReceiver();
    let open = 0;
    slow.answer = () => {
      open++;
    };
    await createEndpoint(tenant, slow.url);
    await createEndpoint(tenant, receiver.url);
    for (let i = 0; i < 20; i++) await createHolder(tenant);
    await receiver.until(20);
    await slow.until(1);
    expect(open).toBeLessThanOrEqual(6);
    expect(receiver.received).toHaveLength(20);
    await tenant.send(
      'DELETE',
      `/webhook-endpoints/${(await tenant.send('GET', '/webhook-endpoints')).body.data[0].id}`,
    );
    await slow.stop();
    await idle();
  });

  it('gets a backlog a few at a time', async () => {
    let most = 0;
    const open: (() => void)[] = [];
    const answerAll = () => {
      for (const answer of open.splice(0)) answer();
    };
    receiver.answer = (response) => {
      most = Math.max(
        most,
        open.push(() => response.writeHead(200).end()),
      );
      // A seventh request would come in the same turn, or the next.
      if (open.length === 6) setImmediate(() => setImmediate(answerAll));
    };
    await createEndpoint(tenant, receiver.url);
    await Promise.all(Array.from({ length: 42 }, () => createHolder(tenant)));
    await idle();
    expect(receiver.received).toHaveLength(42);
    expect(most).toBe(6);
  });

  it('of many gets its first as soon as the others, however much there is to send', async () => {
    await server.context.webhooks.stop();
    for (let place = 0; place < 9; place++) await createEndpoint(tenant, `${receiver.url}/${place}`);
    for (let i = 0; i < 5; i++) await createHolder(tenant);
    server.context.webhooks.start();
    await idle();
    const paths = receiver.received.map(({ path }) => path);
    expect(paths).toHaveLength(45);
    expect(new Set(paths.slice(0, 15)).size).toBe(9);
    const all = await deliveries(tenant);
    expect(new Set(all.map((one: { status: string }) => one.status))).toEqual(new Set(['succeeded']));
  });
});

describe('a restart', () => {
  it('in the middle of an attempt loses nothing, and keeps the id', async () => {
    const dataDir = directory();
    const env = { ...ALLOW, DATA_DIR: dataDir };
    const hanging = Promise.withResolvers<ServerResponse>();
    receiver.answer = hanging.resolve;
    const first = await startHarness(env);
    const owner = first.organisation();
    await createEndpoint(owner, receiver.url);
    await createHolder(owner);
    first.clock.hold();
    first.context.webhooks.start();
    await receiver.until(1);
    const id = receiver.received[0]!.headers['webhook-id'];
    // The second server stands for a restart after a crash: the first one never gives its lease back.
    const second = await startHarness(env);
    second.clock.hold();
    second.context.webhooks.start();
    receiver.answer = status(200);
    second.context.webhooks.wake();
    await second.context.webhooks.idle();
    expect(receiver.received).toHaveLength(1);
    second.clock.advance(30_001);
    second.context.webhooks.wake();
    await receiver.until(2);
    await second.context.webhooks.idle();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    (await hanging.promise).destroy();
    await first.stop();
    await second.stop();
  });

  it('in good order gives back at once what it cut off, without counting an attempt', async () => {
    const dataDir = directory();
    const env = { ...ALLOW, DATA_DIR: dataDir };
    receiver.answer = () => {};
    const first = await startHarness(env);
    const owner = first.organisation();
    await createEndpoint(owner, receiver.url);
    await createHolder(owner);
    first.context.webhooks.start();
    await receiver.until(1);
    await first.stop();
    receiver.answer = status(200);
    const second = await startHarness(env);
    second.clock.hold();
    second.context.webhooks.start();
    await receiver.until(2);
    await second.context.webhooks.idle();
    const shown = await second.send('GET', '/webhook-deliveries', { key: owner.admin });
    expect(shown.body.data).toMatchObject([{ status: 'succeeded', attempts: [{ error: null }] }]);
    await second.stop();
  });

  it('under a clock that was set back meanwhile tries again when it would have', async () => {
    const dataDir = directory();
    const env = { ...ALLOW, DATA_DIR: dataDir };
    receiver.answer = status(500);
    const first = await startHarness(env);
    const owner = first.organisation();
    await createEndpoint(owner, receiver.url);
    first.clock.jump(3 * DAY_MS);
    await createHolder(owner);
    first.clock.hold();
    first.context.webhooks.start();
    await receiver.until(1);
    await first.context.webhooks.idle();
    await first.stop();
    receiver.answer = status(200);
    const second = await startHarness(env);
    second.clock.hold();
    second.context.webhooks.start();
    await second.context.webhooks.idle();
    expect(receiver.received).toHaveLength(1);
    second.clock.advance(6_001);
    second.context.webhooks.wake();
    await receiver.until(2);
    await second.context.webhooks.idle();
    const shown = await second.send('GET', '/webhook-deliveries', { key: owner.admin });
    expect(shown.body.data).toMatchObject([{ status: 'succeeded' }]);
    await second.stop();
  });
});

describe('between the commit of a turn and what it sends', () => {
  /** Calls `act` after a turn has committed the lease of a delivery, and before the sender hears of it. */
  const onceLeased = (act: () => void) => {
    const { db } = server.context;
    const leased = db.$client.query('SELECT 1 FROM webhook_deliveries WHERE leased_until > $at');
    let isDone = false;
    onCommit(db, () => {
      if (isDone || leased.get({ at: new Date(server.clock.now()).toISOString() }) === null) return;
      isDone = true;
      act();
    });
  };

  it('an endpoint can be removed, which keeps nothing from the others', async () => {
    const { db } = server.context;
    const endpoint = await createEndpoint(tenant, receiver.url);
    await createEndpoint(tenant, receiver.url);
    onceLeased(() => db.$client.run('DELETE FROM webhook_endpoints WHERE id = ?', [endpoint.id]));
    await createHolder(tenant);
    await idle();
    expect(receiver.received).toHaveLength(1);
    expect(server.logged().filter(({ message }) => message === 'webhooks not sent')).toEqual([]);
  });

  it('the server can stop: nothing is sent then, nor kept back at the next start', async () => {
    const { webhooks } = server.context;
    await createEndpoint(tenant, receiver.url);
    const stopped = new Promise<void>((resolve) => onceLeased(() => void webhooks.stop().then(resolve)));
    await createHolder(tenant);
    await stopped;
    expect(receiver.received).toHaveLength(0);
    expect((await deliveries(tenant))[0]).toMatchObject({ status: 'pending', attempts: [] });
    webhooks.start();
    await idle();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('old deliveries', () => {
  it('are forgotten after 30 days, but never one that is still to be sent', async () => {
    const endpoint = await createEndpoint(tenant, receiver.url, { enabled: true });
    await createHolder(tenant);
    await idle();
    await server.context.webhooks.stop();
    await createHolder(tenant);
    server.clock.advance(31 * DAY_MS);
    await forgetOldDeliveries(server.context);
    const left = await deliveries(tenant, `endpointId=${endpoint.id}`);
    server.context.webhooks.start();
    expect(left.map((one: { status: string }) => one.status)).toEqual(['pending']);
  });
});
