import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { cardQueries } from './queries.ts';
import { revokeUnprinted } from './revoke-unprinted.ts';

/**
 * Revokes what is still to be printed with the number of a card that is lost or stolen: doors that know cards by their
 * numbers would open to the lost one again. Their items fail. Returns how many there were.
 */
export function withdrawOfNumber(
  tx: Tx,
  { id, organisationId, cardHolderId, cardNumber }: Card,
  reason: 'lost' | 'stolen',
): number {
  const why = `The card ${cardNumber} was ${reason} before this one was printed, and its number is not used again.`;
  const unprinted = cardQueries(tx.db)
    .unprintedOf.all({ cardHolderId, organisationId })
    .filter((card) => card.cardNumber === cardNumber && card.id !== id);
  for (const card of unprinted) revokeUnprinted(tx, card, { statusReason: 'other', statusNote: why }, why);
  return unprinted.length;
}
