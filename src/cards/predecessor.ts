import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import type { WaitingItem } from '../ledger/react.ts';
import { findCard } from './find.ts';
import { placeOf } from './line.ts';
import { cardQueries } from './queries.ts';

/**
 * The card that an item of an order replaces: the one that it names, or whose place that one was to take
 * without ever being printed; where it names none, and its reason says that there is one, the one in the person's hand.
 */
export function predecessorOf(
  tx: Tx,
  organisationId: string,
  { cardHolderId, reason, replacesCardId }: WaitingItem,
): Card | null {
  if (replacesCardId !== null) return placeOf(tx, findCard(tx.db, organisationId, replacesCardId));
  return reason === 'new' ? null : cardQueries(tx.db).issuedTo.get({ cardHolderId });
}
