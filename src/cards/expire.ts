import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { changeIn } from './change.ts';

/** Ends a card whose last valid day is over. */
export const expireIn = (tx: Tx, card: Card): Card =>
  changeIn(tx, card, { status: 'expired' }, { action: 'card.expired' });
