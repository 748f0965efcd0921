import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards } from './queued-cards.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

it('has another ETag when one of its cards has changed without it, and is written to by its version', async () => {
  const { cardIds } = await queuedCards(server, tenant, 2);
  const { id } = (await lease(tenant, { cardIds })).body.data;
  const read = (known?: string) =>
    tenant.send('GET', `/print-batches/${id}`, { headers: known ? { 'If-None-Match': known } : {} });
  const tag = (await read()).headers.get('ETag')!;
  expect(tag).toMatch(/^"1-/);
  expect((await read(tag)).status).toBe(304);

  await tenant.send('POST', `/cards/${cardIds[0]}/revoke`, { body: { reason: 'other' } });
  const changed = await read(tag);
  expect(changed.status).toBe(200);
  expect(changed.body.data).toMatchObject({ version: 1, cards: [{ status: 'revoked' }, {}] });
  expect((await read(changed.headers.get('ETag')!)).status).toBe(304);

  const cancelled = await tenant.send('POST', `/print-batches/${id}/cancel`, {
    headers: { 'If-Match': tag },
  });
  expect([cancelled.status, cancelled.body.data.version]).toEqual([200, 2]);
});
