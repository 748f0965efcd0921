import type { z } from 'zod';
import type { Db } from '../../db/open.ts';
import type { WebhookDeliveryRow } from '../../db/schema/webhooks.ts';
import type { WebhookDelivery } from './contract.ts';
import { deliveryQueries } from './queries.ts';

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
