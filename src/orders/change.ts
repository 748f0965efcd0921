import type { Db } from '../db/open.ts';
import type { AuditChanges } from '../db/schema/audit.ts';
import type { Order, OrderItem, OrderStatus } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import { type Event, emit } from '../ledger/emit.ts';
import { difference, record } from '../ledger/record.ts';
import { type Change, recordChange } from '../ledger/record-change.ts';
import { isUuid } from '../lib/uuid.ts';
import { type ChangeableField, orderQueries } from './queries.ts';

/** @throws AppError not_found, also for an order of another organisation */
export function findOrder(db: Db, organisationId: string, id: string): Order {
  const order = isUuid(id) ? orderQueries(db).byId.get({ id: id.toLowerCase(), organisationId }) : null;
  if (order === null) throw notFound('order');
  return order;
}

type OrderValues = Partial<Pick<Order, ChangeableField>>;
type ItemValues = Partial<Pick<OrderItem, 'status' | 'cardId' | 'failedReason' | 'replacesCardId'>>;

/** An unfinished change to an order. Until it is finished, the order's items can change. */
interface Begun {
  before: Order;
  version: number;
  /** The changes of the order's items. */
  items: AuditChanges;
}

/** For each transaction, the orders that are being changed, by their ids. */
const changing = new WeakMap<Tx, Map<string, Begun>>();
/** The transactions in which all changes to orders are finished together at the end. */
const gathering = new WeakSet<Tx>();

/**
 * Changes an order and, in `work`, its items. All of it together makes one version, one place in the change
 * sequence, one audit entry and one event. The items then decide whether the order is in production or
 * completed.
 */
export function change(
  tx: Tx,
  before: Order,
  values: OrderValues,
  work: () => void = () => undefined,
): Order {
  const begun = begin(tx, before);
  work();
  return finish(tx, begun, values);
}

/**
 * Combines the changes that `work` makes to the items of an order into one change of that order, rather than one for
 * each item: for verbs that move many cards at once.
 */
export function togetherByOrder(tx: Tx, work: () => void): void {
  gathering.add(tx);
  work();
  gathering.delete(tx);
  for (const begun of [...ordersUnderway(tx).values()]) finish(tx, begun, {});
}

const ordersUnderway = (tx: Tx): Map<string, Begun> => {
  const orders = changing.get(tx) ?? new Map<string, Begun>();
  changing.set(tx, orders);
  return orders;
};

function begin(tx: Tx, before: Order): Begun {
  const begun: Begun = { before, version: before.version + 1, items: {} };
  // Comes first, because the database refuses to change items of an order that has no change of its own.
  recordChange(tx, changeOf({ ...before, version: begun.version }));
  ordersUnderway(tx).set(before.id, begun);
  return begun;
}

function finish(tx: Tx, { before, version, items }: Begun, values: OrderValues): Order {
  ordersUnderway(tx).delete(before.id);
  const asked = { ...before, ...values };
  const after: Order = { ...asked, ...progressOf(tx, asked), version, updatedAt: tx.at };
  const { id, status, submittedAt, completedAt, cancelledAt, updatedAt } = after;
  orderQueries(tx.db).update.run({ id, status, submittedAt, completedAt, cancelledAt, version, updatedAt });
  const hasMoved = status !== before.status;
  record(tx, {
    organisationId: before.organisationId,
    action: hasMoved ? `order.${status}` : 'order.updated',
    entityType: 'order',
    entityId: id,
    changes: { ...difference({ ...before }, { status }), ...items },
  });
  const event = hasMoved ? eventOf(after) : null;
  if (event !== null) emit(tx, event);
  return after;
}

/**
 * Changes an item as part of the change of its order that is under way; if no change is under way, this
 * begins one.
 */
export const changeItem = (tx: Tx, item: OrderItem, values: ItemValues): void =>
  asPartOf(tx, item.organisationId, item.orderId, (changes) => {
    const { id, status, cardId, failedReason, replacesCardId } = { ...item, ...values };
    orderQueries(tx.db).updateItem.run({ id, status, cardId, failedReason, replacesCardId });
    for (const [field, { from, to }] of Object.entries(difference({ ...item }, { ...values }))) {
      const name = nameOf(item.position, field);
      // An item can move twice in one change: the log keeps the value from before the first move.
      changes[name] = { from: changes[name] === undefined ? from : changes[name].from, to };
    }
  });

/** Moves an item to the other record of the same person, as part of its order's change. */
export const moveItemToHolder = (
  tx: Tx,
  { id, organisationId, orderId, position, cardHolderId: from }: OrderItem,
  to: string,
): void =>
  asPartOf(tx, organisationId, orderId, (changes) => {
    orderQueries(tx.db).moveItemToHolder.run({ id, cardHolderId: to });
    changes[nameOf(position, 'cardHolderId')] = { from, to };
  });

/** Links items of an order to the cards that were made for them, as part of the order's change. */
export function linkCards(
  tx: Tx,
  organisationId: string,
  orderId: string,
  links: { itemId: string; position: number; cardId: string }[],
): void {
  asPartOf(tx, organisationId, orderId, (changes) => {
    orderQueries(tx.db).linkCards.run({
      links: JSON.stringify(links.map(({ itemId, cardId }) => ({ itemId, cardId }))),
    });
    for (const { position, cardId } of links)
      changes[nameOf(position, 'cardId')] = { from: null, to: cardId };
  });
}

function asPartOf(
  tx: Tx,
  organisationId: string,
  orderId: string,
  work: (changes: AuditChanges) => void,
): void {
  const underway = ordersUnderway(tx).get(orderId);
  const begun = underway ?? begin(tx, findOrder(tx.db, organisationId, orderId));
  work(begun.items);
  if (underway === undefined && !gathering.has(tx)) finish(tx, begun, {});
}

/** The state of a submitted order, as its items determine it. */
function progressOf(tx: Tx, { id, status }: Order): { status?: OrderStatus; completedAt?: string } {
  if (status !== 'submitted' && status !== 'in_production') return {};
  const { openItem, printedItem } = orderQueries(tx.db);
  if (openItem.get({ orderId: id }) === null) return { status: 'completed', completedAt: tx.at };
  return printedItem.get({ orderId: id }) === null ? {} : { status: 'in_production' };
}

/** An order's entry in the change sequence, for the version that is being made. */
export const changeOf = (order: Pick<Order, 'organisationId' | 'id' | 'version'>): Change => ({
  organisationId: order.organisationId,
  feed: 'orders',
  recordId: order.id,
  op: 'upsert',
  version: order.version,
  // Its items can belong to many people.
  externalId: null,
});

/** The event for an order's new state; null for states that webhooks don't hear of. */
export function eventOf(order: Omit<Order, 'seq'>): Event | null {
  const { id, organisationId, reference, status, version } = order;
  if (status === 'draft' || status === 'in_production') return null;
  return { organisationId, type: `order.${status}`, data: { orderId: id, reference, status, version } };
}

/** The audit log's name for a field of an item. */
export const nameOf = (position: number, field: string): string => `items.${position}.${field}`;
