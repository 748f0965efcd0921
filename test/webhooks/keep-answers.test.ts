import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANSWERS_KEPT_BYTES } from '../../src/webhooks/deliveries/settle.ts';
import { makeEarlier } from '../backup/earlier-schema.ts';
import { createHolder } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { createEndpoint, deliveries, type Receiver, startReceiver } from './receiver.ts';

const LONGEST = 'a'.repeat(20_000);

let server: Harness;
let receiver: Receiver;
beforeAll(async () => {
  server = await startHarness({ WEBHOOK_ALLOW: '127.0.0.0/8' });
  server.context.webhooks.start();
  receiver = await startReceiver();
  receiver.answer = (response) => response.writeHead(200, { 'X-Seen': 'yes' }).end(LONGEST);
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});

/** Counts the bytes of the headers and bodies of all stored answers. */
const stored = (db: Database) =>
  db
    .query<{ bytes: number }, []>(
      `SELECT coalesce(sum(coalesce(octet_length(response_headers), 0) + coalesce(octet_length(response_body), 0)), 0) AS bytes
       FROM webhook_attempts`,
    )
    .get()!.bytes;
const total = (db: Database) =>
  db.query<{ bytes: number }, []>('SELECT coalesce(sum(bytes), 0) AS bytes FROM webhook_answer_totals').get()!
    .bytes;

/** SQL that adds `count` answered attempts to a delivery, with 20 kB each. */
const answersBefore = (deliveryId: string, count: number) =>
  `INSERT INTO webhook_attempts (delivery_id, at, request_headers, response_status, response_headers, response_body, duration_ms)
   SELECT '${deliveryId}', '2026-01-02T03:04:05.000Z', '{}', 500, '{}', '${LONGEST}', 1
   FROM (WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${count}) SELECT n FROM counted)`;

const deliver = async (tenant: Tenant) => {
  await createHolder(tenant);
  await server.context.webhooks.idle();
  return (await deliveries(tenant))[0];
};

it('keeps at most so much of the answers for each organisation, and the latest of them', async () => {
  const db = server.context.db.$client;
  const [tenant, other] = [server.organisation(), server.organisation()];
  for (const one of [tenant, other]) await createEndpoint(one, receiver.url);
  await deliver(other);
  const first = await deliver(tenant);
  const ofOther = stored(db) / 2;
  const fits = Math.floor((ANSWERS_KEPT_BYTES - ofOther) / 20_002);
  const fill = answersBefore(first.id, fits)
    .replace('(delivery_id', '(organisation_id, answer_bytes, delivery_id')
    .replace('SELECT ', `SELECT '${tenant.id}', 20002, `);
  db.run(fill);
  expect(stored(db) - ofOther).toBeLessThanOrEqual(ANSWERS_KEPT_BYTES);

  const latest = await deliver(tenant);
  expect(stored(db) - ofOther).toBeLessThanOrEqual(ANSWERS_KEPT_BYTES);
  expect(stored(db) - ofOther).toBeGreaterThan(ANSWERS_KEPT_BYTES / 2);
  expect(latest.attempts[0].response).toMatchObject({ body: LONGEST, headers: { 'x-seen': 'yes' } });
  const [before] = (await deliveries(tenant)).filter(({ id }: { id: string }) => id === first.id);
  // The outcome stays, without the answer's headers and body.
  expect(before.attempts[0]).toMatchObject({
    error: null,
    response: { status: 200, headers: {}, body: null },
  });
  expect(before.attempts.at(-1).response.body).toBe(LONGEST);
  // One organisation's answers don't push out another's.
  expect((await deliveries(other))[0].attempts[0].response.body).toBe(LONGEST);
});

it('counts no answers of what is gone', async () => {
  const db = server.context.db.$client;
  const tenant = server.organisation();
  const { id } = await createEndpoint(tenant, receiver.url);
  const before = stored(db);
  const person = (await deliver(tenant)).event.data.cardHolderId;
  await deliver(tenant);
  expect(stored(db)).toBeGreaterThan(before + 40_000);
  expect(total(db)).toBe(stored(db));
  expect((await tenant.send('DELETE', `/card-holders/${person}`)).status).toBe(200);
  expect(total(db)).toBe(stored(db));
  expect(stored(db)).toBeLessThan(before + 40_000 + 1_000);
  await server.context.webhooks.idle();
  expect((await tenant.send('DELETE', `/webhook-endpoints/${id}`)).status).toBe(200);
  expect(await deliveries(tenant)).toEqual([]);
  expect(stored(db)).toBe(before);
  expect(total(db)).toBe(before);
});

it('drops what an earlier version has kept beyond the bound, and counts the rest', async () => {
  const dataDir = directory();
  const path = join(dataDir, 'lanyard.db');
  makeEarlier(path, 22);
  const earlier = new Database(path);
  const { id } = earlier.query<{ id: string }, []>('SELECT id FROM webhook_deliveries').get()!;
  earlier.run(answersBefore(id, Math.ceil(ANSWERS_KEPT_BYTES / 20_002) + 10));
  earlier.close();
  const later = await startHarness({ DATA_DIR: dataDir });
  const db = later.context.db.$client;
  expect(stored(db)).toBeLessThanOrEqual(ANSWERS_KEPT_BYTES);
  expect(stored(db)).toBeGreaterThan(ANSWERS_KEPT_BYTES - 20_002);
  expect(total(db)).toBe(stored(db));
  const bodies = db
    .query<{ body: string | null }, []>('SELECT response_body AS body FROM webhook_attempts ORDER BY seq')
    .all();
  expect([bodies[0]!.body, bodies.at(-1)!.body]).toEqual([null, LONGEST]);
  await later.stop();
});
