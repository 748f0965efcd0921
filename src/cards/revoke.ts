import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { isOutOfHand } from '../shared/reason-codes.ts';
import { change } from './change.ts';
import { findCard } from './find.ts';
import { failItemOf } from './item-of.ts';
import { type Cause, stepOf } from './step.ts';
import { unlink } from './unlink.ts';
import { withdrawOfNumber } from './withdraw-of-number.ts';

/**
 * Ends a card for good. One that is revoked stays as it is. Where nobody had it yet, the item of the order has failed.
 * One that is lost or stolen takes along what is still to be printed with its number.
 * @throws AppError invalid_state when it has expired
 */
export function revoke(tx: Tx, given: Card, { reason, note }: Cause): Card {
  if (given.status === 'revoked') return given;
  // It forgets a replacement that is withdrawn, which makes a version of its own.
  const card =
    isOutOfHand(reason) && withdrawOfNumber(tx, given, reason) > 0
      ? findCard(tx.db, given.organisationId, given.id)
      : given;
  const revoked = change(
    tx,
    card,
    { status: 'revoked', statusReason: reason, statusNote: note },
    { action: 'card.revoked' },
  );
  failItemOf(tx, card, reason);
  unlink(tx, card);
  return revoked;
}

export const revokeCard = stepOf('cards.revoke', revoke);
