import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoQueries } from '../../../src/photos/queries.ts';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

async function withoutOriginal() {
  const holder = await createHolder(tenant);
  const photo = await reviewable(server, tenant, holder, await noisePhoto());
  const { blobKey } = photoQueries(server.context.db).byIdAlone.get({ id: photo.id })!;
  rmSync(server.context.blobs.pathOf(blobKey!));
  return { holder, photo };
}
const decide = (id: string, verb: string, body: unknown) =>
  tenant.send('POST', `/photos/${id}/${verb}`, { body });

it('does not approve a photo whose original is lost, and says what to do', async () => {
  const { holder, photo } = await withoutOriginal();
  const refused = await decide(photo.id, 'approve', { version: photo.version });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
  expect(refused.body.error.message).toMatch(/lost.*reject.*new photo.*restore.*backup/);
  expect((await tenant.send('GET', `/card-holders/${holder}`)).body.data.currentPhotoId).toBeNull();
  expect((await tenant.send('GET', `/photos/${photo.id}`)).body.data).toEqual(photo);

  const rejected = await decide(photo.id, 'reject', { version: photo.version, reasonCodes: ['focus'] });
  expect(rejected.status).toBe(200);
});

it('names a stale version, and the state, before a lost original', async () => {
  const { photo } = await withoutOriginal();
  expect((await decide(photo.id, 'approve', { version: photo.version - 1 })).status).toBe(412);
  await decide(photo.id, 'reject', { version: photo.version, reasonCodes: ['focus'] });
  const late = await decide(photo.id, 'approve', { version: photo.version });
  expect(late.body.error.message).toContain('rejected');
});

it.each(['original', 'card', 'display'])(
  'says of the image %s that the original is lost',
  async (variant) => {
    const { photo } = await withoutOriginal();
    server.context.blobs.removeDerived(photo.id);
    const { status, body } = await tenant.send('GET', `/photos/${photo.id}/image?variant=${variant}`);
    expect([status, body.error.code]).toEqual([404, 'not_found']);
    expect(body.error.message).toMatch(/original.*lost/);
  },
);

it('goes on showing the pictures that were made before the original was lost', async () => {
  const { photo } = await withoutOriginal();
  expect((await tenant.send('GET', `/photos/${photo.id}/image?variant=thumbnail`)).status).toBe(200);
});

it('takes no photo for lost while the disk with them is away', async () => {
  const { photo } = await withoutOriginal();
  server.context.blobs.removeDerived(photo.id);
  const { blobKey } = photoQueries(server.context.db).byIdAlone.get({ id: photo.id })!;
  const originals = dirname(dirname(server.context.blobs.pathOf(blobKey!)));
  renameSync(originals, `${originals}.away`);
  try {
    const image = await tenant.send('GET', `/photos/${photo.id}/image?variant=original`);
    expect([image.status, image.body.error.code]).toEqual([503, 'unavailable']);
    expect(image.headers.get('Retry-After')).toBe('30');
  } finally {
    renameSync(`${originals}.away`, originals);
  }
});
