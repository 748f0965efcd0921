import type { OrderItem } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { changeItem } from './change.ts';
import { orderQueries } from './queries.ts';

/** Writes down which card an item replaces that named none: it can be told no more once that card has ended. */
export function nameReplaced(
  tx: Tx,
  {
    organisationId,
    itemId,
    replacesCardId,
  }: Pick<OrderItem, 'organisationId'> & { itemId: string; replacesCardId: string },
): void {
  const item = orderQueries(tx.db).item.get({ id: itemId, organisationId });
  if (item === null) throw new Error(`There is no order item ${itemId}`);
  if (item.replacesCardId !== replacesCardId) changeItem(tx, item, { replacesCardId });
}
