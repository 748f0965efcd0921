import type { Db } from '../../db/open.ts';
import type { WebhookDeliveryRow } from '../../db/schema/webhooks.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError, notFound } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import { assertEnabled, findEndpoint } from '../endpoints/change.ts';
import { deliveryQueries } from './queries.ts';

/**
 * Queues a delivery again, even one that succeeded. It keeps its id.
 * @throws AppError not_found; invalid_state while it is being sent, or when its endpoint is switched off
 */
export const redeliver = verb(
  'webhooks.redeliver',
  (tx: Tx, organisationId: string, id: string): WebhookDeliveryRow => {
    const delivery = findDelivery(tx.db, organisationId, id);
    assertEnabled(findEndpoint(tx.db, organisationId, delivery.endpointId));
    if (delivery.leasedUntil !== null && delivery.leasedUntil > tx.at)
      throw new AppError('invalid_state', 'The delivery is being sent right now.');
    deliveryQueries(tx.db).queue.run({ id: delivery.id, at: tx.at });
    tx.wakeWebhooks();
    record(tx, {
      organisationId,
      action: 'webhook_delivery.redelivered',
      entityType: 'webhook_delivery',
      entityId: delivery.id,
      changes: {
        nextAttemptAt: { from: delivery.nextAttemptAt, to: tx.at },
        status: { from: delivery.status, to: 'pending' },
      },
    });
    return findDelivery(tx.db, organisationId, id);
  },
);

/**
 * Queues again everything emitted to an endpoint since a moment that has not succeeded; returns how many.
 * @throws AppError not_found; invalid_state when the endpoint is switched off
 */
export const recover = verb(
  'webhooks.recover',
  (tx: Tx, organisationId: string, id: string, since: string): number => {
    const endpoint = findEndpoint(tx.db, organisationId, id);
    assertEnabled(endpoint);
    const queued = deliveryQueries(tx.db).queueSince.run({
      endpointId: endpoint.id,
      since,
      at: tx.at,
    }).changes;
    if (queued === 0) return 0;
    tx.wakeWebhooks();
    record(tx, {
      organisationId,
      action: 'webhook_endpoint.recovered',
      entityType: 'webhook_endpoint',
      entityId: endpoint.id,
      changes: { since: { from: null, to: since }, queued: { from: null, to: queued } },
    });
    return queued;
  },
);

/** @throws AppError not_found, also for another organisation's delivery */
export function findDelivery(db: Db, organisationId: string, id: string): WebhookDeliveryRow {
  const delivery = deliveryQueries(db).byId.get({ id: id.toLowerCase(), organisationId });
  if (delivery === null) throw notFound('webhook delivery');
  return delivery;
}
