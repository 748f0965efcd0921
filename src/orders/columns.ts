import { getTableColumns } from 'drizzle-orm';
import { orderItems, orders } from '../db/schema/orders.ts';

const pairs = (table: string, columns: Record<string, { name: string }>): string =>
  Object.entries(columns)
    .map(([name, column]) => `'${name}', ${table}.${column.name}`)
    .join(', ');

const { seq, organisationId, requestHash, ...shown } = getTableColumns(orders);
const { orderId, position, organisationId: _, ...shownItem } = getTableColumns(orderItems);

/** An order as the API shows it, as JSON text: hundreds of items would cost most of their time as objects. */
export const ORDER_JSON = `json_object(${pairs('orders', shown)}, 'items', json((
  SELECT json_group_array(
    json_object(${pairs('item', shownItem)}, 'externalId', holder.external_id) ORDER BY item.position
  )
  FROM order_items AS item LEFT JOIN card_holders AS holder ON holder.id = item.card_holder_id
  WHERE item.order_id = orders.id
)))`;
