import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { cardHolderQueries } from '../../../src/card-holders/queries.ts';
import { photoQueries } from '../../../src/photos/queries.ts';
import { createHolder, grant, noisePhoto, put, reviewable } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server.stop());

it('reads the row of a photo twice for each of its steps from PUT to analysis, as the file is looked at in between', async () => {
  const bytes = await noisePhoto();
  const granted = await grant(tenant, await createHolder(tenant), bytes);
  const { byId, byIdAlone, blobKey } = photoQueries(server.context.db);
  const reads = [byId, byIdAlone, blobKey].map((statement) => vi.spyOn(statement, 'get'));
  const count = () => reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  expect((await put(server, granted, bytes)).status).toBe(200);
  expect(count()).toBe(2);
  expect((await tenant.send('POST', `/photos/${granted.photoId}/finalize`)).status).toBe(200);
  await server.context.jobs.idle();
  expect(count()).toBe(6);
  vi.restoreAllMocks();
  const { body } = await tenant.send('GET', `/photos/${granted.photoId}`);
  expect(body.data.status).toBe('in_review');
});

it('reads the person once when their photo is approved that an order waits for', async () => {
  const cardHolderId = await createHolder(tenant);
  const order = await tenant.send('POST', '/orders', { body: { items: [{ cardHolderId, reason: 'new' }] } });
  expect(order.status, order.text).toBe(201);
  const path = `/orders/${order.body.data.id}`;
  const submitted = await tenant.send('POST', `${path}/submit`);
  expect(submitted.status, submitted.text).toBe(200);
  const photo = await reviewable(server, tenant, cardHolderId, await noisePhoto());

  const read = vi.spyOn(cardHolderQueries(server.context.db).byId, 'get');
  const approved = await tenant.send('POST', `/photos/${photo.id}/approve`, {
    body: { version: photo.version },
  });
  expect(approved.status, approved.text).toBe(200);
  expect(read).toHaveBeenCalledTimes(1);
  const { body } = await tenant.send('GET', path);
  expect(body.data.items).toMatchObject([{ status: 'ready' }]);
});
