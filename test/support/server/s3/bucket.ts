import { expect } from 'vitest';
import { putAwayPhotos } from '../../../../src/photos/tidy-files.ts';
import type { GrantedPhoto } from '../../photos/photos.ts';
import type { Harness } from '../harness.ts';

/** An object that the store refused once is tried again after this time. */
const REFUSED_MS = 15_000;

/**
 * Waits until the server has done its work in the bucket, and `look` finds nothing any more. An attempt that fails, as
 * some do on a busy machine, counts as a refusal and is made again after 15 seconds of the server's clock, which is
 * moved on here.
 */
export async function untilPutAway(
  server: Pick<Harness, 'context' | 'clock'>,
  look: () => string[] | number | Promise<string[]>,
): Promise<void> {
  const countLeft = async () => {
    const seen = await look();
    return typeof seen === 'number' ? seen : seen.length;
  };
  await expect
    .poll(async () => {
      if ((await countLeft()) === 0) return 0;
      await putAwayPhotos(server.context);
      const left = await countLeft();
      if (left > 0) server.clock.advance(REFUSED_MS);
      return left;
    })
    .toBe(0);
}

/**
 * Sends a photo's bytes to the bucket, which must answer with this status. S3Proxy may answer 500 to a PUT
 * during a deletion, because it removes empty folders. Clients then try again, and so does this function.
 */
export async function sendToBucket(
  { uploadUrl, headers }: Pick<GrantedPhoto, 'uploadUrl' | 'headers'>,
  bytes: Uint8Array,
  { more = {}, status = 200 }: { more?: Record<string, string>; status?: number } = {},
): Promise<void> {
  const body = new Uint8Array(bytes);
  const send = async () =>
    (await fetch(uploadUrl, { method: 'PUT', headers: { ...headers, ...more }, body })).status;
  await expect.poll(send).toBe(status);
}
