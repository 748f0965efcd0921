import type { Db } from '../db/open.ts';
import type { AuditChanges } from '../db/schema/audit.ts';
import type { Order, OrderItem, OrderStatus } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import { type Event, emit } from '../ledger/emit.ts';
import { difference, record } from '../ledger/record.ts';
import { type Change, recordChange } from '../ledger/record-change.ts';
import { isUuid } from '../lib/uuid.ts';
import { withItems } from './list-queries.ts';
import { type ChangeableField, orderQueries } from './queries.ts';

/** @throws AppError not_found, for one of another organisation, too */
export function findOrder(db: Db, organisationId: string, id: string): Order {
  const order = isUuid(id) ? orderQueries(db).byId.get({ id: id.toLowerCase(), organisationId }) : null;
  if (order === null) throw notFound('order');
  return order;
}

/**
 * An order as the API shows it, with its items.
 * @throws AppError not_found, for one of another organisation, too
 */
export const findShownOrder = (db: Db, organisationId: string, id: string) =>
  withItems(db, [findOrder(db, organisationId, id)])[0]!;

type OrderValues = Partial<Pick<Order, ChangeableField>>;
type ItemValues = Partial<Pick<OrderItem, 'status' | 'cardId' | 'failedReason' | 'replacesCardId'>>;

/** What has changed of the orders that are being changed in a transaction, by their ids. */
const underway = new WeakMap<Tx, Map<string, AuditChanges>>();

/**
 * Changes an order and, in `work`, its items: one version, place in the change sequence, audit entry and event for
 * all of it. Where its items have come then decides about the order: in production, or completed.
 */
export function change(
  tx: Tx,
  before: Order,
  values: OrderValues,
  work: () => void = () => undefined,
): Order {
  const orders = underway.get(tx) ?? new Map<string, AuditChanges>();
  const items: AuditChanges = {};
  const version = before.version + 1;
  // Before the items: the database refuses a change of theirs that is none of the order.
  recordChange(tx, changeOf({ ...before, version }));
  underway.set(tx, orders.set(before.id, items));
  work();
  orders.delete(before.id);
  const told = { ...before, ...values };
  const after: Order = { ...told, ...progressOf(tx, told), version, updatedAt: tx.at };
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

/** Changes an item as a part of its order's change: of the one that is under way, else of one of its own. */
export const changeItem = (tx: Tx, item: OrderItem, values: ItemValues): void =>
  join(tx, item.organisationId, item.orderId, (changes) => {
    const { id, status, cardId, failedReason, replacesCardId } = { ...item, ...values };
    orderQueries(tx.db).updateItem.run({ id, status, cardId, failedReason, replacesCardId });
    for (const [field, { from, to }] of Object.entries(difference({ ...item }, { ...values }))) {
      const name = nameOf(item.position, field);
      // An item can move twice in one change; what it was before is what counts.
      changes[name] = { from: changes[name] === undefined ? from : changes[name].from, to };
    }
  });

/** Gives items of an order the cards that were made for them, as a part of its change. */
export function linkCards(
  tx: Tx,
  { organisationId, orderId }: Pick<OrderItem, 'organisationId' | 'orderId'>,
  links: { itemId: string; position: number; cardId: string }[],
): void {
  join(tx, organisationId, orderId, (changes) => {
    orderQueries(tx.db).linkCards.run({
      links: JSON.stringify(links.map(({ itemId, cardId }) => ({ itemId, cardId }))),
    });
    for (const { position, cardId } of links)
      changes[nameOf(position, 'cardId')] = { from: null, to: cardId };
  });
}

function join(tx: Tx, organisationId: string, orderId: string, work: (changes: AuditChanges) => void): void {
  const changes = underway.get(tx)?.get(orderId);
  if (changes !== undefined) work(changes);
  else
    change(tx, findOrder(tx.db, organisationId, orderId), {}, () => join(tx, organisationId, orderId, work));
}

/** The state that the items give to an order which is at work. */
function progressOf(tx: Tx, { id, status }: Order): { status?: OrderStatus; completedAt?: string } {
  if (status !== 'submitted' && status !== 'in_production') return {};
  const { isOpen, isPrinting } = orderQueries(tx.db).progress.get({ orderId: id })!;
  if (isOpen === 0) return { status: 'completed', completedAt: tx.at };
  return isPrinting === 1 ? { status: 'in_production' } : {};
}

/** An order's place in the change sequence, with the version that is being made. */
export const changeOf = (order: Pick<Order, 'organisationId' | 'id' | 'version'>): Change => ({
  organisationId: order.organisationId,
  feed: 'orders',
  recordId: order.id,
  op: 'upsert',
  version: order.version,
  // Its items belong to many people.
  externalId: null,
});

/** What webhooks are told of an order that has come to one of these states; null for the others. */
export function eventOf(order: Omit<Order, 'seq'>): Event | null {
  const { id, organisationId, reference, status, version } = order;
  if (status === 'draft' || status === 'in_production') return null;
  return { organisationId, type: `order.${status}`, data: { orderId: id, reference, status, version } };
}

/** What the audit log calls a field of an item. */
export const nameOf = (position: number, field: string): string => `items.${position}.${field}`;
