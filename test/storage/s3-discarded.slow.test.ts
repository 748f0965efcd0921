import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepBlobs } from '../../src/photos/tidy-files.ts';
import { lanyard } from '../backup/installation.ts';
import { createHolder, type GrantedPhoto, grant, noisePhoto } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { sendToBucket, untilPutAway } from '../support/server/s3/bucket.ts';
import { describeS3, type S3Server } from '../support/server/s3/server.ts';

describeS3((startS3) => {
  let s3: S3Server;
  let dataDir: string;
  let server: Harness;
  let campus: Tenant;
  let bytes: Buffer;
  beforeAll(async () => {
    s3 = await startS3();
    dataDir = directory();
    bytes = await noisePhoto();
    server = await startHarness({ ...s3.env, DATA_DIR: dataDir });
    campus = server.organisation();
  });
  afterAll(async () => {
    await server.stop();
    await s3.stop();
  });

  const sent = (granted: GrantedPhoto) => sendToBucket(granted, bytes);
  const inBucket = ({ photoId }: GrantedPhoto) => s3.names(`incoming/${photoId}`);

  /** A person with a photo in review, whose upload URL still works. */
  async function photographed(): Promise<{ holder: string; granted: GrantedPhoto }> {
    const holder = await createHolder(campus);
    const granted = await grant(campus, holder, bytes);
    await sent(granted);
    expect((await campus.send('POST', `/photos/${granted.photoId}/finalize`)).status).toBe(200);
    await server.context.jobs.idle();
    await untilPutAway(server, () => inBucket(granted));
    return { holder, granted };
  }

  const erase = async (holder: string) =>
    expect((await campus.send('DELETE', `/card-holders/${holder}`)).status).toBe(200);

  it('removes what was sent again after finalize, with its person', async () => {
    const { holder, granted } = await photographed();
    await sent(granted);
    expect(await inBucket(granted)).toHaveLength(1);
    await erase(holder);
    await untilPutAway(server, () => inBucket(granted));
  });

  it('removes what was sent after its person was erased once the URL has expired, after a restart, too', async () => {
    const { holder, granted } = await photographed();
    await erase(holder);
    await untilPutAway(server, () => server.context.blobs.bucket!.pending().removals);
    await sent(granted);
    // While the upload URL works, the file could come again.
    server.context.jobs.wake();
    await server.context.jobs.idle();
    expect(await inBucket(granted)).toHaveLength(1);

    await server.stop();
    const behindMs = server.clock.now() - Date.now();
    server = await startHarness({ ...s3.env, DATA_DIR: dataDir });
    server.clock.advance(behindMs + 20 * 60_000);
    server.context.jobs.wake();
    await server.context.jobs.idle();
    // An upload that began before the URL lapsed may still be under way.
    expect(await inBucket(granted)).toHaveLength(1);
    server.clock.advance(10 * 60_000);
    server.context.jobs.wake();
    await server.context.jobs.idle();
    await untilPutAway(server, () => inBucket(granted));
  });

  it('has that work in its backups', async () => {
    const admin = server.organisation('Backed up');
    const holder = await createHolder(admin);
    const granted = await grant(admin, holder, bytes);
    expect((await admin.send('DELETE', `/card-holders/${holder}`)).status).toBe(200);
    const file = join(directory(), 'campus.tar');
    expect(lanyard(dataDir, ['backup', file], s3.env).status).toBe(0);
    const restored = directory();
    expect(lanyard(restored, ['restore', file], s3.env).status).toBe(0);
    await server.stop();
    // The admin confirms that no other server uses the bucket.
    await s3.bucket.delete('lanyard-installation');
    const after = await startHarness({ ...s3.env, DATA_DIR: restored });
    try {
      await sweepBlobs(after.context, Date.now());
      await sent(granted);
      after.clock.advance(24 * 60 * 60_000);
      after.context.jobs.wake();
      await after.context.jobs.idle();
      await untilPutAway(after, () => inBucket(granted));
    } finally {
      await after.stop();
      server = await startHarness({ ...s3.env, DATA_DIR: dataDir });
    }
  });
});
