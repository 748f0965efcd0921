import type { Db } from '../db/open.ts';
import type { Card } from '../db/schema/cards.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import type { InternalEvents } from '../ledger/react.ts';
import { waitAgain } from '../orders/waiting-items.ts';
import { change } from './change.ts';
import { revokeUnprinted } from './end.ts';
import { cardQueries } from './queries.ts';
import { isInUse } from './status.ts';

/**
 * A card, and the effect on it of taking back the decision about its photo; `refuses` means that the decision can't be
 * taken back.
 */
export interface Effect {
  card: Card;
  effect: 'refuses' | 'withdrawn' | 'shows_next';
}

/**
 * The effects on cards when the decision about a photo is taken back. Cards in the queue are printed with their
 * person's current photo, whichever photo they were created with.
 * @param currentPhotoId the person's current photo afterwards
 */
export function effectsOf(
  db: Db,
  photo: Photo,
  { wasCurrent, currentPhotoId }: Pick<InternalEvents['photo.reopened'], 'wasCurrent' | 'currentPhotoId'>,
): Effect[] {
  const { organisationId, cardHolderId } = photo;
  return cardQueries(db)
    .livingOf.all({ cardHolderId, organisationId })
    .flatMap((card): Effect[] => {
      const shows = card.photoId === photo.id;
      if (isInUse(card)) return shows ? [{ card, effect: 'refuses' }] : [];
      return shows || wasCurrent
        ? [{ card, effect: currentPhotoId === null ? 'withdrawn' : 'shows_next' }]
        : [];
    });
}

/**
 * Takes the photo off the cards that are still to be printed. They show their person's current photo instead; where
 * there is none they are revoked, and their order items wait for a photo again.
 * @throws AppError invalid_state while a card that shows the photo is in use, or at the printer
 */
export function giveUpPhoto(tx: Tx, { photo, ...after }: InternalEvents['photo.reopened']): void {
  const effects = effectsOf(tx.db, photo, after);
  assertNoneInUse(effects);
  for (const { card, effect } of effects) {
    if (effect === 'withdrawn') withdraw(tx, card);
    else if (card.photoId !== after.currentPhotoId)
      change(tx, card, { photoId: after.currentPhotoId }, { action: 'card.updated' });
  }
}

function assertNoneInUse(effects: Effect[]): void {
  const inUse = effects.filter(({ effect }) => effect === 'refuses');
  if (inUse.length === 0) return;
  const named = inUse.map(
    ({ card }) => `the card ${card.cardNumber}, issue ${card.issueNumber}, is ${card.status}`,
  );
  throw new AppError(
    'invalid_state',
    `The decision about the photo can’t be taken back while a card in use shows it: ${named.join('; ')}.`,
  );
}

function withdraw(tx: Tx, card: Card): void {
  const why = 'The decision about its photo was taken back before the card was printed.';
  revokeUnprinted(tx, card, { statusReason: 'other', statusNote: why });
  if (card.orderItemId !== null) waitAgain(tx, card.organisationId, card.orderItemId, card.replacesCardId);
}
