import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { changeIn } from './change.ts';
import { moveItemOfIn } from './item-of.ts';
import { unlinkIn } from './unlink.ts';

/**
 * Revokes a card that was not printed, by which the one before it is not replaced after all.
 * @param itemFails why its order item fails; left out where the order changes the item itself
 */
export function revokeUnprintedIn(
  tx: Tx,
  card: Card,
  why: Pick<Card, 'statusReason' | 'statusNote'>,
  itemFails?: string,
): Card {
  const revoked = changeIn(tx, card, { status: 'revoked', ...why }, { action: 'card.revoked' });
  if (itemFails !== undefined) moveItemOfIn(tx, card, { status: 'failed', failedReason: itemFails });
  unlinkIn(tx, card);
  return revoked;
}
