import type { Context } from '../context.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { photoQueries } from '../photos/queries.ts';
import { discardOnceExpired } from '../photos/upload/discard.ts';
import { writeBackQueries } from '../sync/write-back/queries.ts';

/**
 * Removes a photo that no card shows any more. A tombstone stays in the feed. The files go once that is committed; what
 * a crash leaves of them, the sweep finds at the next start.
 * @param externalId of the person, by which bridges find it on their side
 */
export function removePhoto(
  tx: Tx,
  { blobs }: Pick<Context, 'blobs'>,
  photo: Photo,
  externalId: string | null,
): void {
  const { id, organisationId, status, blobKey } = photo;
  writeBackQueries(tx.db).forgetAcks.run({ photoId: id });
  recordChange(tx, {
    organisationId,
    feed: 'photos',
    recordId: id,
    op: 'delete',
    version: photo.version + 1,
    externalId,
  });
  photoQueries(tx.db).remove(id);
  record(tx, {
    organisationId,
    action: 'photo.deleted',
    entityType: 'photo',
    entityId: id,
    changes: { status: { from: status, to: null } },
  });
  // Also after finalize: whoever has the upload URL may have used it again.
  if (blobs.bucket !== null) discardOnceExpired(tx, photo);
  tx.afterCommit(() => {
    blobs.bucket?.discardUpload(id);
    if (blobKey !== null) blobs.remove(blobKey);
    blobs.removeDerived(id);
  });
}
