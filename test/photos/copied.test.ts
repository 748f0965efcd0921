import { expect, it } from 'vitest';
import { findCopied } from '../../src/photos/copies/find-copied.ts';
import { copyQueries } from '../../src/photos/copies/queries.ts';
import { photoQueries } from '../../src/photos/queries.ts';
import { createHolder, noisePhoto, upload } from '../support/photos/photos.ts';
import { startHarness } from '../support/server/harness.ts';

it('takes pictures for copies of one up to 20 different bits of 144', async () => {
  const server = await startHarness();
  const tenant = server.organisation();
  const { db, jobs } = server.context;
  await jobs.stop();
  const send = async () =>
    photoQueries(db).byIdAlone.get({
      id: await upload(server, tenant, await createHolder(tenant), await noisePhoto()),
    })!;
  const [sent, again] = [await send(), await send()];
  const hash = Buffer.alloc(18);
  copyQueries(db).insert.run({
    photoSeq: sent.seq,
    organisationId: sent.organisationId,
    hash,
    part1: 0,
    part2: 0,
    part3: 0,
    part4: 0,
  });
  /**
   * The hash with this many bits changed. Begins at the end, with the bits of the finest patterns, because copies are
   * searched for by the coarse ones.
   */
  const differing = (bits: number) => {
    const other = Buffer.from(hash);
    for (let bit = 0; bit < bits; bit++) other[17 - (bit >> 3)]! |= 1 << (bit & 7);
    return other.toString('hex');
  };
  expect(findCopied(db, again, differing(20))).toMatchObject({
    code: 'same_photo_as',
    photoId: sent.id,
    confidence: 0.72,
  });
  expect(findCopied(db, again, differing(21))).toBeNull();
  await server.stop();
});
