import type { z } from 'zod';
import type { Db } from '../db/open.ts';
import type { WebhookDeliveryRow, WebhookEndpointRow } from '../db/schema/webhooks.ts';
import type { WebhookDelivery, WebhookEndpoint } from './contract.ts';
import { deliveryQueries } from './deliveries/queries.ts';

/** An endpoint as the API shows it: never its secret. */
export const present = (row: WebhookEndpointRow): z.output<typeof WebhookEndpoint> => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  enabled: row.enabled,
  disabledReason: row.disabledReason,
  failingSince: row.failingSince,
  previousSecretUntil: row.previousSecretUntil,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** What of an endpoint changes without a version, for its ETag: since when it fails, while it does. */
export const stateOf = ({ failingSince }: WebhookEndpointRow): string | null =>
  failingSince === null ? null : `failing.${Date.parse(failingSince)}`;

/** A delivery as the API shows it, with its attempts, oldest first. */
export const presentDelivery = (db: Db, row: WebhookDeliveryRow): z.output<typeof WebhookDelivery> => ({
  id: row.id,
  endpointId: row.endpointId,
  eventType: row.eventType,
  event: JSON.parse(row.body),
  status: row.status,
  nextAttemptAt: row.nextAttemptAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  attempts: deliveryQueries(db)
    .attemptsOf.all({ deliveryId: row.id })
    .map((attempt) => ({
      at: attempt.at,
      request: { headers: attempt.requestHeaders, body: row.body },
      response:
        attempt.responseStatus === null
          ? null
          : {
              status: attempt.responseStatus,
              headers: attempt.responseHeaders ?? {},
              body: attempt.responseBody,
            },
      durationMs: attempt.durationMs,
      error: attempt.error,
    })),
});
