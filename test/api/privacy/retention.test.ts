import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { removeKeptPhotos } from '../../../src/privacy/remove-kept-photos.ts';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { cardOf, done, failPrint, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { filesWith } from './everything.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness({ PHOTO_RETENTION_DAYS: '30' });
  server.clock.hold();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const inDays = (days: number) => new Date(server.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
const holder = (id: string) => done(tenant.send('GET', `/card-holders/${id}`));
const photosOf = async (id: string) => (await tenant.send('GET', `/photos?cardHolderId=${id}`)).body.data;

async function afterDays(days: number): Promise<void> {
  server.clock.advance(days * DAY_MS);
  await removeKeptPhotos(server.context);
}

it('removes the photos of a person so many days after their expiry date, files and all', async () => {
  const id = await photographed(server, tenant, { expiryDate: inDays(2), externalId: 'R1' });
  const photo = (await holder(id)).currentPhotoId;
  await tenant.send('GET', `/photos/${photo}/image?variant=card`);
  await afterDays(32);
  expect((await holder(id)).currentPhotoId).toBe(photo);
  expect(filesWith(`${server.dataDir}/photos`, photo).length).toBeGreaterThan(2);

  await afterDays(1);
  const { currentPhotoId, version } = await holder(id);
  expect([currentPhotoId, version]).toEqual([null, 3]);
  expect(filesWith(`${server.dataDir}/photos`, photo)).toEqual([]);
  const image = await tenant.send('GET', `/photos/${photo}/image`);
  expect([image.status, image.body.error.message]).toEqual([404, 'There is no such photo.']);
  const { data } = (await tenant.send('GET', '/sync/photos')).body;
  expect(data).toMatchObject([{ op: 'delete', id: photo, externalId: 'R1' }]);
  const entries = (await tenant.send('GET', `/audit-log?entityId=${photo}&action=photo.deleted`)).body.data;
  expect(entries).toMatchObject([{ actor: { type: 'system', name: 'photo retention' } }]);
});

it('removes the note and the device’s view with a photo from a kiosk, but not what was acknowledged', async () => {
  const id = await createHolder(tenant, { expiryDate: inDays(2), externalId: 'R1' });
  const admin = await tenant.staff('admin');
  const { url } = await done(admin.send('POST', '/kiosks', { body: { name: 'Hall' } }));
  const bytes = await noisePhoto();
  const wish = { number: 'R1', contentType: 'image/jpeg', contentLength: bytes.length };
  const { photoId, uploadUrl, headers } = await done(server.send('POST', `${url}/photos`, { body: wish }));
  await server.send('PUT', uploadUrl, { body: bytes, headers });
  const answer = { note: 'One eye.', by: 'file', seen: null };
  await done(server.send('POST', `${url}/photos/${photoId}`, { body: answer }));
  await server.context.jobs.idle();
  const sent = () => done(tenant.send('GET', `/kiosk-photos?cardHolderId=${id}`));
  expect(await sent()).toMatchObject([{ note: 'One eye.', deviceCheck: { source: 'file' } }]);
  await afterDays(33);
  expect(await photosOf(id)).toEqual([]);
  expect(await sent()).toMatchObject([{ photoId, note: null, deviceCheck: null, notice: { version: 1 } }]);
});

it('counts from archiving when that was first, and not from a later change', async () => {
  const id = await photographed(server, tenant, { expiryDate: inDays(400) });
  await tenant.send('PATCH', `/card-holders/${id}`, { body: { status: 'archived' } });
  await afterDays(20);
  await tenant.send('PATCH', `/card-holders/${id}`, { body: { notes: 'left' } });
  await afterDays(9);
  expect(await photosOf(id)).toHaveLength(1);
  await afterDays(2);
  expect(await photosOf(id)).toEqual([]);
});

it('keeps the photos of somebody who is back, and of whoever has no end', async () => {
  const back = await photographed(server, tenant);
  await tenant.send('PATCH', `/card-holders/${back}`, { body: { status: 'archived' } });
  await afterDays(20);
  await tenant.send('PATCH', `/card-holders/${back}`, { body: { status: 'active' } });
  await afterDays(100);
  expect(await photosOf(back)).toHaveLength(1);
});

it('keeps a photo that came in after the end: a new card is on its way', async () => {
  const id = await photographed(server, tenant, { expiryDate: inDays(0) });
  server.clock.advance(60 * DAY_MS);
  const fresh = await reviewable(server, tenant, id, await noisePhoto());
  await afterDays(20);
  expect((await photosOf(id)).map((photo: { id: string }) => photo.id)).toEqual([fresh.id]);
  await afterDays(11);
  expect(await photosOf(id)).toEqual([]);
});

it('keeps the photo while a card is in use or suspended, and lets it go from ended ones', async () => {
  const id = await photographed(server, tenant, { expiryDate: inDays(0) });
  const card = await queuedCard(tenant, id);
  await print(tenant, card.id, { activate: true });
  await afterDays(40);
  expect(await photosOf(id)).toHaveLength(1);
  await done(tenant.send('POST', `/cards/${card.id}/suspend`, { body: { reason: 'other' } }));
  await removeKeptPhotos(server.context);
  expect(await photosOf(id)).toHaveLength(1);
  await done(tenant.send('POST', `/cards/${card.id}/revoke`, { body: { reason: 'holder_left' } }));
  await removeKeptPhotos(server.context);
  expect(await photosOf(id)).toEqual([]);
  expect(await done(tenant.send('GET', `/cards/${card.id}`))).toMatchObject({
    status: 'revoked',
    photoId: null,
    printedFields: { firstName: 'Ada' },
  });
});

it('keeps the photo while a card waits for the printer, also after a failed print', async () => {
  const id = await photographed(server, tenant, { expiryDate: inDays(0) });
  const card = await queuedCard(tenant, id);
  await afterDays(40);
  expect(await photosOf(id)).toHaveLength(1);
  await failPrint(tenant, card.id);
  expect((await cardOf(tenant, card.id)).status).toBe('print_failed');
  await removeKeptPhotos(server.context);
  expect(await photosOf(id)).toHaveLength(1);
  await done(tenant.send('POST', '/print-batches', { body: { orderId: card.orderId } }));
  await done(tenant.send('POST', `/cards/${card.id}/revoke`, { body: { reason: 'holder_left' } }));
  await removeKeptPhotos(server.context);
  expect(await photosOf(id)).toEqual([]);
});

it('keeps a photo in review that a submitted order waits for', async () => {
  const id = await createHolder(tenant, { expiryDate: inDays(0) });
  const waiting = await reviewable(server, tenant, id, await noisePhoto());
  const items = [{ cardHolderId: id }];
  const draft = await done(tenant.send('POST', '/orders', { body: { items } }));
  const order = await done(tenant.send('POST', '/orders', { body: { submit: true, items } }));
  await afterDays(40);
  expect((await photosOf(id)).map((photo: { id: string }) => photo.id)).toEqual([waiting.id]);
  await done(tenant.send('POST', `/orders/${order.id}/cancel`));
  await removeKeptPhotos(server.context);
  expect(await photosOf(id)).toEqual([]);
  expect((await done(tenant.send('GET', `/orders/${draft.id}`))).status).toBe('draft');
});

it('removes nothing unless it is asked to', async () => {
  const other = await startHarness();
  const org = other.organisation();
  const id = await photographed(other, org, { expiryDate: '2020-01-01' });
  other.clock.advance(4000 * DAY_MS);
  await removeKeptPhotos(other.context);
  expect((await org.send('GET', `/photos?cardHolderId=${id}`)).body.meta.total).toBe(1);
  await other.stop();
});
