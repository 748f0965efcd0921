import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { errorFields, type Log } from '../lib/log.ts';
import { kioskPhotoQueries } from '../photo-requests/kiosks/queries.ts';
import { requestQueries } from '../photo-requests/queries.ts';
import { photoQueries } from '../photos/queries.ts';
import { discardOnceExpired } from '../photos/upload/discard.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { writeBackQueries } from '../sync/write-back/queries.ts';

/** A photo that is gone from the database, but not yet from storage. */
export interface RemovedPhoto {
  id: string;
  /** Null when no bytes ever came in. */
  blobKey: string | null;
}

/**
 * Removes a photo that no card shows any more, with the note that came with it. A tombstone stays in the feed. The photo's files stay until the
 * transaction is committed and the caller removes them (`removeFiles`).
 * @param externalId the person's external id, by which bridges find the photo on their side
 * @param hasBucket true when photos are in an object store, to which clients send them directly
 */
export function removePhoto(
  tx: Tx,
  photo: Photo,
  externalId: string | null,
  hasBucket: boolean,
): RemovedPhoto {
  const { id, organisationId, status, blobKey } = photo;
  writeBackQueries(tx.db).forgetAcks.run({ photoId: id });
  requestQueries(tx.db).forgetPhoto.run({ photoId: id });
  kioskPhotoQueries(tx.db).forgetPhoto.run({ photoId: id });
  recordChange(tx, {
    organisationId,
    feed: 'photos',
    recordId: id,
    op: 'delete',
    version: photo.version + 1,
    externalId,
  });
  photoQueries(tx.db).remove.run({ id });
  record(tx, {
    organisationId,
    action: 'photo.deleted',
    entityType: 'photo',
    entityId: id,
    changes: { status: { from: status, to: null } },
  });
  // Even after finalize, a client that still has the upload URL may have used it again.
  if (hasBucket) discardOnceExpired(tx, photo);
  return { id, blobKey };
}

/**
 * Removes the files of photos that were removed. The sweep at the next start finds files that a failure or a crash
 * leaves behind.
 */
export function removeFiles({ blobs, log }: { blobs: BlobStore; log: Log }, removed: RemovedPhoto[]): void {
  for (const { id, blobKey } of removed) {
    try {
      blobs.bucket?.discardUpload(id);
      if (blobKey !== null) blobs.remove(blobKey);
      blobs.removeDerived(id);
    } catch (error) {
      // The photo is gone from the database in any case, so the request must not fail.
      log.error('files of a removed photo were not removed', { photoId: id, ...errorFields(error) });
    }
  }
}
