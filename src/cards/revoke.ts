import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { isOutOfHand } from '../shared/reason-codes.ts';
import { changeIn } from './change.ts';
import { findCard } from './find.ts';
import { failItemOfIn } from './item-of.ts';
import { type Cause, stepOf } from './step.ts';
import { unlinkIn } from './unlink.ts';
import { withdrawOfNumberIn } from './withdraw-of-number.ts';

/**
 * Ends a card for good. One that is revoked stays as it is. Where nobody had it yet, the item of the order has failed.
 * One that is lost or stolen takes along what is still to be printed with its number.
 * @throws AppError invalid_state when it has expired
 */
export function revokeIn(tx: Tx, given: Card, { reason, note }: Cause): Card {
  if (given.status === 'revoked') return given;
  // It forgets a replacement that is withdrawn, which makes a version of its own.
  const card =
    isOutOfHand(reason) && withdrawOfNumberIn(tx, given, reason) > 0
      ? findCard(tx.db, given.organisationId, given.id)
      : given;
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
