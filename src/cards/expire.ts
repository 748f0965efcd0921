import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { change } from './change.ts';

/** Ends a card whose last valid day is over. */
export const expire = (tx: Tx, card: Card): Card =>
  change(tx, card, { status: 'expired' }, { action: 'card.expired' });
