import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { createEndpoint, type Receiver, startReceiver, status } from '../../webhooks/receiver.ts';
import { filesWith } from './everything.ts';

const EXTERNAL_ID = 'Qzwxkexternal';
const REFERENCE = 'Zqxwvreference';
const SOON_MS = 10_000;

let server: Harness;
let tenant: Tenant;
let receiver: Receiver;
beforeAll(async () => {
  server = await startHarness({ WEBHOOK_ALLOW: '127.0.0.0/8' });
  server.context.webhooks.start();
  tenant = server.organisation();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});

const deliveries = () => tenant.send('GET', '/webhook-deliveries?pageSize=200');
const statuses = async () => {
  const { body } = await deliveries();
  return [...new Set(body.data.map((one: { status: string }) => one.status))];
};

it('sends what was still to be sent when a person was erased as it was, and then keeps no name in it', async () => {
  await createEndpoint(tenant, receiver.url);
  receiver.answer = status(500);
  const other = await createHolder(tenant, { externalId: 'other' });
  const holder = await createHolder(tenant, { externalId: EXTERNAL_ID });
  for (const cardHolderId of [holder, other]) {
    const reference = cardHolderId === other ? 'another' : REFERENCE;
    const body = { reference, submit: true, items: [{ cardHolderId }] };
    expect((await tenant.send('POST', '/orders', { body })).status).toBe(201);
  }
  await server.context.webhooks.idle();
  expect(await statuses()).toEqual(['pending']);

  // The receiver answers 200 from here on. If it refused the erasure's own event as well, the next attempt might
  // be due later than the time to which the test moves the clock.
  const before = receiver.received.length;
  receiver.answer = (response) => void response.end(`${EXTERNAL_ID} was taken in`);
  expect((await tenant.send('DELETE', `/card-holders/${holder}`)).status).toBe(200);
  server.clock.advance(SOON_MS);
  await server.context.webhooks.idle();
  const sent = receiver.received.slice(before).map(({ body }) => body);
  for (const name of [EXTERNAL_ID, REFERENCE, 'other', 'another'])
    expect(sent.some((body) => body.includes(name))).toBe(true);
  expect(await statuses()).toEqual(['succeeded']);
  const { text, body } = await deliveries();
  expect(text.includes(REFERENCE)).toBe(false);
  const kept = body.data.map((one: { event: { data: object } }) => one.event.data);
  expect(kept).toContainEqual(expect.objectContaining({ cardHolderId: holder, externalId: null }));
  expect(kept).toContainEqual(expect.objectContaining({ cardHolderId: other, externalId: 'other' }));
  expect(kept).toContainEqual(expect.objectContaining({ reference: 'another' }));
  for (const one of body.data.filter(({ event }: never) => JSON.stringify(event).includes(holder)))
    expect(JSON.stringify(one)).not.toContain(EXTERNAL_ID);
  // The tombstone in the feeds still has the external id. The order's reference is gone from the write-ahead
  // log, too.
  await expect.poll(() => filesWith(server.dataDir, REFERENCE)).toEqual([]);
});

it('keeps no name in what is given up either, nor in what erasing itself has sent', async () => {
  receiver.answer = status(204);
  const holder = await createHolder(tenant, { externalId: `${EXTERNAL_ID}2` });
  const body = {
    system: 'library',
    externalCardId: '1',
    cardHolderId: holder,
    cardNumber: 'L1',
    status: 'active',
  };
  expect((await tenant.send('POST', '/sync/cards', { body })).status).toBe(201);
  await server.context.webhooks.idle();
  // After a 410, nothing is tried again.
  receiver.answer = status(410);
  const before = receiver.received.length;
  expect((await tenant.send('DELETE', `/card-holders/${holder}`)).status).toBe(200);
  await server.context.webhooks.idle();
  const revoked = receiver.received.slice(before).find(({ body: sent }) => sent.includes('card.revoked'));
  expect(JSON.parse(revoked!.body).data).toMatchObject({ externalId: `${EXTERNAL_ID}2` });
  const { text } = await deliveries();
  expect(text).not.toContain(`${EXTERNAL_ID}2`);
  expect(await statuses()).toContain('failed');
});
