import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putAwayPhotos } from '../../src/photos/tidy-files.ts';
import { createHolder, grant, noisePhoto, put, reviewable } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { untilPutAway } from '../support/server/s3/bucket.ts';
import { type Line, lineTo } from '../support/server/s3/line.ts';
import { describeS3, type S3Server } from '../support/server/s3/server.ts';

/** After this time, findings about the store are no longer trusted. */
const BELIEVED_MS = 5_001;

describeS3((startS3) => {
  let s3: S3Server;
  let line: Line;
  let server: Harness;
  let campus: Tenant;
  let holder: string;
  let bytes: Buffer;
  beforeEach(async () => {
    s3 = await startS3();
    line = await lineTo(s3.env.S3_ENDPOINT!);
    server = await startHarness({ ...s3.env, S3_ENDPOINT: line.endpoint });
    campus = server.organisation();
    holder = await createHolder(campus);
    bytes = await noisePhoto();
  });
  afterEach(async () => {
    line.stop();
    await server.stop();
    await s3.stop();
  });

  const forget = (photoId: string) =>
    Promise.all(
      ['fetched', 'derived'].flatMap((kind) => {
        const directory = join(server.dataDir, 'photos', kind, photoId.slice(-2));
        return readdirSync(directory)
          .filter((name) => name.startsWith(photoId))
          .map((name) => Bun.file(join(directory, name)).delete());
      }),
    );
  const image = (id: string, variant = 'display') =>
    campus.send('GET', `/photos/${id}/image?variant=${variant}`);
  const readiness = () => fetch(`${server.url}/readyz`).then((answer) => answer.json());

  it('refuses writes that need the store with 503 while it is away, and goes on by itself afterwards', async () => {
    const stored = await reviewable(server, campus, holder, bytes);
    await putAwayPhotos(server.context);
    await forget(stored.id);
    const sent = await grant(campus, holder, bytes);
    await put(server, sent, bytes);
    await line.down();

    const body = { cardHolderId: holder, contentType: 'image/jpeg', contentLength: bytes.length };
    server.clock.advance(BELIEVED_MS);
    expect((await campus.send('POST', '/photos', { body })).status).toBe(503);
    const refused = await campus.send('POST', `/photos/${sent.photoId}/finalize`);
    expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable']);
    expect(refused.headers.get('Retry-After')).toBe('30');
    expect(refused.text).not.toContain(line.endpoint);
    expect((await image(stored.id)).status).toBe(503);
    expect(await readiness()).toMatchObject({ problems: ['photo store is not usable'] });
    // Requests that don't need the store go on.
    expect((await campus.send('GET', `/photos/${sent.photoId}`)).body.data.status).toBe('awaiting_upload');
    await createHolder(campus);
    expect(server.logged()).toContainEqual(
      expect.objectContaining({
        message: 'the photo store does not answer as it should',
        reason: expect.stringContaining('nothing listens at its address'),
      }),
    );

    await line.up();
    expect((await campus.send('POST', `/photos/${sent.photoId}/finalize`)).body.data.status).toBe(
      'processing',
    );
    expect((await image(stored.id)).status).toBe(200);
    server.clock.advance(BELIEVED_MS);
    expect(await readiness()).toMatchObject({ status: 'ready' });
    expect(server.logged()).toContainEqual(
      expect.objectContaining({ message: 'the photo store answers again' }),
    );
  });

  it('loses nothing that was acknowledged: photos are analysed, decided and looked at without the store, and put away later', async () => {
    const granted = await grant(campus, holder, bytes);
    await put(server, granted, bytes);
    expect((await campus.send('POST', `/photos/${granted.photoId}/finalize`)).status).toBe(200);
    await line.down();
    await server.context.jobs.idle();
    const { body } = await campus.send('GET', `/photos/${granted.photoId}`);
    expect(body.data.status).toBe('in_review');
    await expect(putAwayPhotos(server.context)).rejects.toMatchObject({ code: 'unavailable' });
    const approval = { body: { version: body.data.version } };
    expect((await campus.send('POST', `/photos/${granted.photoId}/approve`, approval)).status).toBe(200);
    expect((await image(granted.photoId, 'original')).status).toBe(200);
    expect((await image(granted.photoId, 'card')).status).toBe(200);

    await line.up();
    await putAwayPhotos(server.context);
    expect(await s3.names(`originals/${granted.photoId.slice(-2)}/${granted.photoId}.`)).toHaveLength(1);
  });

  it('removes an erased photo from the bucket once the store is back', async () => {
    const photo = await reviewable(server, campus, holder, bytes);
    await putAwayPhotos(server.context);
    await line.down();
    expect((await campus.send('DELETE', `/card-holders/${holder}`)).status).toBe(200);
    expect((await image(photo.id, 'original')).status).toBe(404);
    expect(await s3.names('originals/')).toHaveLength(1);
    await line.up();
    await untilPutAway(server, () => s3.names('originals/'));
  });

  it('lets an analysis wait for the store instead of giving the photo up', async () => {
    const granted = await grant(campus, holder, bytes);
    await put(server, granted, bytes);
    await server.context.jobs.stop();
    await campus.send('POST', `/photos/${granted.photoId}/finalize`);
    // Makes the state after a restore of the database alone: the photo is only in the bucket.
    const { blobs, jobs, db } = server.context;
    const { key } = db.$client
      .query<{ key: string }, [string]>('SELECT blob_key AS key FROM photos WHERE id = ?')
      .get(granted.photoId)!;
    await s3.bucket.write(`originals/${granted.photoId.slice(-2)}/${key}`, new Uint8Array(bytes));
    await Bun.file(blobs.pathOf(key)).delete();
    await line.down();
    jobs.start();
    await expect.poll(() => blobs.bucket!.trouble()).not.toBeNull();
    const due = () =>
      db.$client
        .query<{ at: string }, [string]>(`SELECT run_at AS at FROM jobs WHERE payload ->> 'photoId' = ?`)
        .get(granted.photoId)!.at;
    for (let round = 0; round < 5; round++) {
      const before = due();
      server.clock.advance(10_000);
      jobs.wake();
      // The job was tried, and put off.
      await expect.poll(() => due() > before).toBe(true);
    }
    expect((await campus.send('GET', `/photos/${granted.photoId}`)).body.data.status).toBe('processing');
    await line.up();
    server.clock.advance(10_000);
    await jobs.idle();
    const { body } = await campus.send('GET', `/photos/${granted.photoId}`);
    expect([body.data.status, body.data.width]).toEqual(['in_review', 350]);
  });

  it('is seen in /metrics', async () => {
    const sample = async (name: string) => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return Number(new RegExp(`^lanyard_photo_store_${name} (\\S+)$`, 'm').exec(text)?.[1]);
    };
    await reviewable(server, campus, holder, bytes);
    expect(await sample('up\\{bucket="photos"\\}')).toBe(1);
    expect(await sample('pending\\{work="put"\\}')).toBe(1);
    await line.down();
    await putAwayPhotos(server.context).catch(() => {});
    expect(await sample('up\\{bucket="photos"\\}')).toBe(0);
    await line.up();
    await putAwayPhotos(server.context);
    expect(await sample('up\\{bucket="photos"\\}')).toBe(1);
    expect(await sample('pending\\{work="put"\\}')).toBe(0);
  });
});
