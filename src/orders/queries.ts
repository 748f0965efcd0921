import { and, asc, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import { given, prepared, statement } from '../db/prepared.ts';
import { cardHolders } from '../db/schema/card-holders.ts';
import { type Order, type OrderItem, orderItems, orders } from '../db/schema/orders.ts';

/** What a step of an order's life sets. */
const CHANGEABLE = ['status', 'submittedAt', 'completedAt', 'cancelledAt'] as const;
export type ChangeableField = (typeof CHANGEABLE)[number];

/** What every change of an order sets. */
const TOUCHED = ['version', 'updatedAt'] as const;

const isOrder = eq(orders.id, sql.placeholder('id'));
const isItem = eq(orderItems.id, sql.placeholder('id'));

/** An item of an order that is about to be submitted. */
export interface Prospect extends OrderItem {
  isHolderArchived: 0 | 1;
  isDesignArchived: 0 | 1;
  /** Of the person, as their card will have them. */
  photoId: string | null;
  expiryDate: string | null;
}

/** An order with an item for a person. */
export interface TheirOrder {
  id: string;
  /** The item's place. */
  position: number;
  /** Whether nobody else who is still there has an item in it. */
  isTheirsAlone: 0 | 1;
}

const ITEM_COLUMNS = `id, order_id AS orderId, position, organisation_id AS organisationId,
  card_holder_id AS cardHolderId, reason, replaces_card_id AS replacesCardId, design_id AS designId, status,
  card_id AS cardId, failed_reason AS failedReason`;

/** SQL about single orders and their items; that of lists is in `list-queries.ts`. */
export const orderQueries = prepared((db) => {
  const { $client: sqlite } = db;
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
        .where(
          and(
            eq(orders.id, sql.placeholder('id')),
            eq(orders.organisationId, sql.placeholder('organisationId')),
          ),
        ),
    ),
    byIdempotencyKey: statement(
      db
        .select()
        .from(orders)
        .where(
          and(
            eq(orders.organisationId, sql.placeholder('organisationId')),
            eq(orders.idempotencyKey, sql.placeholder('idempotencyKey')),
          ),
        ),
    ),
    item: statement(
      db
        .select()
        .from(orderItems)
        .where(and(isItem, eq(orderItems.organisationId, sql.placeholder('organisationId')))),
    ),
    /** In the order in which they were given. */
    items: statement(
      db
        .select()
        .from(orderItems)
        .where(eq(orderItems.orderId, sql.placeholder('orderId')))
        .orderBy(asc(orderItems.position)),
    ),
    /** For the API: the items of orders, whose ids are a JSON list; each order's as they were given. */
    shownItems: statement(
      db
        .select({ ...getTableColumns(orderItems), externalId: cardHolders.externalId })
        .from(orderItems)
        .leftJoin(cardHolders, eq(cardHolders.id, orderItems.cardHolderId))
        .where(sql`${orderItems.orderId} IN (SELECT value FROM json_each(${sql.placeholder('orderIds')}))`)
        .orderBy(orderItems.orderId, orderItems.position),
    ),
    /** Those of a person that nothing but a photo keeps from becoming cards. */
    waitingOf: statement(
      db
        .select()
        .from(orderItems)
        .where(
          and(
            eq(orderItems.organisationId, sql.placeholder('organisationId')),
            eq(orderItems.cardHolderId, sql.placeholder('cardHolderId')),
            eq(orderItems.status, 'waiting_photo'),
            exists(
              db
                .select({ id: orders.id })
                .from(orders)
                .where(
                  and(
                    eq(orders.id, orderItems.orderId),
                    inArray(orders.status, ['submitted', 'in_production']),
                  ),
                ),
            ),
          ),
        )
        .orderBy(asc(orderItems.id)),
    ),
    ordersOf: sqlite.prepare<TheirOrder, [{ organisationId: string; cardHolderId: string }]>(
      `SELECT order_id AS id, position, NOT EXISTS (
         SELECT 1 FROM order_items AS other JOIN card_holders ON card_holders.id = other.card_holder_id
         WHERE other.order_id = order_items.order_id AND other.card_holder_id <> $cardHolderId
       ) AS isTheirsAlone
       FROM order_items WHERE organisation_id = $organisationId AND card_holder_id = $cardHolderId ORDER BY order_id`,
    ),
    /** What may keep an order from being submitted, or its items from being ready; without those cancelled. */
    prospects: sqlite.prepare<Prospect, [{ orderId: string }]>(
      `WITH item AS (SELECT ${ITEM_COLUMNS} FROM order_items WHERE order_id = $orderId AND status <> 'cancelled')
       SELECT item.*, card_holders.status = 'archived' AS isHolderArchived,
         designs.archived_at IS NOT NULL AS isDesignArchived, current_photo_id AS photoId, expiry_date AS expiryDate
       FROM item JOIN card_holders ON card_holders.id = cardHolderId LEFT JOIN designs ON designs.id = designId
       ORDER BY position`,
    ),
    /** Whether anything of an order can still become a card, and whether anything was ever printed. */
    progress: sqlite.prepare<{ isOpen: 0 | 1; isPrinting: 0 | 1 }, [{ orderId: string }]>(
      `SELECT
         EXISTS (SELECT 1 FROM order_items WHERE order_id = $orderId
           AND status IN ('waiting_photo', 'ready', 'printing')) AS isOpen,
         EXISTS (SELECT 1 FROM order_items WHERE order_id = $orderId
           AND status IN ('printing', 'issued')) AS isPrinting`,
    ),
    updateItem: statement(
      db
        .update(orderItems)
        .set(given(orderItems, ['status', 'cardId', 'failedReason', 'replacesCardId']))
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
        .where(
          and(
            eq(orderItems.orderId, sql.placeholder('orderId')),
            eq(orderItems.cardHolderId, sql.placeholder('cardHolderId')),
          ),
        ),
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
    insert: (order: Omit<Order, 'seq'>) => db.insert(orders).values(order).run(),
    insertItems: (items: OrderItem[]) => insertItems.run({ items: JSON.stringify(items) }),
  };
});
