import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Tx } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import { change } from './change.ts';
import { cardHolderQueries } from './queries.ts';

/**
 * Makes a photo the one that a person's cards show; null when there is none any more. Raises the version.
 * @throws AppError not_found
 */
export function setCurrentPhoto(
  tx: Tx,
  {
    organisationId,
    cardHolderId,
    photoId,
  }: { organisationId: string; cardHolderId: string; photoId: string | null },
): CardHolder {
  const before = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId });
  if (before === null) throw notFound('card holder');
  return change(tx, before, { currentPhotoId: photoId });
}
