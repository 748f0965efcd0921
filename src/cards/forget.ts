import type { Card } from '../db/schema/cards.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { CARD_REASONS } from '../shared/reason-codes.ts';
import { change, changeOf } from './change.ts';
import { noteOutdated } from './outdated/note.ts';
import { cardQueries } from './queries.ts';

/**
 * Removes the holder's data from a card. The card's number, chip and code stay: they identify the plastic,
 * which somebody may still have.
 */
export function anonymise(tx: Tx, card: Card): Card {
  const anonymous: Card = {
    ...card,
    printedFields: null,
    printedFragment: null,
    photoId: null,
    statusNote: null,
    // After a failed print, the reason is in the printer's own words.
    statusReason: CARD_REASONS.find((one) => one === card.statusReason) ?? null,
    externalSystem: null,
    externalCardId: null,
    version: card.version + 1,
    updatedAt: tx.at,
  };
  recordChange(tx, changeOf(anonymous));
  const { seq, statusReason, version, updatedAt } = anonymous;
  cardQueries(tx.db).anonymise.run({ seq, statusReason, version, updatedAt });
  noteOutdated(tx, card, anonymous);
  record(tx, {
    organisationId: card.organisationId,
    action: 'card.anonymised',
    entityType: 'card',
    entityId: card.id,
    changes: { isAnonymous: { from: false, to: true } },
  });
  return anonymous;
}

/** Removes a photo from the cards that show it, so that it can be deleted; their printed fields stay. */
export function releasePhoto(
  tx: Tx,
  { organisationId, cardHolderId, id: photoId }: Pick<Photo, 'organisationId' | 'cardHolderId' | 'id'>,
): void {
  for (const card of cardQueries(tx.db).ofPhoto.all({ photoId, cardHolderId, organisationId }))
    change(tx, card, { photoId: null }, { action: 'card.updated' });
}
