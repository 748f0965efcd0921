import type { Db } from '../db/open.ts';
import type { Order } from '../db/schema/orders.ts';
import { notFound } from '../errors.ts';
import { isUuid } from '../lib/uuid.ts';
import { type OrderJson, orderQueries } from './queries.ts';

/** @throws AppError not_found, for one of another organisation, too */
export function findOrder(db: Db, organisationId: string, id: string): Order {
  const order = isUuid(id) ? orderQueries(db).byId.get({ id: id.toLowerCase(), organisationId }) : undefined;
  if (order === undefined) throw notFound('order');
  return order;
}

/**
 * An order as the API shows it, with its items.
 * @throws AppError not_found, for one of another organisation, too
 */
export function findOrderJson(db: Db, organisationId: string, id: string): OrderJson {
  const order = orderQueries(db).jsonById.get({ id: id.toLowerCase(), organisationId });
  if (order === null) throw notFound('order');
  return order;
}
