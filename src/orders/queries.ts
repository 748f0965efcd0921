import { and, asc, eq, exists, getTableColumns, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { given, givenRow, prepared, statement } from '../db/prepared.ts';
import { cardHolders } from '../db/schema/card-holders.ts';
import { designs } from '../db/schema/designs.ts';
import { type ItemStatus, type OrderItem, orderItems, orders } from '../db/schema/orders.ts';

/** The columns that a step of an order's life sets. */
const CHANGEABLE = ['status', 'submittedAt', 'completedAt', 'cancelledAt'] as const;
export type ChangeableField = (typeof CHANGEABLE)[number];

/** The columns that every change of an order sets. */
const TOUCHED = ['version', 'updatedAt'] as const;

const organisationId = sql.placeholder('organisationId');
const cardHolderId = sql.placeholder('cardHolderId');
const orderId = sql.placeholder('orderId');
const isOrder = eq(orders.id, sql.placeholder('id'));
const isItem = eq(orderItems.id, sql.placeholder('id'));

/** An item of an order that is about to be submitted. */
export interface DraftItem extends OrderItem {
  isHolderArchived: 0 | 1;
  isDesignArchived: 0 | 1;
  /** The person's photo and expiry date, as their card will have them. */
  photoId: string | null;
  expiryDate: string | null;
}

/** A person's order item, with the reference of its order. */
export interface HolderItem extends OrderItem {
  reference: string | null;
}

/** An order with an item for a person. */
export interface HolderOrder {
  id: string;
  /** The item's position in the order. */
  position: number;
  /** 1 when nobody else who still exists has an item in it. */
  isTheirsAlone: 0 | 1;
}

/** SQL about single orders and their items; the SQL of lists is in `list-queries.ts`. */
export const orderQueries = prepared((db) => {
  const { $client: sqlite } = db;
  const other = alias(orderItems, 'other');
  const anyItem = (states: ItemStatus[]) =>
    statement(
      db
        .select({ id: orderItems.id })
        .from(orderItems)
        .where(and(eq(orderItems.orderId, orderId), inArray(orderItems.status, states).inlineParams()))
        .limit(1),
    );
  const insertItems = sqlite.prepare<null, [{ items: string }]>(
    `INSERT INTO order_items
       (id, order_id, position, organisation_id, card_holder_id, reason, replaces_card_id, design_id, status)
     SELECT value ->> 'id', value ->> 'orderId', value ->> 'position', value ->> 'organisationId',
       value ->> 'cardHolderId', value ->> 'reason', value ->> 'replacesCardId', value ->> 'designId', value ->> 'status'
     FROM jsonb_each($items)`,
  );

  return {
    byId: statement(
      db
        .select()
        .from(orders)
        .where(and(eq(orders.id, sql.placeholder('id')), eq(orders.organisationId, organisationId))),
    ),
    byIdempotencyKey: statement(
      db
        .select()
        .from(orders)
        .where(
          and(
            eq(orders.organisationId, organisationId),
            eq(orders.idempotencyKey, sql.placeholder('idempotencyKey')),
          ),
        ),
    ),
    item: statement(
      db
        .select()
        .from(orderItems)
        .where(and(isItem, eq(orderItems.organisationId, organisationId))),
    ),
    /** All items of a person, with the references of their orders. */
    itemsOf: statement(
      db
        .select({ ...getTableColumns(orderItems), reference: orders.reference })
        .from(orderItems)
        .innerJoin(orders, eq(orders.id, orderItems.orderId))
        .where(and(eq(orderItems.organisationId, organisationId), eq(orderItems.cardHolderId, cardHolderId)))
        .orderBy(asc(orderItems.orderId)),
    ),
    /** The order's items, in the order they were given. */
    items: statement(
      db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position)),
    ),
    /**
     * For the API: the items of all these orders, in the sequence in which they were given. `orderIds` is a JSON array.
     */
    shownItems: statement(
      db
        .select({
          ...getTableColumns(orderItems),
          externalId: cardHolders.externalId,
          firstName: cardHolders.firstName,
          lastName: cardHolders.lastName,
          preferredName: cardHolders.preferredName,
        })
        .from(orderItems)
        .leftJoin(cardHolders, eq(cardHolders.id, orderItems.cardHolderId))
        .where(sql`${orderItems.orderId} IN (SELECT value FROM json_each(${sql.placeholder('orderIds')}))`)
        .orderBy(orderItems.orderId, orderItems.position),
    ),
    /** A person's items that only lack a photo to become cards. */
    waitingOf: statement(
      db
        .select()
        .from(orderItems)
        .where(
          and(
            eq(orderItems.organisationId, organisationId),
            eq(orderItems.cardHolderId, cardHolderId),
            eq(orderItems.status, 'waiting_photo').inlineParams(),
            exists(
              db
                .select({ id: orders.id })
                .from(orders)
                .where(
                  and(
                    eq(orders.id, orderItems.orderId),
                    inArray(orders.status, ['submitted', 'in_production']).inlineParams(),
                  ),
                ),
            ),
          ),
        )
        .orderBy(asc(orderItems.id)),
    ),
    ordersOf: statement(
      db
        .select({
          id: orderItems.orderId,
          position: orderItems.position,
          isTheirsAlone: sql<0 | 1>`${notExists(
            db
              .select({ one: sql`1` })
              .from(other)
              .innerJoin(cardHolders, eq(cardHolders.id, other.cardHolderId))
              .where(and(eq(other.orderId, orderItems.orderId), ne(other.cardHolderId, cardHolderId))),
          )}`,
        })
        .from(orderItems)
        .where(and(eq(orderItems.organisationId, organisationId), eq(orderItems.cardHolderId, cardHolderId)))
        .orderBy(asc(orderItems.orderId)),
    ),
    /** An order's items that aren't cancelled, with the facts that may keep them from becoming cards. */
    draftItems: statement(
      db
        .select({
          ...getTableColumns(orderItems),
          isHolderArchived: sql<0 | 1>`${eq(cardHolders.status, 'archived').inlineParams()}`,
          isDesignArchived: sql<0 | 1>`${isNotNull(designs.archivedAt)}`,
          photoId: cardHolders.currentPhotoId,
          expiryDate: cardHolders.expiryDate,
        })
        .from(orderItems)
        .innerJoin(cardHolders, eq(cardHolders.id, orderItems.cardHolderId))
        .leftJoin(designs, eq(designs.id, orderItems.designId))
        .where(and(eq(orderItems.orderId, orderId), ne(orderItems.status, 'cancelled').inlineParams()))
        .orderBy(asc(orderItems.position)),
    ),
    /** Finds one of the order's items that can still become a card, if any. */
    openItem: anyItem(['waiting_photo', 'ready', 'printing']),
    /** Finds one of the order's items whose card was printed or is at the printer, if any. */
    printedItem: anyItem(['printing', 'issued']),
    updateItem: statement(
      db
        .update(orderItems)
        .set(given(orderItems, ['status', 'cardId', 'failedReason', 'replacesCardId']))
        .where(isItem),
    ),
    moveItemToHolder: statement(
      db
        .update(orderItems)
        .set(given(orderItems, ['cardHolderId']))
        .where(isItem),
    ),
    linkCards: sqlite.prepare<null, [{ links: string }]>(
      `UPDATE order_items SET card_id = link.value ->> 'cardId' FROM jsonb_each($links) AS link
       WHERE order_items.id = link.value ->> 'itemId'`,
    ),
    update: statement(
      db
        .update(orders)
        .set(given(orders, [...CHANGEABLE, ...TOUCHED]))
        .where(isOrder),
    ),
    forgetReason: statement(
      db
        .update(orderItems)
        .set({ failedReason: null })
        .where(and(eq(orderItems.orderId, orderId), eq(orderItems.cardHolderId, cardHolderId))),
    ),
    forgetWords: statement(
      db
        .update(orders)
        .set({
          reference: null,
          notes: null,
          idempotencyKey: null,
          requestHash: null,
          ...given(orders, TOUCHED),
        })
        .where(isOrder),
    ),
    touch: statement(db.update(orders).set(given(orders, TOUCHED)).where(isOrder)),
    insert: statement(db.insert(orders).values(givenRow(orders))),
    insertItems: (items: OrderItem[]) => insertItems.run({ items: JSON.stringify(items) }),
  };
});
