import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleLapsedBatches } from '../../../src/printing/batches/close.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards, statusOf } from './queued-cards.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const complete = (batchId: string, results: object[], headers: Record<string, string> = {}) =>
  tenant.send('POST', `/print-batches/${batchId}/complete`, { body: { results }, headers });
const cancel = (batchId: string) => tenant.send('POST', `/print-batches/${batchId}/cancel`);

async function leased(count: number) {
  const { orderId, cardIds, holderIds } = await queuedCards(server, tenant, count);
  const { body } = await lease(tenant, { cardIds });
  return { orderId, cardIds, holderIds, batchId: body.data.id as string };
}

it('takes results bit by bit, and is completed by the last', async () => {
  const { batchId, cardIds } = await leased(2);
  const part = await complete(batchId, [{ cardId: cardIds[0], result: 'printed', csn: '04A2B1' }]);
  expect(part.body.data).toMatchObject({ status: 'open', printedCount: 1, closedAt: null });
  const printed = (await tenant.send('GET', `/cards/${cardIds[0]}`)).body.data;
  expect(printed).toMatchObject({ status: 'printed', csn: '04A2B1' });
  const rest = await complete(batchId, [
    { cardId: cardIds[1], result: 'failed', failedReason: 'No ribbon.' },
  ]);
  expect(rest.body.data).toMatchObject({ status: 'completed', printedCount: 1, failedCount: 1 });
  expect(rest.body.data.cards[1]).toMatchObject({
    result: 'failed',
    failedReason: 'No ribbon.',
    status: 'print_failed',
  });
});

it('changes nothing when results are repeated, also after its end', async () => {
  const { batchId, cardIds } = await leased(1);
  const results = [{ cardId: cardIds[0], result: 'printed' }];
  const first = await complete(batchId, results);
  const second = await complete(batchId, results);
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
  const version = (await tenant.send('GET', `/cards/${cardIds[0]}`)).body.data.version;
  await complete(batchId, results);
  expect((await tenant.send('GET', `/cards/${cardIds[0]}`)).body.data.version).toBe(version);
});

it('refuses cards of other batches, repeated ones and contradictions, and then takes no result at all', async () => {
  const { batchId, cardIds } = await leased(2);
  const other = await leased(1);
  await complete(batchId, [{ cardId: cardIds[0], result: 'printed' }]);
  const { status, body } = await complete(batchId, [
    { cardId: cardIds[1], result: 'printed' },
    { cardId: cardIds[1], result: 'failed' },
    { cardId: other.cardIds[0], result: 'printed' },
    { cardId: cardIds[0], result: 'failed' },
  ]);
  expect(status).toBe(422);
  expect(body.error.details.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['/results/1/cardId', 'repeated'],
    ['/results/2/cardId', 'not_in_batch'],
    ['/results/3/result', 'already_reported'],
  ]);
  expect(await statusOf(tenant, cardIds[1]!)).toBe('printing');
});

it('gives what has no result back to the queue when it is cancelled, and can be cancelled again', async () => {
  const { batchId, cardIds } = await leased(2);
  await complete(batchId, [{ cardId: cardIds[0], result: 'printed' }]);
  const { body } = await cancel(batchId);
  expect(body.data.status).toBe('cancelled');
  expect(body.data.cards.map(({ result }: { result: string }) => result)).toEqual(['printed', 'returned']);
  expect(await statusOf(tenant, cardIds[1]!)).toBe('queued');
  expect((await cancel(batchId)).body).toEqual({ data: body.data });
  const late = await complete(batchId, [{ cardId: cardIds[1], result: 'printed' }]);
  expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state']);
  expect(late.body.error.message).toContain('The print batch is cancelled');
  expect((await lease(tenant, { cardIds: [cardIds[1]] })).status).toBe(201);
});

it('cannot be cancelled once it is completed', async () => {
  const { batchId, cardIds } = await leased(1);
  await complete(batchId, [{ cardId: cardIds[0], result: 'printed' }]);
  const { status, body } = await cancel(batchId);
  expect(status).toBe(409);
  expect(body.error.message).toContain('completed');
});

it('queues the rest again when the lease has lapsed, and not before', async () => {
  const { batchId, cardIds } = await leased(2);
  await complete(batchId, [{ cardId: cardIds[0], result: 'printed' }]);
  server.clock.advance(119 * 60 * 1000);
  await settleLapsedBatches(server.context);
  expect(await statusOf(tenant, cardIds[1]!)).toBe('printing');
  server.clock.advance(60 * 1000);
  await settleLapsedBatches(server.context);
  expect(await statusOf(tenant, cardIds[1]!)).toBe('queued');
  expect(await statusOf(tenant, cardIds[0]!)).toBe('printed');
  expect((await tenant.send('GET', `/print-batches/${batchId}`)).body.data.status).toBe('lapsed');
});

it('holds no cards for longer because the clock was set back', async () => {
  const { batchId, cardIds } = await leased(1);
  server.clock.advance(-3 * 24 * 60 * 60 * 1000);
  await settleLapsedBatches(server.context);
  const { data } = (await tenant.send('GET', `/print-batches/${batchId}`)).body;
  expect(data).toMatchObject({ status: 'open', version: 2 });
  server.clock.advance(119 * 60 * 1000);
  await settleLapsedBatches(server.context);
  expect(await statusOf(tenant, cardIds[0]!)).toBe('printing');
  server.clock.advance(60 * 1000);
  await settleLapsedBatches(server.context);
  expect(await statusOf(tenant, cardIds[0]!)).toBe('queued');
});

it('begins the lease anew with each report', async () => {
  const { batchId, cardIds } = await leased(2);
  server.clock.advance(90 * 60 * 1000);
  await complete(batchId, [{ cardId: cardIds[0], result: 'printed' }]);
  server.clock.advance(90 * 60 * 1000);
  await settleLapsedBatches(server.context);
  expect((await complete(batchId, [{ cardId: cardIds[1], result: 'printed' }])).body.data.status).toBe(
    'completed',
  );
});

it('lets a card be revoked in the printer: it stays revoked whatever the printer made of it', async () => {
  const { batchId, cardIds } = await leased(2);
  await tenant.send('POST', `/cards/${cardIds[0]}/revoke`, { body: { reason: 'other' } });
  const { body } = await complete(batchId, [
    { cardId: cardIds[0], result: 'printed' },
    { cardId: cardIds[1], result: 'printed' },
  ]);
  expect(body.data).toMatchObject({ status: 'completed', printedCount: 1 });
  expect(body.data.cards[0]).toMatchObject({ result: 'withdrawn', status: 'revoked' });
});

it('is completed without a word about cards that were revoked meanwhile', async () => {
  const { batchId, cardIds } = await leased(2);
  await tenant.send('POST', `/cards/${cardIds[0]}/revoke`, { body: { reason: 'other' } });
  const { body } = await complete(batchId, [{ cardId: cardIds[1], result: 'printed' }]);
  expect(body.data.status).toBe('completed');
});

it('refuses a report on another version than the batch has now', async () => {
  const { batchId, cardIds } = await leased(2);
  await complete(batchId, [{ cardId: cardIds[0], result: 'printed' }]);
  const results = [{ cardId: cardIds[1], result: 'printed' }];
  const { status, headers } = await complete(batchId, results, { 'If-Match': '"1"' });
  expect(status).toBe(412);
  expect(headers.get('ETag')).toBe('"2"');
  expect(await statusOf(tenant, cardIds[1]!)).toBe('printing');
});
