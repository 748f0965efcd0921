import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { change } from './change.ts';
import { moveItemOf } from './item-of.ts';
import { unlink } from './unlink.ts';

/**
 * Revokes a card that was not printed, by which the one before it is not replaced after all.
 * @param itemFails why its order item fails; left out where the order changes the item itself
 */
export function revokeUnprinted(
  tx: Tx,
  card: Card,
  why: Pick<Card, 'statusReason' | 'statusNote'>,
  itemFails?: string,
): Card {
  const revoked = change(tx, card, { status: 'revoked', ...why }, { action: 'card.revoked' });
  if (itemFails !== undefined) moveItemOf(tx, card, { status: 'failed', failedReason: itemFails });
  unlink(tx, card);
  return revoked;
}
