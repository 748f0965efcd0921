import type { Card } from '../db/schema/cards.ts';
import type { ItemStatus } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { moveItem } from '../orders/move-item.ts';

/** Moves the order's item that a card was made for; one that was issued elsewhere has none. */
export function moveItemOf(
  tx: Tx,
  { organisationId, orderItemId }: Pick<Card, 'organisationId' | 'orderItemId'>,
  to: { status: ItemStatus; failedReason?: string },
): void {
  if (orderItemId !== null) moveItem(tx, { organisationId, itemId: orderItemId, ...to });
}

/** A card that nobody has had yet ends: there will be none for its item. */
export function failItemOf(tx: Tx, card: Card, reason: string): void {
  if (card.issuedAt !== null) return;
  const failedReason = `The card was revoked before it was handed over (${reason}).`;
  moveItemOf(tx, card, { status: 'failed', failedReason });
}
