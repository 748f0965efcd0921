import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { change } from './change.ts';
import { type Cause, stepOf } from './step.ts';

/**
 * Makes an active card invalid for a while. One that is suspended stays as it is.
 * @throws AppError invalid_state
 */
export function suspend(tx: Tx, card: Card, { reason, note }: Cause): Card {
  if (card.status === 'suspended') return card;
  return change(
    tx,
    card,
    { status: 'suspended', statusReason: reason, statusNote: note },
    { action: 'card.suspended' },
  );
}

export const suspendCard = stepOf('cards.suspend', suspend);
