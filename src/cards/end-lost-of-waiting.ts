import type { Tx } from '../db/tx.ts';
import type { Moments } from '../ledger/react.ts';
import { nameReplaced } from '../orders/name-replaced.ts';
import { endLost } from './end-lost.ts';

/** Revokes the cards that waiting items say are lost or stolen: no door may open to them until a photo is there. */
export function endLostOfWaiting(tx: Tx, { organisationId, items }: Moments['order_items.waiting']): void {
  for (const item of items) {
    const ended = endLost(tx, organisationId, item);
    if (ended !== null) nameReplaced(tx, { organisationId, itemId: item.itemId, replacesCardId: ended.id });
  }
}
