import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putAwayPhotos } from '../../src/photos/tidy-files.ts';
import { type Harness, startHarness, type Tenant } from '../support/harness.ts';
import { isOutsideCi } from '../support/outside-ci.ts';
import { createHolder, grant, noisePhoto, put, reviewable } from '../support/photos.ts';
import { type Line, lineTo } from '../support/s3/line.ts';
import { describeS3, type S3Server } from '../support/s3/server.ts';

/** Many clients wait no longer for an answer. */
const GIVEN_UP_AFTER_MS = 12_000;

const isSlow = isOutsideCi(
  'a frozen line to S3Proxy',
  'its tests wait for a minute, and the line is the same as to s3rver',
);

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
    bytes = await noisePhoto({ width: 700, height: 900 });
  });
  afterEach(async () => {
    line.stop();
    await server.stop();
    await s3.stop();
  });

  const imageOf = (id: string) => campus.send('GET', `/photos/${id}/image?variant=original`);
  const finalize = (id: string) => campus.send('POST', `/photos/${id}/finalize`);

  /** A photo that is in the bucket alone. */
  async function away(): Promise<string> {
    const { id } = await reviewable(server, campus, holder, bytes);
    await putAwayPhotos(server.context);
    const directory = join(server.dataDir, 'photos', 'fetched', id.slice(-2));
    await Bun.file(join(directory, readdirSync(directory)[0]!)).delete();
    return id;
  }

  async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
    const begin = performance.now();
    return { answer: await work, ms: performance.now() - begin };
  }

  it('answers 503 in time while the store takes connections and says nothing, and keeps none of them', async () => {
    const id = await away();
    const sent = await grant(campus, holder, bytes);
    await put(server, sent, bytes);
    line.freeze();

    const body = { cardHolderId: holder, contentType: 'image/jpeg', contentLength: bytes.length };
    // What was found out about the store a moment ago is believed for five seconds.
    server.clock.advance(5_001);
    const answers = await Promise.all([
      timed(finalize(sent.photoId)),
      timed(imageOf(id)),
      timed(campus.send('GET', `${server.url}/readyz`)),
      timed(campus.send('POST', '/photos', { body })),
    ]);
    for (const { answer, ms } of answers) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30']);
      expect(ms).toBeLessThan(GIVEN_UP_AFTER_MS - 2_000);
    }
    expect(answers.map(({ answer }) => answer.body.error?.code ?? answer.body.problems)).toEqual([
      'unavailable',
      'unavailable',
      ['photo store is not usable'],
      'unavailable',
    ]);
    expect(server.logged()).toContainEqual(
      expect.objectContaining({ reason: expect.stringContaining('no answer in 5 s') }),
    );
    await expect.poll(line.open, { timeout: 20_000 }).toBe(0);

    line.thaw();
    expect((await finalize(sent.photoId)).body.data.status).toBe('processing');
    expect((await imageOf(id)).status).toBe(200);
  }, 90_000);

  it('answers 503 in time when the store falls silent in the middle of a photo, and keeps nothing of it', async () => {
    const id = await away();
    const sent = await grant(campus, holder, bytes);
    await put(server, sent, bytes);
    line.freezeAfter(20_000);
    for (const { answer, ms } of await Promise.all([finalize(sent.photoId), imageOf(id)].map(timed))) {
      expect([answer.status, answer.body.error.code, answer.headers.get('Retry-After')]).toEqual([
        503,
        'unavailable',
        '30',
      ]);
      expect(ms).toBeLessThan(GIVEN_UP_AFTER_MS - 1_000);
    }
    expect(readdirSync(join(server.dataDir, 'photos', 'incoming'))).toEqual([]);
    await expect.poll(line.open, { timeout: 20_000 }).toBe(0);

    line.thaw();
    expect((await finalize(sent.photoId)).body.data.status).toBe('processing');
    expect((await imageOf(id)).status).toBe(200);
  }, 90_000);

  it('waits for a photo that comes slowly', async () => {
    const sent = await grant(campus, holder, bytes);
    await put(server, sent, bytes);
    line.slow({ bytes: Math.ceil(bytes.length / 8), pauseMs: 2_000 });
    const { answer, ms } = await timed(finalize(sent.photoId));
    expect([answer.status, answer.body.data.status]).toEqual([200, 'processing']);
    expect(ms).toBeGreaterThan(GIVEN_UP_AFTER_MS);
  }, 90_000);
}, isSlow);
