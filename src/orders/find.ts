import type { Db } from '../db/open.ts';
import type { Order } from '../db/schema/orders.ts';
import { notFound } from '../errors.ts';
import { isUuid } from '../lib/uuid.ts';
import { withItems } from './list-queries.ts';
import { orderQueries } from './queries.ts';

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
