import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { change } from './change.ts';
import { findCard } from './find.ts';

/** Tells the card before that it is not replaced after all: its replacement has ended, and was never printed. */
export function unlink(
  tx: Tx,
  {
    organisationId,
    id,
    replacesCardId,
    printedAt,
  }: Pick<Card, 'organisationId' | 'id' | 'replacesCardId' | 'printedAt'>,
): void {
  if (replacesCardId === null || printedAt !== null) return;
  const before = findCard(tx.db, organisationId, replacesCardId);
  // Another one may have taken its place since.
  if (before.replacedByCardId === id)
    change(tx, before, { replacedByCardId: null }, { action: 'card.updated' });
}
