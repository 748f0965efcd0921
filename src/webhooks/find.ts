import type { Db } from '../db/open.ts';
import type { WebhookDeliveryRow, WebhookEndpointRow } from '../db/schema/webhooks.ts';
import { notFound } from '../errors.ts';
import { deliveryQueries } from './deliveries/queries.ts';
import { endpointQueries } from './endpoints/queries.ts';

/** @throws AppError not_found, for one of another organisation, too */
export function findEndpoint(db: Db, organisationId: string, id: string): WebhookEndpointRow {
  const endpoint = endpointQueries(db).byId.get({ id: id.toLowerCase(), organisationId });
  if (endpoint === null) throw notFound('webhook endpoint');
  return endpoint;
}

/** @throws AppError not_found, for one of another organisation, too */
export function findDelivery(db: Db, organisationId: string, id: string): WebhookDeliveryRow {
  const delivery = deliveryQueries(db).byId.get({ id: id.toLowerCase(), organisationId });
  if (delivery === null) throw notFound('webhook delivery');
  return delivery;
}
