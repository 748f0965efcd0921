import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import type { Moments } from '../ledger/react.ts';
import { findCard } from './find.ts';
import { revokeUnprinted } from './revoke-unprinted.ts';

/**
 * Revokes the card of an item that was cancelled before it was printed; the item itself is the order's to change.
 * @throws AppError invalid_state when it is in the printer or beyond
 */
export function withdraw(tx: Tx, { organisationId, cardId }: Moments['order_item.cancelled']): Card {
  const card = findCard(tx.db, organisationId, cardId);
  if (card.status === 'revoked') return card;
  if (card.status !== 'queued' && card.status !== 'print_failed')
    throw new AppError(
      'invalid_state',
      `The card ${card.cardNumber} is ${card.status}, so its order can no longer be cancelled; revoke the card instead.`,
    );
  return revokeUnprinted(tx, card, { statusReason: 'other', statusNote: 'The order was cancelled.' });
}
