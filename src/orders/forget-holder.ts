import type { Tx } from '../db/tx.ts';
import { record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { cancel, cancelItemOf, isOpen } from './cancel.ts';
import { change, changeOf, findOrder } from './change.ts';
import { type HolderOrder, orderQueries } from './queries.ts';

/**
 * Takes a person out of their orders: items that are not printed yet are cancelled, and their queued cards with them.
 * An order that was for nobody else also loses its reference, its notes and its idempotency key.
 * @param theirOrders the result of `ordersOf`
 */
export function forgetHolder(
  tx: Tx,
  organisationId: string,
  cardHolderId: string,
  theirOrders: HolderOrder[],
): void {
  for (const theirs of theirOrders) {
    const { id, isTheirsAlone } = theirs;
    anonymise(tx, organisationId, cardHolderId, theirs);
    const order = findOrder(tx.db, organisationId, id);
    if (isTheirsAlone === 1 && order.status === 'draft') {
      cancel(tx, organisationId, id, null);
      continue;
    }
    const open = orderQueries(tx.db)
      .items.all({ orderId: id })
      .filter((item) => item.cardHolderId === cardHolderId && isOpen(item));
    if (open.length > 0)
      change(tx, order, {}, () => {
        for (const item of open) cancelItemOf(tx, item);
      });
  }
}

function anonymise(
  tx: Tx,
  organisationId: string,
  cardHolderId: string,
  { id, isTheirsAlone }: HolderOrder,
): void {
  const order = findOrder(tx.db, organisationId, id);
  const version = order.version + 1;
  recordChange(tx, changeOf({ ...order, version }));
  const { forgetReason, forgetWords, touch } = orderQueries(tx.db);
  forgetReason.run({ orderId: id, cardHolderId });
  if (isTheirsAlone === 1) forgetWords.run({ id, version, updatedAt: tx.at });
  else touch.run({ id, version, updatedAt: tx.at });
  record(tx, {
    organisationId,
    action: 'order.anonymised',
    entityType: 'order',
    entityId: id,
    changes: { isAnonymous: { from: false, to: true } },
  });
}
