import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { difference, record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { changeOf } from './change.ts';
import { noteOutdated } from './outdated/note.ts';
import { cardQueries } from './queries.ts';
import { isInUse, isLiving } from './status.ts';

/**
 * Moves a card to the other record of the same person. Its state stays, so there is no event.
 * @param currentPhotoId the current photo of the person who gets the card; a card in the queue will be
 *   printed with it
 */
export function moveCardToHolder(
  tx: Tx,
  card: Card,
  cardHolderId: string,
  currentPhotoId: string | null,
): Card {
  const isQueued = isLiving(card) && !isInUse(card);
  return moveCardToHolderWithPhoto(
    tx,
    card,
    cardHolderId,
    isQueued ? (currentPhotoId ?? card.photoId) : card.photoId,
  );
}

/** Like `moveCardToHolder`, with a photo that the caller names. */
export function moveCardToHolderWithPhoto(
  tx: Tx,
  card: Card,
  cardHolderId: string,
  photoId: string | null,
): Card {
  const given: Card = { ...card, cardHolderId, photoId, version: card.version + 1, updatedAt: tx.at };
  recordChange(tx, changeOf(given));
  const { seq, version, updatedAt } = given;
  cardQueries(tx.db).moveToHolder.run({ seq, cardHolderId, photoId, version, updatedAt });
  noteOutdated(tx, card, given);
  record(tx, {
    organisationId: card.organisationId,
    action: 'card.moved',
    entityType: 'card',
    entityId: card.id,
    changes: difference({ ...card }, { cardHolderId, photoId }),
  });
  return given;
}
