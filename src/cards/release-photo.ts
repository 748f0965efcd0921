import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { change } from './change.ts';
import { cardQueries } from './queries.ts';

/** Lets a photo be deleted that cards refer to; what else was printed on them stays. */
export function releasePhoto(
  tx: Tx,
  { organisationId, cardHolderId, id: photoId }: Pick<Photo, 'organisationId' | 'cardHolderId' | 'id'>,
): void {
  for (const card of cardQueries(tx.db).ofPhoto.all({ photoId, cardHolderId, organisationId }))
    change(tx, card, { photoId: null }, { action: 'card.updated' });
}
