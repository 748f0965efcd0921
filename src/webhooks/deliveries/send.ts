import type { Db } from '../../db/open.ts';
import { type Readable, read } from '../../db/read.ts';
import type { WebhookDeliveryRow } from '../../db/schema/webhooks.ts';
import { type Actor, type Tx, type Writable, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError, notFound } from '../../errors.ts';
import { emitTo } from '../../ledger/emit.ts';
import { record } from '../../ledger/record.ts';
import { timestamp } from '../../lib/clock.ts';
import { assertEnabled, findEndpoint } from '../endpoints/change.ts';
import { deliveryQueries, missedDeliveries } from './queries.ts';

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
 * The number of deliveries queued at a time, so that other writes get their turn in between: there can be a million.
 */
const AT_ONCE = 1000;

/**
 * Queues again the deliveries of an endpoint that were made since a given time and have not succeeded; returns their
 * number.
 * @param ifMatch the `If-Match` header, with the endpoint's version; null accepts any
 * @throws AppError not_found; precondition_failed; invalid_state when the endpoint is switched off
 */
export async function recover(
  context: Readable & Writable,
  actor: Actor,
  organisationId: string,
  id: string,
  since: string,
  ifMatch: string | null,
): Promise<number> {
  const endpoint = findEndpoint(context.db, organisationId, id);
  assertMatches(ifMatch, endpoint.version);
  assertEnabled(endpoint);
  const missed = { endpointId: endpoint.id, since, at: timestamp(context.clock.now()), limit: AT_ONCE };
  let queued = 0;
  let seqs: number[] = [];
  do {
    seqs = await read(context, missedDeliveries, organisationId, { ...missed, after: seqs.at(-1) ?? 0 });
    // Once the recovery has begun, a newer version of the endpoint doesn't stop it.
    const seen = queued === 0 ? ifMatch : null;
    if (seqs.length > 0)
      queued += await write(context, actor, queueMissed, organisationId, endpoint.id, since, seqs, seen);
  } while (seqs.length === AT_ONCE);
  return queued;
}

/** @returns the number of these deliveries that were queued */
const queueMissed = verb(
  'webhooks.queueMissed',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    since: string,
    seqs: number[],
    ifMatch: string | null,
  ): number => {
    const endpoint = findEndpoint(tx.db, organisationId, id);
    assertMatches(ifMatch, endpoint.version);
    assertEnabled(endpoint);
    const queued = deliveryQueries(tx.db).queueMissed.run({
      endpointId: endpoint.id,
      seqs: JSON.stringify(seqs),
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

/** Only `sendTest` emits this event. */
const TEST_EVENT = 'webhook.test';

/**
 * Queues a `webhook.test` event for an endpoint, whatever events it subscribes to.
 * @param ifMatch the `If-Match` header, with the endpoint's version; null accepts any
 * @throws AppError not_found; precondition_failed; invalid_state when the endpoint is switched off
 */
export const sendTest = verb(
  'webhooks.sendTest',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): WebhookDeliveryRow => {
    const endpoint = findEndpoint(tx.db, organisationId, id);
    assertMatches(ifMatch, endpoint.version);
    assertEnabled(endpoint);
    const deliveryId = emitTo(tx, endpoint.id, {
      organisationId,
      type: TEST_EVENT,
      data: { webhookEndpointId: endpoint.id },
    });
    record(tx, {
      organisationId,
      action: 'webhook_endpoint.tested',
      entityType: 'webhook_endpoint',
      entityId: endpoint.id,
      changes: { deliveryId: { from: null, to: deliveryId } },
    });
    return findDelivery(tx.db, organisationId, deliveryId);
  },
);
