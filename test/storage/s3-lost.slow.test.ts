import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { photoQueries } from '../../src/photos/queries.ts';
import { putAwayPhotos } from '../../src/photos/tidy-files.ts';
import { createHolder, noisePhoto, reviewable } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { type S3Server, startS3 } from '../support/server/s3/server.ts';

let s3: S3Server;
let server: Harness;
let campus: Tenant;
beforeEach(async () => {
  s3 = await startS3();
  server = await startHarness(s3.env);
  campus = server.organisation();
});
afterEach(async () => {
  await server.stop();
  await s3.stop();
});

/** A photo under review that is only in the bucket. */
async function putAway() {
  const photo = await reviewable(server, campus, await createHolder(campus), await noisePhoto());
  await putAwayPhotos(server.context);
  const key = photoQueries(server.context.db).byIdAlone.get({ id: photo.id })!.blobKey!;
  const name = `${photo.id.slice(-2)}/${key}`;
  rmSync(join(server.dataDir, 'photos', 'fetched', name));
  server.context.blobs.removeDerived(photo.id);
  return { photo, object: `originals/${name}` };
}
const approve = ({ id, version }: { id: string; version: number }) =>
  campus.send('POST', `/photos/${id}/approve`, { body: { version } });

it('does not approve a photo whose original is no longer in the bucket', async () => {
  const { photo, object } = await putAway();
  await s3.bucket.delete(object);
  const refused = await approve(photo);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
  expect(refused.body.error.message).toMatch(/lost/);
  const image = await campus.send('GET', `/photos/${photo.id}/image`);
  expect([image.status, image.body.error.code]).toEqual([404, 'not_found']);
  expect(image.body.error.message).toMatch(/original.*lost/);
});

it('approves a photo that is in the bucket, and one of which nobody knows as the store is away', async () => {
  const [there, unknown] = [await putAway(), await putAway()];
  expect((await approve(there.photo)).status).toBe(200);
  await s3.down();
  expect((await approve(unknown.photo)).status).toBe(200);
});

it('takes no photo for lost that has not been put away yet, while the disk is away', async () => {
  const photo = await reviewable(server, campus, await createHolder(campus), await noisePhoto());
  const key = photoQueries(server.context.db).byIdAlone.get({ id: photo.id })!.blobKey!;
  rmSync(join(server.dataDir, 'photos', 'fetched', photo.id.slice(-2), key), { force: true });
  const originals = join(server.dataDir, 'photos', 'originals');
  renameSync(originals, `${originals}.away`);
  try {
    expect((await approve(photo)).status).toBe(200);
  } finally {
    renameSync(`${originals}.away`, originals);
  }
});
