import type { Photo } from '../../db/schema/photos.ts';
import type { Tx } from '../../db/tx.ts';
import { NOTHING } from '../../jobs/conclude.ts';
import type { JobHandler } from '../../jobs/runner.ts';
import { enqueueFor } from '../../ledger/enqueue.ts';
import { UPLOAD_URL_TTL_MAX_SECONDS } from '../../shared/durations.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import { BUCKET_GRACE_MS } from './lapse.ts';

/** The job that removes the bytes of a deleted photo from the bucket; its payload is `{photoId}`. */
export const DISCARD_UPLOAD = 'discard_upload';

/** The longest lifetime of an upload URL, plus the time that an upload may run past its end. */
const LONGEST_MS = UPLOAD_URL_TTL_MAX_SECONDS * 1000 + BUCKET_GRACE_MS;

/**
 * Queues the removal of bytes that a client may still send to the bucket for a photo that is being deleted. The removal
 * runs once the upload URL has stopped working.
 */
export function discardOnceExpired(tx: Tx, photo: Photo): void {
  const endsAtMs = Date.parse(photo.uploadExpiresAt) + BUCKET_GRACE_MS;
  if (endsAtMs > Date.parse(tx.at))
    enqueueFor(tx, endsAtMs, photo.organisationId, DISCARD_UPLOAD, { photoId: photo.id });
}

export const discardUpload = ({ blobs }: { blobs: Pick<BlobStore, 'bucket'> }): JobHandler => ({
  concurrency: 1,
  longestWaitMs: LONGEST_MS,

  async run({ photoId }) {
    // The store records the removal on disk, and carries it out as soon as it can reach the bucket.
    blobs.bucket?.discardUpload(photoId!);
    return NOTHING;
  },

  // The nightly sweep will find the bytes.
  giveUp: () => NOTHING,
});
