import type { Context } from '../../context.ts';
import type { Photo } from '../../db/schema/photos.ts';
import type { Tx } from '../../db/tx.ts';
import type { JobHandler } from '../../jobs/runner.ts';
import { enqueueFor } from '../../ledger/enqueue.ts';
import { BUCKET_GRACE_MS } from './lapse.ts';

/** The job that removes what was sent to the bucket for a photo that is gone; its payload is `{photoId}`. */
export const DISCARD_UPLOAD = 'discard_upload';

/** As long as an upload URL may work at most, and an upload that began by it. */
const LONGEST_MS = 24 * 60 * 60 * 1000 + BUCKET_GRACE_MS;

/** Removes what a client has sent for a photo that goes: now, and again once its URL works no more, as nobody can take that back. */
export function discardUploadIn(tx: Tx, { blobs }: Pick<Context, 'blobs'>, photo: Photo): void {
  const { bucket } = blobs;
  if (bucket === null) return;
  tx.afterCommit(() => bucket.discardUpload(photo.id));
  const endsAtMs = Date.parse(photo.uploadExpiresAt) + BUCKET_GRACE_MS;
  if (endsAtMs > Date.parse(tx.at))
    enqueueFor(tx, endsAtMs, photo.organisationId, DISCARD_UPLOAD, { photoId: photo.id });
}

export const discardUpload = ({ blobs }: Context): JobHandler => ({
  concurrency: 1,
  longestWaitMs: LONGEST_MS,

  async run({ photoId }) {
    // Written down there, and done as soon as the store can be reached.
    blobs.bucket?.discardUpload(photoId!);
    return () => {};
  },

  // The nightly sweep finds it.
  giveUp: () => () => {},
});
