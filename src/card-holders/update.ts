import type { z } from 'zod';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches } from '../entity-tags.ts';
import { notFound } from '../errors.ts';
import { change } from './change.ts';
import type { UpdateCardHolder } from './contract.ts';
import { cardHolderQueries } from './queries.ts';

/**
 * Changes the given fields, and returns the person as they are now.
 * @param ifMatch the `If-Match` header; null accepts any version
 * @throws AppError not_found; precondition_failed; conflict when the external id is taken; validation_failed for a name
 *   that may not be empty
 */
export const updateCardHolder = verb(
  'card-holders.update',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    values: z.output<typeof UpdateCardHolder>,
    ifMatch: string | null,
  ): CardHolder => {
    const before = cardHolderQueries(tx.db).byId.get({ id, organisationId });
    if (before === null) throw notFound('card holder');
    assertMatches(ifMatch, before.version);
    return change(tx, before, values);
  },
);

/**
 * Sets the photo that a person's cards show (null for none), and raises the person's version.
 * @throws AppError not_found
 */
export function setCurrentPhoto(
  tx: Tx,
  organisationId: string,
  cardHolderId: string,
  photoId: string | null,
): CardHolder {
  const before = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId });
  if (before === null) throw notFound('card holder');
  return change(tx, before, { currentPhotoId: photoId });
}
