import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { change } from './change.ts';
import { frozenOf } from './freeze.ts';
import { holderOf } from './insert.ts';
import { moveItemOf } from './item-of.ts';

/**
 * Takes a card out of the queue for the printer: what is printed is frozen here.
 * @throws AppError invalid_state when it isn't queued, or its holder has no approved photo any more
 */
export function beginPrinting(tx: Tx, card: Card): Card {
  const holder = holderOf(tx, card);
  if (holder.currentPhotoId === null)
    throw new AppError('invalid_state', `The holder of the card ${card.cardNumber} has no approved photo.`);
  const printing = change(
    tx,
    card,
    { status: 'printing', ...frozenOf(tx, card, holder) },
    { action: 'card.printing' },
  );
  moveItemOf(tx, card, { status: 'printing' });
  return printing;
}
