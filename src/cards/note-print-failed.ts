import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { change } from './change.ts';

/**
 * Notes that a card could not be printed; it can be queued again.
 * @throws AppError invalid_state when it isn't being printed
 */
export const notePrintFailed = (tx: Tx, card: Card, failedReason: string): Card =>
  change(tx, card, { status: 'print_failed', statusReason: failedReason }, { action: 'card.print_failed' });
