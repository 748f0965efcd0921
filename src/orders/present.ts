import type { Db } from '../db/open.ts';
import type { Order, OrderItem } from '../db/schema/orders.ts';
import { orderQueries } from './queries.ts';

/** An item as it is read for the API: with its person's external id, null once they are erased. */
type ShownItem = OrderItem & { externalId: string | null };

/** An order as the API shows it, with its items in the order they were given. */
const present = ({ seq, organisationId, requestHash, ...order }: Order, items: readonly ShownItem[]) => ({
  ...order,
  items: items.map(presentItem),
});

const presentItem = ({ orderId, position, organisationId, ...item }: ShownItem) => item;

/** Orders as the API shows them, with their items. */
export function withItems(db: Db, orders: Order[]) {
  const orderIds = JSON.stringify(orders.map(({ id }) => id));
  const items = Map.groupBy(orderQueries(db).shownItems.all({ orderIds }), ({ orderId }) => orderId);
  return orders.map((order) => present(order, items.get(order.id) ?? []));
}
