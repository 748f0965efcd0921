import { cardHolderQueries } from '../card-holders/queries.ts';
import type { Db } from '../db/open.ts';
import type { AuditChanges } from '../db/schema/audit.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import { type Event, emit } from '../ledger/emit.ts';
import { difference, record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { isUuid } from '../lib/uuid.ts';
import type { EventType } from '../shared/events.ts';
import type { PhotoStatus } from '../shared/statuses.ts';
import { type ChangeableField, photoQueries } from './queries.ts';

/** @throws AppError not_found, also for a photo of another organisation */
export function findPhoto(db: Db, organisationId: string, id: string): Photo {
  const photo = isUuid(id) ? photoQueries(db).byId.get({ id: id.toLowerCase(), organisationId }) : null;
  if (photo === null) throw notFound('photo');
  return photo;
}

/** True when a photo was deleted since it was looked up: its files are being removed, or have been. */
export const isGone = (db: Db, id: string): boolean => photoQueries(db).blobKey.get({ id }) === null;

/** The person whose photo it is. There always is one, because a person's photos are deleted with them. */
export const holderOf = (db: Db, { cardHolderId: id, organisationId }: Photo): CardHolder =>
  cardHolderQueries(db).byId.get({ id, organisationId })!;

/** The new status of a photo, and other values that change with it. */
type Values = { status: PhotoStatus } & Partial<Pick<Photo, ChangeableField>>;

/**
 * Moves a photo to another state: raises its version, adds it to the change feed and the audit log, and emits an event:
 * the given one, none if that is null, or else the state's own if it has one.
 * @param holder the person, if the caller has looked them up already
 */
export function change(
  tx: Tx,
  photo: Photo,
  values: Values,
  { action, changes, event: named }: { action: string; changes?: AuditChanges; event?: EventType | null },
  holder?: CardHolder,
): Photo {
  const changed = { ...photo, ...values, version: photo.version + 1, updatedAt: tx.at };
  recordChange(tx, {
    organisationId: photo.organisationId,
    feed: 'photos',
    recordId: photo.id,
    op: 'upsert',
    version: changed.version,
    // Null because the person still exists, so bridges can look the external id up.
    externalId: null,
  });
  photoQueries(tx.db).update.run(changed);
  record(tx, {
    organisationId: photo.organisationId,
    action,
    entityType: 'photo',
    entityId: photo.id,
    changes: { status: { from: photo.status, to: values.status }, ...changes },
  });
  const type = named === undefined ? EVENTS[changed.status] : named;
  if (type != null) emit(tx, eventOf(type, changed, holder ?? holderOf(tx.db, photo)));
  return changed;
}

/** Gives a photo to another record of the same person. The photo's state stays the same, so there is no event. */
export function movePhotoToHolder(tx: Tx, photo: Photo, cardHolderId: string): Photo {
  const { id, organisationId } = photo;
  const given = { cardHolderId, version: photo.version + 1, updatedAt: tx.at };
  recordChange(tx, {
    ...{ organisationId, feed: 'photos', recordId: id, op: 'upsert', version: given.version },
    externalId: null,
  });
  photoQueries(tx.db).moveToHolder.run({ id, ...given });
  record(tx, {
    organisationId,
    action: 'photo.moved',
    entityType: 'photo',
    entityId: id,
    changes: difference({ ...photo }, { cardHolderId }),
  });
  return { ...photo, ...given };
}

/** The event that webhooks get about each state; the other states have none. */
const EVENTS: Partial<Record<PhotoStatus, EventType>> = {
  in_review: 'photo.in_review',
  approved: 'photo.approved',
  rejected: 'photo.rejected',
  withdrawn: 'photo.withdrawn',
};

/** The event for webhooks about a photo. */
const eventOf = (type: EventType, photo: Photo, { externalId }: CardHolder): Event => ({
  organisationId: photo.organisationId,
  type,
  data: {
    photoId: photo.id,
    cardHolderId: photo.cardHolderId,
    externalId,
    status: photo.status,
    reasonCodes: photo.review?.reasonCodes ?? [],
    version: photo.version,
  },
});
