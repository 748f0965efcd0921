import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor, write } from '../../../src/db/tx.ts';
import { sweepBlobs } from '../../../src/photos/tidy-files.ts';
import { beginUpload, isBeingSent } from '../../../src/photos/upload/running.ts';
import { createHolder, grant, noisePhoto, put, upload } from '../../support/photos/photos.ts';
import { photographed } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const erase = (id: string, headers: Record<string, string> = {}) =>
  tenant.send('DELETE', `/card-holders/${id}`, { headers });
const filesOf = (photoId: string) =>
  readdirSync(`${server.dataDir}/photos`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes(photoId),
  );

it('refuses a stale If-Match, a key without the scope, and another organisation, and changes nothing', async () => {
  const id = await createHolder(tenant);
  const stale = await erase(id, { 'If-Match': '"7"' });
  expect([stale.status, stale.headers.get('ETag')]).toEqual([412, '"1"']);
  const { key } = tenant.key(['card_holders:write']);
  expect((await server.send('DELETE', `/card-holders/${id}`, { key })).status).toBe(403);
  expect((await server.organisation().send('DELETE', `/card-holders/${id}`)).status).toBe(404);
  expect((await tenant.send('DELETE', '/card-holders/nobody')).status).toBe(404);
  expect((await tenant.send('GET', `/card-holders/${id}`)).body.data.version).toBe(1);
  expect((await erase(id, { 'If-Match': '"1"' })).status).toBe(200);
});

it('finds whoever is new after the newest person was erased', async () => {
  const ids = [];
  for (let count = 0; count < 64; count++)
    ids.push(await createHolder(tenant, { lastName: `Before${count}` }));
  for (const id of ids.slice(-40)) await erase(id);
  await createHolder(tenant, { lastName: 'Afterwards' });
  const { body } = await tenant.send('GET', '/card-holders?q=afterwards');
  expect(body.meta.total).toBe(1);
});

it('ends the analysis of a photo quietly, and leaves no picture of it', async () => {
  const id = await createHolder(tenant);
  const photoId = await upload(server, tenant, id, await noisePhoto());
  expect((await erase(id)).status).toBe(200);
  await server.context.jobs.idle();
  expect(filesOf(photoId)).toEqual([]);
  const trouble = server.logged().filter(({ level }) => level === 'error' || level === 'warn');
  expect(trouble).toEqual([]);
});

it('keeps nothing of an upload that was granted before', async () => {
  const id = await createHolder(tenant);
  const bytes = await noisePhoto();
  const granted = await grant(tenant, id, bytes);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const body = writable.getWriter();
  const sending = fetch(granted.uploadUrl, { method: 'PUT', headers: granted.headers, body: readable });
  void body.write(bytes.subarray(0, 100));
  const isUnderWay = () => isBeingSent(server.context.db, granted.photoId);
  await expect.poll(isUnderWay).toBe(true);
  expect((await erase(id)).status).toBe(200);
  void body.write(bytes.subarray(100));
  void body.close();
  const answer = await sending;
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
  expect((await put(server, granted, bytes)).status).toBe(403);
  expect((await tenant.send('POST', `/photos/${granted.photoId}/finalize`)).status).toBe(404);
  expect(filesOf(granted.photoId)).toEqual([]);
});

it('begins no upload for a photo that is gone by then', async () => {
  const id = await createHolder(tenant);
  const { photoId } = await grant(tenant, id, await noisePhoto());
  expect((await erase(id)).status).toBe(200);
  const beginning = write(server.context, systemActor('test'), beginUpload, photoId, 'an upload');
  await expect(beginning).rejects.toMatchObject({ code: 'not_found' });
});

it('finds with the next sweep what a crash left of the files', async () => {
  const id = await photographed(server, tenant);
  const photoId = (await tenant.send('GET', `/card-holders/${id}`)).body.data.currentPhotoId;
  const kept = await photographed(server, tenant);
  const keptId = (await tenant.send('GET', `/card-holders/${kept}`)).body.data.currentPhotoId;
  await erase(id);
  const { blobs } = server.context;
  const left = [blobs.pathOf(`${photoId}.0123456789ab`), blobs.derivedPathOf(photoId, 'card-1-2-3-4.jpg')];
  for (const path of left) {
    writeFileSync(path, 'a face');
    utimesSync(path, new Date(0), new Date(0));
  }
  const before = filesOf(keptId).length;
  await sweepBlobs(server.context, Date.now() + 1000);
  expect(left.map((path) => existsSync(path))).toEqual([false, false]);
  expect(before).toBeGreaterThan(1);
  expect(filesOf(keptId)).toHaveLength(before);
});
