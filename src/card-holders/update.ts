import type { z } from 'zod';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { notFound } from '../errors.ts';
import { assertMatches } from '../versions.ts';
import { change } from './change.ts';
import type { UpdateCardHolder } from './contract.ts';
import { cardHolderQueries } from './queries.ts';

/** Which person, what changes, and the `If-Match` header: null when any version will do. */
export interface CardHolderUpdate {
  organisationId: string;
  id: string;
  ifMatch: string | null;
  values: z.output<typeof UpdateCardHolder>;
}

/**
 * Changes the fields that are given, and returns the person as they are now.
 * @throws AppError not_found; precondition_failed; conflict when the external id is taken
 */
export const updateCardHolder = verb(
  'card-holders.update',
  (tx: Tx, { organisationId, id, ifMatch, values }: CardHolderUpdate) => {
    const before = cardHolderQueries(tx.db).byId.get({ id, organisationId });
    if (before === null) throw notFound('card holder');
    assertMatches(ifMatch, before.version);
    return change(tx, before, values);
  },
);

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
