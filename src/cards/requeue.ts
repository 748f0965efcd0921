import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { change } from './change.ts';
import { moveItemOf } from './item-of.ts';

/**
 * Puts a card back into the queue, after a failed print or a lapsed lease; what it shows is decided anew when it is printed.
 * @throws AppError invalid_state when it isn't in the printer
 */
export function requeue(tx: Tx, card: Card): Card {
  const queued = change(
    tx,
    card,
    { status: 'queued', statusReason: null, statusNote: null, printedFields: null },
    { action: 'card.queued' },
  );
  moveItemOf(tx, card, { status: 'ready' });
  return queued;
}
