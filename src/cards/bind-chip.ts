import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { cardVerb, change } from './change.ts';
import { assertChipFree } from './numbers/chip-in-use.ts';
import { isInUse } from './status.ts';

/**
 * Notes which chip a card has, or that it was another card's. The chip that it already has changes nothing.
 * @throws AppError chip_in_use; invalid_state for a card that isn't at the printer yet, or has ended
 */
export const bindChip = cardVerb('cards.bindChip', (tx: Tx, card: Card, { csn }: { csn: string | null }) => {
  if (csn === card.csn) return card;
  if (!isInUse(card))
    throw new AppError(
      'invalid_state',
      `The card is ${card.status}: there is no plastic whose chip could be its own.`,
    );
  assertChipFree(tx, card, csn);
  return change(tx, card, { csn }, { action: 'card.encoded' });
});
