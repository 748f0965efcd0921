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
  const { rows, total } = orderPageQueries(db, organisationId, filter, page);
  return { rows: rows.all().map(({ json }) => json), total: total.get()?.total ?? 0 };
}

/** What `orderPage` asks. Of a person there are few: the plus keeps SQLite from going through all of the organisation. */
export function orderPageQueries(db: Db, organisationId: string, filter: OrderFilter, page: Page) {
  const { status, reference, cardHolderId } = filter;
  const where = and(
    cardHolderId === undefined
      ? eq(orders.organisationId, organisationId)
      : sql`+${orders.organisationId} = ${organisationId}`,
    status === undefined ? undefined : eq(orders.status, status),
    reference === undefined ? undefined : eq(orders.reference, reference),
    cardHolderId === undefined ? undefined : isFor(db, cardHolderId),
  ) as SQL;
  return {
    rows: db
      .select({ json: sql<string>`${sql.raw(ORDER_JSON)}` })
      .from(orders)
      .where(where)
      .orderBy(desc(orders.seq))
      .limit(page.pageSize)
      .offset(offsetOf(page)),
    total: db.select({ total: count() }).from(orders).where(where),
  };
}

const isFor = (db: Db, cardHolderId: string): SQL =>
  inArray(
    orders.id,
    db.select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.cardHolderId, cardHolderId)),
  );
