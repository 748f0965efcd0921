import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { changeIn } from './change.ts';
import { moveItemOfIn } from './item-of.ts';

/**
 * Puts a card back into the queue, after a failed print or a lapsed lease; what it shows is decided anew when it is printed.
 * @throws AppError invalid_state when it isn't in the printer
 */
export function requeueIn(tx: Tx, card: Card): Card {
  const queued = changeIn(
    tx,
    card,
    { status: 'queued', statusReason: null, statusNote: null, printedFields: null },
    { action: 'card.queued' },
  );
  moveItemOfIn(tx, card, { status: 'ready' });
  return queued;
}
