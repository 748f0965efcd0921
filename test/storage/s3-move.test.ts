import { afterAll, beforeAll, expect, it } from 'vitest';
import { putAwayPhotos, sweepBlobs } from '../../src/photos/tidy-files.ts';
import { createHolder, noisePhoto, reviewable } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { describeS3, type S3Server } from '../support/server/s3/server.ts';

describeS3((startS3) => {
  let s3: S3Server;
  let dataDir: string;
  beforeAll(async () => {
    s3 = await startS3();
    dataDir = directory();
  });
  afterAll(async () => {
    await s3.stop();
  });

  it('moves photos from the disk when STORAGE becomes s3, and shows them meanwhile', async () => {
    const before = await startHarness({ DATA_DIR: dataDir });
    const campus = before.organisation();
    const bytes = await noisePhoto();
    const photo = await reviewable(before, campus, await createHolder(campus), bytes);
    await before.stop();

    const after = await startHarness({ DATA_DIR: dataDir, ...s3.env });
    try {
      const original = async () => {
        const url = `${after.url}/api/v1/photos/${photo.id}/image?variant=original`;
        const answer = await fetch(url, { headers: { Authorization: `Bearer ${campus.admin}` } });
        return Buffer.from(await answer.arrayBuffer());
      };
      await sweepBlobs(after.context, Date.now());
      expect((await original()).equals(bytes)).toBe(true);
      expect(after.context.blobs.bucket!.pending()).toMatchObject({ blobs: 1, removals: 0 });
      await putAwayPhotos(after.context);
      expect(after.context.blobs.bucket!.pending()).toMatchObject({ blobs: 0, removals: 0 });
      expect(await s3.names('originals/')).toHaveLength(1);
      expect((await original()).equals(bytes)).toBe(true);
    } finally {
      await after.stop();
    }
  });
});
