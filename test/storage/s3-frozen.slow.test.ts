import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putAwayPhotos } from '../../src/photos/tidy-files.ts';
import { AWAITED } from '../../src/storage/s3/objects.ts';
import type { Limits } from '../../src/storage/s3/request-timeout.ts';
import { createHolder, grant, noisePhoto, put, reviewable } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { type Line, lineTo } from '../support/server/s3/line.ts';
import { describeS3, type S3Server } from '../support/server/s3/server.ts';

/** Many clients wait no longer than this for an answer. */
const GIVEN_UP_AFTER_MS = 10_000;
/**
 * A frozen store may be silent for no longer than this. Waiting for the end of the whole request would take
 * for ever.
 */
const QUICK = { silenceMs: 1_500, totalMs: 3_600_000 };
/** A working store may be silent for longer on a busy machine. */
const LONG_TIMEOUT = { ...QUICK, silenceMs: 60_000 };

it('has two requests in a row to a silent store over before clients give up', () => {
  expect(2 * AWAITED.silenceMs).toBeLessThanOrEqual(GIVEN_UP_AFTER_MS);
});

describeS3((startS3) => {
  let s3: S3Server;
  let line: Line;
  let server: Harness;
  let campus: Tenant;
  let holder: string;
  let bytes: Buffer;
  let awaited: Limits;
  beforeEach(async () => {
    awaited = { ...LONG_TIMEOUT };
    s3 = await startS3();
    line = await lineTo(s3.env.S3_ENDPOINT!);
    server = await startHarness({ ...s3.env, S3_ENDPOINT: line.endpoint }, { store: { awaited } });
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

  /** A photo that is only in the bucket. */
  async function away(): Promise<string> {
    const { id } = await reviewable(server, campus, holder, bytes);
    await putAwayPhotos(server.context);
    const directory = join(server.dataDir, 'photos', 'fetched', id.slice(-2));
    await Bun.file(join(directory, readdirSync(directory)[0]!)).delete();
    return id;
  }

  async function expectRecovery(uploaded: string, kept: string) {
    Object.assign(awaited, LONG_TIMEOUT);
    line.thaw();
    const poll = { interval: 250 };
    await expect.poll(async () => (await finalize(uploaded)).status, poll).toBe(200);
    await expect.poll(async () => (await imageOf(kept)).status, poll).toBe(200);
  }

  it('answers 503 in time while the store takes connections and says nothing, and keeps none of them', async () => {
    const id = await away();
    const sent = await grant(campus, holder, bytes);
    await put(server, sent, bytes);
    Object.assign(awaited, QUICK);
    line.freeze();

    const body = { cardHolderId: holder, contentType: 'image/jpeg', contentLength: bytes.length };
    // The server trusts its findings about the store for five seconds.
    server.clock.advance(5_001);
    const answers = await Promise.all([
      finalize(sent.photoId),
      imageOf(id),
      campus.send('GET', `${server.url}/readyz`),
      campus.send('POST', '/photos', { body }),
    ]);
    for (const answer of answers)
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(answers.map((answer) => answer.body.error?.code ?? answer.body.problems)).toEqual([
      'unavailable',
      'unavailable',
      ['photo store is not usable'],
      'unavailable',
    ]);
    expect(server.logged()).toContainEqual(
      expect.objectContaining({ reason: expect.stringContaining('no answer in 1.5 s') }),
    );
    await expect.poll(line.open).toBe(0);

    await expectRecovery(sent.photoId, id);
  });

  it('answers 503 in time when the store falls silent in the middle of a photo, and keeps nothing of it', async () => {
    const id = await away();
    const sent = await grant(campus, holder, bytes);
    await put(server, sent, bytes);
    Object.assign(awaited, QUICK);
    line.freezeAfter(20_000);
    for (const answer of await Promise.all([finalize(sent.photoId), imageOf(id)]))
      expect([answer.status, answer.body.error.code, answer.headers.get('Retry-After')]).toEqual([
        503,
        'unavailable',
        '30',
      ]);
    expect(readdirSync(join(server.dataDir, 'photos', 'incoming'))).toEqual([]);
    await expect.poll(line.open).toBe(0);

    await expectRecovery(sent.photoId, id);
  });

  it('waits for a photo that comes slowly', async () => {
    const sent = await grant(campus, holder, bytes);
    await put(server, sent, bytes);
    Object.assign(awaited, QUICK);
    // Eight pauses: all in all, more than twice the longest silence.
    line.slow({ bytes: Math.ceil(bytes.length / 8), pauseMs: 400 });
    const answer = await finalize(sent.photoId);
    expect([answer.status, answer.body.data.status]).toEqual([200, 'processing']);
  });
});
