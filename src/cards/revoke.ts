import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { changeIn } from './change.ts';
import { failItemOfIn } from './item-of.ts';
import { type Cause, stepOf } from './step.ts';
import { unlinkIn } from './unlink.ts';

/**
 * Ends a card for good. One that is revoked stays as it is. Where nobody had it yet, the item of the order has failed.
 * @throws AppError invalid_state when it has expired
 */
export function revokeIn(tx: Tx, card: Card, { reason, note }: Cause): Card {
  if (card.status === 'revoked') return card;
  const revoked = changeIn(
    tx,
    card,
    { status: 'revoked', statusReason: reason, statusNote: note },
    { action: 'card.revoked' },
  );
  failItemOfIn(tx, card, reason);
  unlinkIn(tx, card);
  return revoked;
}

export const revoke = stepOf(revokeIn);
