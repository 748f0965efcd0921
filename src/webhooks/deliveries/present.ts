import type { z } from 'zod';
import type { Db } from '../../db/open.ts';
import type { WebhookAttemptRow, WebhookDeliveryRow } from '../../db/schema/webhooks.ts';
import type { WebhookDelivery } from './contract.ts';
import { deliveryQueries } from './queries.ts';

type Shown = z.output<typeof WebhookDelivery>;

/** A delivery with its attempts, oldest first. */
const present = (row: WebhookDeliveryRow, attempts: readonly WebhookAttemptRow[]): Shown => ({
  id: row.id,
  endpointId: row.endpointId,
  eventType: row.eventType,
  event: JSON.parse(row.body),
  status: row.status,
  nextAttemptAt: row.nextAttemptAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  attempts: attempts.map((attempt) => presentAttempt(attempt, row.body)),
});

const presentAttempt = (row: WebhookAttemptRow, body: string): Shown['attempts'][number] => ({
  at: row.at,
  request: { headers: row.requestHeaders, body },
  response:
    row.responseStatus === null
      ? null
      : { status: row.responseStatus, headers: row.responseHeaders ?? {}, body: row.responseBody },
  durationMs: row.durationMs,
  error: row.error,
});

/** Deliveries as the API shows them, with their attempts. */
export function withAttempts(db: Db, deliveries: WebhookDeliveryRow[]): Shown[] {
  const deliveryIds = JSON.stringify(deliveries.map(({ id }) => id));
  const attempts = Map.groupBy(
    deliveryQueries(db).attempts.all({ deliveryIds }),
    ({ deliveryId }) => deliveryId,
  );
  return deliveries.map((delivery) => present(delivery, attempts.get(delivery.id) ?? []));
}

/** One delivery as the API shows it. */
export const presentDelivery = (db: Db, delivery: WebhookDeliveryRow): Shown =>
  withAttempts(db, [delivery])[0]!;
