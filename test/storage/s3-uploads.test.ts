import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepBlobs } from '../../src/photos/tidy-files.ts';
import { settleLapsed } from '../../src/photos/upload/settle-lapsed.ts';
import { createHolder, type GrantedPhoto, grant, noisePhoto, reviewable } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { sendToBucket, untilPutAway } from '../support/server/s3/bucket.ts';
import { describeS3, type S3Server } from '../support/server/s3/server.ts';

describeS3((startS3) => {
  let s3: S3Server;
  let server: Harness;
  let campus: Tenant;
  let holder: string;
  let bytes: Buffer;
  beforeAll(async () => {
    s3 = await startS3();
    server = await startHarness(s3.env);
    campus = server.organisation();
    holder = await createHolder(campus);
    bytes = await noisePhoto();
  });
  afterAll(async () => {
    await server.stop();
    await s3.stop();
  });

  const finalize = (id: string) => campus.send('POST', `/photos/${id}/finalize`);
  const statusOf = async (id: string) => (await campus.send('GET', `/photos/${id}`)).body.data.status;
  const originals = (id: string) => `originals/${id.slice(-2)}/${id}.`;
  const local = (kind: string, id: string) =>
    readdirSync(join(server.dataDir, 'photos', kind), { recursive: true, encoding: 'utf8' })
      .map((path) => basename(path))
      .filter((name) => name.startsWith(id));

  describe('a grant', () => {
    it('is a presigned URL of the bucket, good for the PUT of one photo and nothing else', async () => {
      const granted = await grant(campus, holder, bytes);
      const url = new URL(granted.uploadUrl);
      expect(url.origin + url.pathname).toBe(`${s3.env.S3_ENDPOINT}/photos/incoming/${granted.photoId}`);
      expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
      expect(granted.headers).toEqual({ 'Content-Type': 'image/jpeg' });

      expect((await fetch(granted.uploadUrl)).status).toBe(403);
      const other = {
        ...granted,
        uploadUrl: granted.uploadUrl.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      };
      await sendToBucket(other, bytes, { status: 403 });
      const elsewhere = granted.uploadUrl.replace(granted.photoId, 'elsewhere');
      await sendToBucket({ ...granted, uploadUrl: elsewhere }, bytes, { status: 403 });
      await sendToBucket(granted, bytes);
      expect((await finalize(granted.photoId)).body.data.status).toBe('processing');
    });
  });

  describe('finalize', () => {
    it('takes in what was sent, whose bytes no later PUT can change', async () => {
      const granted = await grant(campus, holder, bytes);
      expect((await finalize(granted.photoId)).body.error.code).toBe('upload_incomplete');
      await sendToBucket(granted, bytes);
      const first = await finalize(granted.photoId);
      expect([first.status, first.body.data.status]).toEqual([200, 'processing']);

      const others = new Uint8Array(bytes.length).fill(7);
      await sendToBucket(granted, others);
      await server.context.jobs.idle();
      expect((await finalize(granted.photoId)).body.data.status).toBe('in_review');
      const image = await fetch(`${server.url}/api/v1/photos/${granted.photoId}/image?variant=original`, {
        headers: { Authorization: `Bearer ${campus.admin}` },
      });
      expect(Buffer.from(await image.arrayBuffer()).equals(bytes)).toBe(true);
      // The late upload is a leftover.
      await sweepBlobs(server.context, Date.now());
      expect(await s3.names(`incoming/${granted.photoId}`)).toEqual([]);
    });

    it.each([
      ['more bytes', () => Buffer.concat([bytes, bytes]), {}, 400, 'length_mismatch'],
      ['fewer bytes', () => bytes.subarray(1), {}, 400, 'length_mismatch'],
      ['another type', () => bytes, { 'Content-Type': 'text/html' }, 403, 'header_mismatch'],
    ] as const)(
      'refuses and deletes %s than granted, and takes the right ones then',
      async (_, sent, headers, status, code) => {
        const granted = await grant(campus, holder, bytes);
        await sendToBucket(granted, sent(), { more: headers });
        const refused = await finalize(granted.photoId);
        expect([refused.status, refused.body.error.code]).toEqual([status, code]);
        expect(await s3.names(`incoming/${granted.photoId}`)).toEqual([]);
        expect(await statusOf(granted.photoId)).toBe('awaiting_upload');
        expect(local('originals', granted.photoId)).toEqual([]);

        await sendToBucket(granted, bytes);
        expect((await finalize(granted.photoId)).body.data.status).toBe('processing');
      },
    );

    it('takes one photo in once, however many ask at the same time', async () => {
      const granted = await grant(campus, holder, bytes);
      await sendToBucket(granted, bytes);
      const answers = await Promise.all(Array.from({ length: 5 }, () => finalize(granted.photoId)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      await server.context.jobs.idle();
      expect(local('originals', granted.photoId)).toHaveLength(1);
    });
  });

  describe('an upload that is never finalized', () => {
    it('goes to review when its bytes came, and expires when they did not', async () => {
      const tenant = server.organisation();
      const person = await createHolder(tenant);
      const came = await grant(tenant, person, bytes);
      const wrong = await grant(tenant, person, bytes);
      const never = await grant(tenant, person, bytes);
      await sendToBucket(came, bytes);
      await sendToBucket(wrong, bytes.subarray(1));
      const status = async ({ photoId }: GrantedPhoto) =>
        (await tenant.send('GET', `/photos/${photoId}`)).body.data.status;

      // An upload that began in time may still be under way: the bucket doesn't tell.
      server.clock.advance(16 * 60_000);
      await settleLapsed(server.context);
      expect(await Promise.all([came, wrong, never].map(status))).toEqual(Array(3).fill('awaiting_upload'));

      server.clock.advance(10 * 60_000);
      await settleLapsed(server.context);
      expect(await Promise.all([wrong, never].map(status))).toEqual(['expired', 'expired']);
      expect(await s3.names(`incoming/${wrong.photoId}`)).toEqual([]);

      server.clock.advance(60 * 60_000);
      await settleLapsed(server.context);
      await server.context.jobs.idle();
      expect(await status(came)).toBe('in_review');
    });

    it('gives its reservation back to the next grant', async () => {
      const tenant = server.organisation();
      const person = await createHolder(tenant);
      const { context } = server;
      const quota = Math.round(bytes.length * 1.5);
      context.db.$client.run('UPDATE organisations SET photo_quota_bytes = ? WHERE id = ?', [
        quota,
        tenant.id,
      ]);
      await grant(tenant, person, bytes);
      const body = { cardHolderId: person, contentType: 'image/jpeg', contentLength: bytes.length };
      expect((await tenant.send('POST', '/photos', { body })).status).toBe(413);
      server.clock.advance(26 * 60_000);
      expect((await tenant.send('POST', '/photos', { body })).status).toBe(201);
    });
  });

  describe('a photo in review', () => {
    it('is put away into the bucket, and comes back for whoever looks at it', async () => {
      const photo = await reviewable(server, campus, holder, bytes);
      expect(await s3.names(originals(photo.id))).toEqual([]);
      await untilPutAway(server, () => server.context.blobs.bucket!.pending().blobs);
      const [name] = await s3.names(originals(photo.id));
      expect(Buffer.from(await s3.bucket.file(name!).arrayBuffer()).equals(bytes)).toBe(true);
      expect(local('originals', photo.id)).toEqual([]);

      await server.context.blobs.bucket!.trim(0);
      // Files that were used within the last hour stay.
      expect(local('fetched', photo.id)).toHaveLength(1);
      for (const kind of ['fetched', 'derived'])
        for (const file of local(kind, photo.id))
          await Bun.file(join(server.dataDir, 'photos', kind, photo.id.slice(-2), file)).delete();
      for (const variant of ['original', 'display', 'thumbnail', 'card']) {
        const image = await campus.send('GET', `/photos/${photo.id}/image?variant=${variant}`);
        expect([variant, image.status]).toEqual([variant, 200]);
      }
      const { body } = await campus.send('POST', `/photos/${photo.id}/approve`, {
        body: { version: photo.version },
      });
      expect(body.data.status).toBe('approved');
    });

    it('is gone from bucket and disk when its person is erased', async () => {
      const person = await createHolder(campus);
      const photo = await reviewable(server, campus, person, bytes);
      const waiting = await grant(campus, person, bytes);
      await sendToBucket(waiting, bytes);
      await untilPutAway(server, () => server.context.blobs.bucket!.pending().blobs);
      expect(await s3.names(originals(photo.id))).toHaveLength(1);
      expect((await campus.send('DELETE', `/card-holders/${person}`)).status).toBe(200);
      await untilPutAway(server, () => s3.names(originals(photo.id)));
      await untilPutAway(server, () => s3.names(`incoming/${waiting.photoId}`));
      for (const kind of ['originals', 'fetched', 'derived']) expect(local(kind, photo.id)).toEqual([]);
    });
  });

  describe('the sweep', () => {
    it('removes what no photo refers to, and nothing else', async () => {
      const photo = await reviewable(server, campus, holder, bytes);
      const granted = await grant(campus, holder, bytes);
      await sendToBucket(granted, bytes);
      await untilPutAway(server, () => server.context.blobs.bucket!.pending().blobs);
      const orphan = `originals/ab/01900000-0000-7000-8000-0000000000ab.0123456789ab`;
      await s3.bucket.write(orphan, 'x');
      await s3.bucket.write('incoming/01900000-0000-7000-8000-0000000000ab', 'x');
      await s3.bucket.write('somebody/elses', 'x');
      await sweepBlobs(server.context, Date.now());
      expect(await s3.names(orphan)).toEqual([]);
      expect(await s3.names('incoming/01900000-0000-7000-8000-0000000000ab')).toEqual([]);
      expect(await s3.names('somebody/')).toEqual(['somebody/elses']);
      expect(await s3.names(originals(photo.id))).toHaveLength(1);
      expect(await s3.names(`incoming/${granted.photoId}`)).toHaveLength(1);
    });

    it('removes nothing from a bucket that another installation uses', async () => {
      const orphan = `originals/ab/01900000-0000-7000-8000-0000000000ab.0123456789ab`;
      const owner = await s3.bucket.file('lanyard-installation').text();
      const copy = await startHarness(s3.env);
      try {
        await s3.bucket.write(orphan, 'x');
        await sweepBlobs(copy.context, Date.now());
        expect(await s3.names(orphan)).toHaveLength(1);
        expect(copy.logged().map(({ message }) => message)).toContainEqual(
          expect.stringContaining('belongs to another installation'),
        );
        // The admin lets this installation take the bucket over.
        await s3.bucket.delete('lanyard-installation');
        await sweepBlobs(copy.context, Date.now());
        expect(await s3.names(orphan)).toEqual([]);
        expect(await s3.names('originals/')).toEqual([]);
        expect(await s3.bucket.file('lanyard-installation').text()).not.toBe(owner);
      } finally {
        await copy.stop();
        await s3.bucket.write('lanyard-installation', owner);
      }
    });
  });
});
