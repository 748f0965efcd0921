import type { Tx } from '../db/tx.ts';
import type { Moments } from '../ledger/react.ts';
import { changeIn } from './change.ts';
import { findOrder } from './find.ts';
import { orderQueries } from './queries.ts';
import { readyIn } from './ready.ts';

/** Lets the items become cards that have waited for a person's photo; those of drafts have not been asked for yet. */
export function freeWaitingItemsIn(
  tx: Tx,
  { organisationId, cardHolderId }: Moments['photo.approved'],
): void {
  for (const item of orderQueries(tx.db).waitingOf.all({ organisationId, cardHolderId })) {
    const order = findOrder(tx.db, organisationId, item.orderId);
    changeIn(tx, order, {}, () => readyIn(tx, order, [item]));
  }
}
