import type { Order } from '../db/schema/orders.ts';
import type { Event } from '../ledger/emit.ts';

/** What webhooks are told of an order that has come to one of these states; null for the others. */
export function eventOf(order: Omit<Order, 'seq'>): Event | null {
  const { id, organisationId, reference, status, version } = order;
  if (status === 'draft' || status === 'in_production') return null;
  return { organisationId, type: `order.${status}`, data: { orderId: id, reference, status, version } };
}
