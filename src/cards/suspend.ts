import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { changeIn } from './change.ts';
import { type Cause, stepOf } from './step.ts';

/**
 * Makes an active card invalid for a while. One that is suspended stays as it is.
 * @throws AppError invalid_state
 */
export function suspendIn(tx: Tx, card: Card, { reason, note }: Cause): Card {
  if (card.status === 'suspended') return card;
  return changeIn(
    tx,
    card,
    { status: 'suspended', statusReason: reason, statusNote: note },
    { action: 'card.suspended' },
  );
}

export const suspend = stepOf(suspendIn);
