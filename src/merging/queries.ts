import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { shownColumns } from '../card-holders/columns.ts';
import type { Db } from '../db/open.ts';
import { prepared, statement } from '../db/prepared.ts';
import { cardHolders } from '../db/schema/card-holders.ts';
import { cards } from '../db/schema/cards.ts';
import { orderItems } from '../db/schema/orders.ts';
import { photos } from '../db/schema/photos.ts';

const organisationId = sql.placeholder('organisationId');
const cardHolderId = sql.placeholder('cardHolderId');

/** SQL for merging two people. */
export const mergeQueries = prepared((db) => ({
  /** The number of a person's records that a merge moves one by one: photos, cards and items of orders. */
  records: statement(
    db
      .select({
        total: sql<number>`${countOf(db, photos)} + ${countOf(db, cards)} + ${countOf(db, orderItems)}`,
      })
      .from(sql`(SELECT 1)`),
  ),
  /** Other people with the same folded name. */
  namesakes: statement(
    db
      .select(shownColumns)
      .from(cardHolders)
      .where(
        and(
          eq(cardHolders.organisationId, organisationId),
          eq(cardHolders.sortKey, sql.placeholder('sortKey')),
          ne(cardHolders.id, cardHolderId),
        ),
      )
      .limit(sql.placeholder('limit')),
  ),
  /** The orders in which both have an item. */
  shared: statement(sharedOrders(db)),
}));

const countOf = (db: Db, table: typeof photos | typeof cards | typeof orderItems) =>
  sql`(${db
    .select({ total: count() })
    .from(table)
    .where(and(eq(table.cardHolderId, cardHolderId), eq(table.organisationId, organisationId)))})`;

function sharedOrders(db: Db) {
  const other = alias(orderItems, 'other');
  return db
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .innerJoin(
      other,
      and(eq(other.orderId, orderItems.orderId), eq(other.cardHolderId, sql.placeholder('otherId'))),
    )
    .where(and(eq(orderItems.cardHolderId, cardHolderId), eq(orderItems.organisationId, organisationId)))
    .orderBy(asc(orderItems.orderId));
}
