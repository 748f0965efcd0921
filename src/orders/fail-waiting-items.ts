import type { Tx } from '../db/tx.ts';
import { changeIn, changeItemIn } from './change.ts';
import { findOrder } from './find.ts';
import { orderQueries } from './queries.ts';

/** Fails the items of submitted orders that wait for a person's photo: there will be none. */
export function failWaitingItemsIn(
  tx: Tx,
  {
    organisationId,
    cardHolderId,
    failedReason,
  }: { organisationId: string; cardHolderId: string; failedReason: string },
): void {
  for (const item of orderQueries(tx.db).waitingOf.all({ organisationId, cardHolderId }))
    changeIn(tx, findOrder(tx.db, organisationId, item.orderId), {}, () =>
      changeItemIn(tx, item, { status: 'failed', failedReason }),
    );
}
