import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScheduledBackups } from '../../src/backup/schedule/scheduled.ts';
import { putAwayPhotos } from '../../src/photos/tidy-files.ts';
import { createHolder, noisePhoto, reviewable } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { describeS3, type S3Server } from '../support/server/s3/server.ts';
import { filled, lanyard } from './installation.ts';

describeS3((startS3) => {
  let s3: S3Server;
  let dataDir: string;
  let key: string;
  let bytes: Buffer;
  let photoIds: string[];
  let archive: string;
  beforeAll(async () => {
    s3 = await startS3();
    dataDir = directory();
    archive = join(directory(), 'campus.tar');
    const server = await startHarness({ DATA_DIR: dataDir, ...s3.env });
    const campus = server.organisation('Campus');
    key = campus.admin;
    bytes = await noisePhoto();
    const holder = await createHolder(campus);
    const away = await reviewable(server, campus, holder, bytes);
    await putAwayPhotos(server.context);
    const here = await reviewable(server, campus, holder, bytes);
    photoIds = [away.id, here.id];
    await server.stop();
  });
  afterAll(() => s3.stop());

  async function expectPhotos(restored: string): Promise<void> {
    const server = await startHarness({ DATA_DIR: restored, ...s3.env });
    for (const id of photoIds) {
      const image = await fetch(`${server.url}/api/v1/photos/${id}/image?variant=original`, {
        headers: { Authorization: `Bearer ${key}` },
      });
      expect(Buffer.from(await image.arrayBuffer()).equals(bytes)).toBe(true);
    }
    await server.stop();
  }

  describe('a backup with photos in a bucket', () => {
    it('has the photos that are not in it yet, and says where the others are', () => {
      const { status, stdout } = lanyard(dataDir, ['backup', archive], s3.env);
      expect([status, stdout]).toEqual([0, expect.stringContaining('1 photo')]);
      expect(stdout).toContain(`All other photos stay in the bucket "photos" of ${s3.env.S3_ENDPOINT}`);
      expect(stdout).not.toContain('missing');
      expect(lanyard(dataDir, ['backup', '--json'], s3.env).json()).toMatchObject({
        photos: { files: 1 },
        bucket: { endpoint: s3.env.S3_ENDPOINT, bucket: 'photos' },
        missing: [],
      });
    });

    it('is not restored where photos are kept on the disk', () => {
      const { status, stderr } = lanyard(directory(), ['restore', archive]);
      expect(status).toBe(1);
      expect(stderr).toContain('its photos are in the bucket "photos"');
      expect(stderr).toContain('set STORAGE=s3');
      expect(stderr).toContain('Nothing was changed.');
    });

    it('restores with every photo, and leaves the bucket to the server that may still use it', async () => {
      const restored = directory();
      const { status, stdout, json } = lanyard(restored, ['restore', archive, '--json'], s3.env);
      expect([status, JSON.parse(stdout).bucket]).toEqual([
        0,
        { endpoint: s3.env.S3_ENDPOINT, bucket: 'photos', missing: 0, trouble: null },
      ]);
      expect(json().photos).toBe(1);
      await expectPhotos(restored);
    });

    it('says what the bucket has lost, and when it can not be asked', async () => {
      const [name] = await s3.names('originals/');
      const lost = await s3.bucket.file(name!).bytes();
      await s3.bucket.delete(name!);
      const { stdout } = lanyard(directory(), ['restore', archive], s3.env);
      expect(stdout).toContain('1 photo is not in the bucket "photos"');
      expect(stdout).toContain('delete its object lanyard-installation');
      await s3.bucket.write(name!, lost);
      const elsewhere = lanyard(directory(), ['restore', archive], { ...s3.env, S3_BUCKET: 'another' });
      expect(elsewhere.status).toBe(0);
      expect(elsewhere.stdout).toContain('Its photos were in the bucket "photos"');
      expect(elsewhere.stdout).toContain(
        'could not be asked for the photos: The specified bucket does not exist',
      );
    });
  });

  it('takes a backup from the disk into an installation with a bucket', async () => {
    const campus = await filled(1);
    const file = join(directory(), 'disk.tar');
    expect(lanyard(campus.dataDir, ['backup', file]).status).toBe(0);
    const restored = directory();
    expect(lanyard(restored, ['restore', file], s3.env).status).toBe(0);
    const server = await startHarness({ DATA_DIR: restored, ...s3.env });
    await putAwayPhotos(server.context);
    const image = await fetch(`${server.url}/api/v1/photos/${campus.photos[0]!.id}/image?variant=original`, {
      headers: { Authorization: `Bearer ${campus.key}` },
    });
    expect(Buffer.from(await image.arrayBuffer()).equals(campus.photos[0]!.bytes)).toBe(true);
    await server.stop();
    expect(readFileSync(join(restored, 'secret.key')).length).toBeGreaterThan(0);
  });

  it('is scheduled with settings of the bucket that only the server knows', async () => {
    const server = await startHarness({ ...s3.env, BACKUP_SCHEDULE: '0 2 * * *' });
    server.organisation();
    const backups = createScheduledBackups(server.context);
    server.clock.jump(24 * 60 * 60 * 1000);
    await backups.whenDue();
    expect(server.logged()).toContainEqual(
      expect.objectContaining({
        message: 'backed up',
        bucket: { endpoint: s3.env.S3_ENDPOINT, bucket: 'photos' },
      }),
    );
    await server.stop();
  });
});
