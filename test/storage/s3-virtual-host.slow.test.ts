import { afterAll, beforeAll, expect, it } from 'vitest';
import { putAwayPhotos, sweepBlobs } from '../../src/photos/tidy-files.ts';
import { createHolder, grant, noisePhoto } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { describeS3, type S3Server } from '../support/server/s3/server.ts';

describeS3((startS3) => {
  let s3: S3Server;
  let server: Harness;
  let campus: Tenant;
  beforeAll(async () => {
    s3 = await startS3(undefined, 'virtual');
    server = await startHarness(s3.env);
    campus = server.organisation();
  });
  afterAll(async () => {
    await server.stop();
    await s3.stop();
  });

  it('keeps a photo in a bucket that has a host name of its own, from its upload to its erasure', async () => {
    const bytes = await noisePhoto();
    const holder = await createHolder(campus);
    const granted = await grant(campus, holder, bytes);
    const url = new URL(granted.uploadUrl);
    expect([url.hostname, url.pathname]).toEqual(['photos.s3.localhost', `/incoming/${granted.photoId}`]);
    const put = { method: 'PUT', headers: granted.headers, body: new Uint8Array(bytes) };
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('host');
    expect((await fetch(granted.uploadUrl, put)).status).toBe(200);
    expect(await s3.names('incoming/0')).toEqual([`incoming/${granted.photoId}`]);

    expect((await campus.send('POST', `/photos/${granted.photoId}/finalize`)).body.data.status).toBe(
      'processing',
    );
    await server.context.jobs.idle();
    expect((await campus.send('GET', `/photos/${granted.photoId}`)).body.data.status).toBe('in_review');
    await putAwayPhotos(server.context);
    const name = `originals/${granted.photoId.slice(-2)}/${granted.photoId}.`;
    expect(await s3.names(name)).toHaveLength(1);
    expect(await s3.names('incoming/0')).toEqual([]);
    // The photo is read from the bucket again, and not from the copy on the disk.
    await server.context.blobs.bucket!.trim(0);
    const image = await fetch(`${server.url}/api/v1/photos/${granted.photoId}/image?variant=original`, {
      headers: { Authorization: `Bearer ${campus.admin}` },
    });
    expect(Buffer.from(await image.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

    expect((await campus.send('DELETE', `/card-holders/${holder}`)).status).toBe(200);
    await server.context.jobs.idle();
    await sweepBlobs(server.context, Date.now());
    expect(await s3.names(name)).toEqual([]);
  });
});
