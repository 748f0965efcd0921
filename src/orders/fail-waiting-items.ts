import type { Tx } from '../db/tx.ts';
import { change, changeItem } from './change.ts';
import { findOrder } from './find.ts';
import { orderQueries } from './queries.ts';

/** Fails the items of submitted orders that wait for a person's photo: there will be none. */
export function failWaitingItems(
  tx: Tx,
  {
    organisationId,
    cardHolderId,
    failedReason,
  }: { organisationId: string; cardHolderId: string; failedReason: string },
): void {
  for (const item of orderQueries(tx.db).waitingOf.all({ organisationId, cardHolderId }))
    change(tx, findOrder(tx.db, organisationId, item.orderId), {}, () =>
      changeItem(tx, item, { status: 'failed', failedReason }),
    );
}
