import type { Order } from '../db/schema/orders.ts';
import type { Change } from '../ledger/record-change.ts';

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
