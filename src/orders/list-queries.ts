import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { statement } from '../db/prepared.ts';
import { reading } from '../db/read.ts';
import { type OrderStatus, orderItems, orders } from '../db/schema/orders.ts';
import { isDeep, offsetOf, type Page } from '../lib/page.ts';
import { withItems } from './present.ts';

interface OrderFilter {
  status?: OrderStatus;
  /** Orders with an item for this person. */
  cardHolderId?: string;
  /** An exact match. */
  reference?: string;
  /** What its reference begins with, ignoring the case of A–Z. */
  q?: string;
}

/** One page of an organisation's orders, newest first, each with its items, and how many match. */
export const orderPage = reading(
  'orders.page',
  (db: Db, organisationId: string, filter: OrderFilter, page: Page) => {
    const { rows, total } = orderPageQueries(db, organisationId, filter, page);
    return { rows: withItems(db, rows.all()), total: total.get()!.total };
  },
  // All that match are counted.
  (_, { cardHolderId }, page) => cardHolderId === undefined || isDeep(page),
);

/** The statements of `orderPage`. A person has few orders: the plus keeps SQLite from going through all of the organisation's. */
export function orderPageQueries(db: Db, organisationId: string, filter: OrderFilter, page: Page) {
  const { status, reference, cardHolderId, q } = filter;
  const where = and(
    cardHolderId === undefined
      ? eq(orders.organisationId, organisationId)
      : sql`+${orders.organisationId} = ${organisationId}`,
    status === undefined ? undefined : eq(orders.status, status),
    reference === undefined ? undefined : eq(orders.reference, reference),
    cardHolderId === undefined ? undefined : isFor(db, cardHolderId),
    q === undefined ? undefined : beginsWith(q),
  ) as SQL;
  return {
    rows: statement(
      db
        .select()
        .from(orders)
        .where(where)
        // The plus: those that match are looked up, then sorted; otherwise SQLite goes through all to save the sorting.
        .orderBy(q === undefined ? desc(orders.seq) : desc(sql`+${orders.seq}`))
        .limit(page.pageSize)
        .offset(offsetOf(page)),
    ),
    total: statement(db.select({ total: count() }).from(orders).where(where)),
  };
}

/** No text has a character after this one. */
const LAST = String.fromCodePoint(0x10ffff);

const beginsWith = (q: string): SQL => sql`${orders.reference} IS NOT NULL
  AND ${orders.reference} COLLATE NOCASE >= ${q} AND ${orders.reference} COLLATE NOCASE < ${q + LAST}`;

const isFor = (db: Db, cardHolderId: string): SQL =>
  inArray(
    orders.id,
    db.select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.cardHolderId, cardHolderId)),
  );
