import type { z } from 'zod';
import type { Db } from '../db/open.ts';
import { reading } from '../db/read.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { OrderItem, Order as Row } from '../db/schema/orders.ts';
import { displayName } from '../shared/person/display-name.ts';
import { findOrder } from './change.ts';
import type { Order } from './contract.ts';
import { orderQueries } from './queries.ts';

type Shown = z.output<typeof Order>;

/**
 * An item as read for the API, with the external id and names of its person. These are all null once the
 * person is erased.
 */
type ItemRow = OrderItem &
  Pick<CardHolder, 'externalId' | 'preferredName'> & {
    [Name in 'firstName' | 'lastName']: CardHolder[Name] | null;
  };

/** An order as the API shows it, with its items in the order they were given. */
const present = (row: Row, items: readonly ItemRow[]): Shown => ({
  id: row.id,
  status: row.status,
  idempotencyKey: row.idempotencyKey,
  reference: row.reference,
  notes: row.notes,
  submittedAt: row.submittedAt,
  completedAt: row.completedAt,
  cancelledAt: row.cancelledAt,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  items: items.map(presentItem),
});

const presentItem = (row: ItemRow): Shown['items'][number] => ({
  id: row.id,
  cardHolderId: row.cardHolderId,
  reason: row.reason,
  replacesCardId: row.replacesCardId,
  designId: row.designId,
  status: row.status,
  cardId: row.cardId,
  failedReason: row.failedReason,
  externalId: row.externalId,
  displayName: nameOf(row),
});

const nameOf = ({ firstName, lastName, preferredName }: ItemRow): string | null =>
  firstName === null || lastName === null ? null : displayName({ firstName, lastName, preferredName });

/** Orders as the API shows them, with their items. */
export function withItems(db: Db, orders: Row[]): Shown[] {
  const orderIds = JSON.stringify(orders.map(({ id }) => id));
  const items = Map.groupBy(orderQueries(db).shownItems.all({ orderIds }), ({ orderId }) => orderId);
  return orders.map((order) => present(order, items.get(order.id) ?? []));
}

/**
 * An order as the API shows it, with its items, up to 500.
 * @throws AppError not_found, also for an order of another organisation
 */
export const orderShown = reading(
  'orders.shown',
  (db: Db, organisationId: string, id: string): Shown =>
    withItems(db, [findOrder(db, organisationId, id)])[0]!,
);
