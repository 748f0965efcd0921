import type { Order, OrderItem } from '../db/schema/orders.ts';

/** An item as it is read for the API: with the number of its person, who may have been erased. */
export type ShownItem = OrderItem & { externalId: string | null };

/** An order as the API shows it, with its items in the order in which they were given. */
export const present = (
  { seq, organisationId, requestHash, ...order }: Order,
  items: readonly ShownItem[],
) => ({ ...order, items: items.map(presentItem) });

const presentItem = ({ orderId, position, organisationId, ...item }: ShownItem) => item;
