import type { HolderItem } from '../orders/queries.ts';

/** An item of an order that a merge leaves behind. */
export interface LeftItem {
  orderId: string;
  itemId: string;
  reference: string | null;
  reason: string;
}

export const leftOf = ({ orderId, id: itemId, reference }: HolderItem): LeftItem => ({
  ...{ orderId, itemId, reference },
  reason: 'The person who stays has an item in this order, too, and an order has one for each person.',
});
