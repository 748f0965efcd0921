import type { ItemStatus, OrderItem } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { changeItem } from './change.ts';
import { orderQueries } from './queries.ts';

/** An item's next status, and the values that come with it. */
export interface ItemMove {
  status: ItemStatus;
  /** The card that is made for it; left out to keep the one it has. */
  cardId?: string;
  /** The reason why the person gets no card; only with `failed`. */
  failedReason?: string;
}

/** Items in these states are settled, whatever becomes of their cards later. */
const FINAL: ItemStatus[] = ['issued', 'failed', 'cancelled'];

/**
 * Moves an item along with its card, and its order with it: the first printed card takes the order to `in_production`,
 * the last settled item to `completed`. A settled item stays as it is.
 */
export function moveItem(
  tx: Tx,
  organisationId: string,
  itemId: string,
  { status, cardId, failedReason }: ItemMove,
): void {
  const item = itemOf(tx, organisationId, itemId);
  if (FINAL.includes(item.status)) return;
  const values = { status, cardId: cardId ?? item.cardId, failedReason: failedReason ?? null };
  if (status === item.status && values.cardId === item.cardId) return;
  changeItem(tx, item, values);
}

/**
 * Stores the card that an item replaces, for items that named none: once that card has ended, there would be
 * no way to find it.
 */
export function nameReplaced(tx: Tx, organisationId: string, itemId: string, replacesCardId: string): void {
  const item = itemOf(tx, organisationId, itemId);
  if (item.replacesCardId !== replacesCardId) changeItem(tx, item, { replacesCardId });
}

function itemOf(tx: Tx, organisationId: string, id: string): OrderItem {
  const item = orderQueries(tx.db).item.get({ id, organisationId });
  if (item === null) throw new Error(`There is no order item ${id}`);
  return item;
}
