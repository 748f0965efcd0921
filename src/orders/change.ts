import type { AuditChanges } from '../db/schema/audit.ts';
import type { Order, OrderItem, OrderStatus } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { emit } from '../ledger/emit.ts';
import { difference, record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { changeOf } from './change-of.ts';
import { eventOf } from './event-of.ts';
import { findOrder } from './find.ts';
import { nameOf } from './name-of.ts';
import { type ChangeableField, orderQueries } from './queries.ts';

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
