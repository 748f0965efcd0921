import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { findCard } from './find.ts';
import { isLiving } from './status.ts';

/** A card, the one in whose place it was made, the one before that, and so on. */
export function lineOf(tx: Tx, card: Card): Card[] {
  const line = [card];
  for (let id = card.replacesCardId; id !== null; ) {
    const before = findCard(tx.db, card.organisationId, id);
    line.push(before);
    id = before.replacesCardId;
  }
  return line;
}

/** Whose place a replacement of a card takes: of one that ended before it was printed, it is the one that it was to replace. */
export const placeOf = (tx: Tx, card: Card): Card =>
  lineOf(tx, card).find((one) => isLiving(one) || one.printedAt !== null || one.replacesCardId === null)!;
