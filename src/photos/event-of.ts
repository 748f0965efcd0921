import { cardHolderQueries } from '../card-holders/queries.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import type { Event } from '../ledger/emit.ts';

/** What webhooks are told of a photo that has come to review or was decided; null before that. */
export function eventOf(tx: Tx, photo: Photo): Event | null {
  const { organisationId, status } = photo;
  if (status !== 'in_review' && status !== 'approved' && status !== 'rejected') return null;
  const holder = cardHolderQueries(tx.db).byId.get({ id: photo.cardHolderId, organisationId });
  return {
    organisationId,
    type: `photo.${status}`,
    data: {
      photoId: photo.id,
      cardHolderId: photo.cardHolderId,
      externalId: holder?.externalId ?? null,
      status,
      reasonCodes: photo.review?.reasonCodes ?? [],
      version: photo.version,
    },
  };
}
