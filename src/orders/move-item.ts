import type { ItemStatus, OrderItem } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { changeItem } from './change.ts';
import { orderQueries } from './queries.ts';

/** Where an item has come. */
export interface ItemMove {
  organisationId: string;
  itemId: string;
  status: ItemStatus;
  /** The card that is made for it; left out, as it is. */
  cardId?: string;
  /** Why there will be no card; only with `failed`. */
  failedReason?: string;
}

/** What becomes of the card later is nothing that the order waits for. */
const FINAL: ItemStatus[] = ['issued', 'failed', 'cancelled'];

/**
 * Moves an item to where its card has come, and its order with it: the first card that prints makes it
 * `in_production`, the last one that is settled makes it `completed`. An item that is settled stays as it is.
 */
export function moveItem(tx: Tx, { organisationId, itemId, status, cardId, failedReason }: ItemMove): void {
  const item = orderQueries(tx.db).item.get({ id: itemId, organisationId });
  if (item === null) throw new Error(`There is no order item ${itemId}`);
  if (FINAL.includes(item.status)) return;
  const values = { status, cardId: cardId ?? item.cardId, failedReason: failedReason ?? null };
  if (status === item.status && values.cardId === item.cardId) return;
  changeItem(tx, item, values);
}

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
