import type { AuditChanges } from '../db/schema/audit.ts';
import type { Photo, PhotoStatus } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { emit } from '../ledger/emit.ts';
import { record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { eventOf } from './event-of.ts';
import { photoQueries } from './queries.ts';

/** What a step of a photo's life sets, besides the status. */
type Values = { status: PhotoStatus } & Partial<Photo>;

/** Moves a photo to another state: with its version, its place in the change sequence, its audit entry and its event. */
export function change(
  tx: Tx,
  photo: Photo,
  values: Values,
  audit: { action: string; changes?: AuditChanges },
): Photo {
  const changed = { ...photo, ...values, version: photo.version + 1, updatedAt: tx.at };
  recordChange(tx, {
    organisationId: photo.organisationId,
    feed: 'photos',
    recordId: photo.id,
    op: 'upsert',
    version: changed.version,
    // The person is still there to be asked.
    externalId: null,
  });
  photoQueries(tx.db).update(photo.id, { ...values, version: changed.version, updatedAt: tx.at });
  record(tx, {
    organisationId: photo.organisationId,
    action: audit.action,
    entityType: 'photo',
    entityId: photo.id,
    changes: { status: { from: photo.status, to: values.status }, ...audit.changes },
  });
  const event = eventOf(tx, changed);
  if (event !== null) emit(tx, event);
  return changed;
}
