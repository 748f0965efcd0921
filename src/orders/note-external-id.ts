import type { Tx } from '../db/tx.ts';
import type { InternalEvents } from '../ledger/react.ts';
import { record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { changeOf, findOrder, nameOf } from './change.ts';
import { orderQueries } from './queries.ts';

/** Raises the versions of a person's orders when their external id changes, because the items show it. */
export function noteExternalId(
  tx: Tx,
  { organisationId, cardHolderId, from, to }: InternalEvents['card_holder.external_id_changed'],
): void {
  const queries = orderQueries(tx.db);
  for (const { id, position } of queries.ordersOf.all({ organisationId, cardHolderId })) {
    const version = findOrder(tx.db, organisationId, id).version + 1;
    recordChange(tx, changeOf({ organisationId, id, version }));
    queries.touch.run({ id, version, updatedAt: tx.at });
    record(tx, {
      organisationId,
      action: 'order.updated',
      entityType: 'order',
      entityId: id,
      changes: { [nameOf(position, 'externalId')]: { from, to } },
    });
  }
}
