import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { record } from '../ledger/record.ts';
import { photoQueries } from './queries.ts';

/** Ends a grant that lapsed without bytes; a trigger gives its reservation back to the quota. */
export function expireIn(tx: Tx, photo: Photo): void {
  photoQueries(tx.db).update(photo.id, {
    status: 'expired',
    version: photo.version + 1,
    updatedAt: tx.at,
  });
  record(tx, {
    organisationId: photo.organisationId,
    action: 'photo.expired',
    entityType: 'photo',
    entityId: photo.id,
    changes: { status: { from: photo.status, to: 'expired' } },
  });
}
