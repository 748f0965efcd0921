import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { type OrderStatus, orderItems, orders } from '../db/schema/orders.ts';
import { offsetOf, type Page } from '../http/query.ts';
import { ORDER_JSON } from './columns.ts';

export interface OrderFilter {
  status?: OrderStatus;
  /** Orders with an item for this person. */
  cardHolderId?: string;
  /** To the letter. */
  reference?: string;
}

/** One page of an organisation's orders as JSON text, newest first, and how many match. */
export function orderPage(db: Db, organisationId: string, filter: OrderFilter, page: Page) {
  const where = and(
    eq(orders.organisationId, organisationId),
    filter.status === undefined ? undefined : eq(orders.status, filter.status),
    filter.reference === undefined ? undefined : eq(orders.reference, filter.reference),
    filter.cardHolderId === undefined ? undefined : isFor(db, filter.cardHolderId),
  ) as SQL;
  const rows = db
    .select({ json: sql<string>`${sql.raw(ORDER_JSON)}` })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.seq))
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .all()
    .map(({ json }) => json);
  const total = db.select({ total: count() }).from(orders).where(where).get()?.total ?? 0;
  return { rows, total };
}

const isFor = (db: Db, cardHolderId: string): SQL =>
  inArray(
    orders.id,
    db.select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.cardHolderId, cardHolderId)),
  );
