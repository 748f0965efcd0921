import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { DeliveryStatus, WebhookAttemptRow, WebhookDeliveryRow } from '../db/schema/webhooks.ts';
import { offsetOf, type Page } from '../http/query.ts';

const COLUMNS = `id, organisation_id AS organisationId, endpoint_id AS endpointId, event_type AS eventType, body,
  status, attempts, next_attempt_at AS nextAttemptAt, leased_until AS leasedUntil, created_at AS createdAt,
  updated_at AS updatedAt`;

/** All SQL about deliveries, but for the sender's picking. */
export const deliveryQueries = prepared(({ $client: sqlite }) => ({
  byId: sqlite.prepare<WebhookDeliveryRow, [{ id: string; organisationId: string }]>(
    `SELECT ${COLUMNS} FROM webhook_deliveries WHERE id = $id AND organisation_id = $organisationId`,
  ),
  attemptsOf: sqlite.prepare<WebhookAttemptRow, [string]>(
    `SELECT delivery_id AS deliveryId, at, request_headers AS requestHeaders, response_status AS responseStatus,
       response_headers AS responseHeaders, response_body AS responseBody, duration_ms AS durationMs, error
     FROM webhook_attempts WHERE delivery_id = ? ORDER BY seq`,
  ),
  /** Begins a new series of attempts. */
  queue: sqlite.prepare<null, [{ id: string; at: string }]>(
    `UPDATE webhook_deliveries SET status = 'pending', attempts = 0, next_attempt_at = $at, leased_until = NULL,
       updated_at = $at WHERE id = $id`,
  ),
  /** The same for all that an endpoint was to get since then and didn't; what is being sent right now is left alone. */
  queueSince: sqlite.prepare<null, [{ endpointId: string; since: string; at: string }]>(
    `UPDATE webhook_deliveries SET status = 'pending', attempts = 0, next_attempt_at = $at, leased_until = NULL,
       updated_at = $at
     WHERE endpoint_id = $endpointId AND created_at >= $since AND status <> 'succeeded'
       AND (leased_until IS NULL OR leased_until <= $at)`,
  ),
  /** Old ones that nothing will be done about any more; some at a time. */
  forget: sqlite.prepare<null, [{ before: string; limit: number }]>(
    `DELETE FROM webhook_deliveries WHERE seq IN (
       SELECT webhook_deliveries.seq FROM webhook_deliveries
       JOIN webhook_endpoints ON webhook_endpoints.id = endpoint_id
       WHERE webhook_deliveries.updated_at < $before AND (status <> 'pending' OR enabled = 0) LIMIT $limit)`,
  ),
  /**
   * Of a person, or of an order, by the index on just this expression; `+` keeps SQLite from walking all of the
   * organisation's instead.
   */
  about: sqlite.prepare<{ id: string; isPending: 0 | 1 }, [{ organisationId: string; subjectId: string }]>(
    `SELECT id, status = 'pending' AS isPending FROM webhook_deliveries
     WHERE coalesce(body ->> '$.data.cardHolderId', body ->> '$.data.orderId') = $subjectId
       AND +organisation_id = $organisationId`,
  ),
  forgetAnswers: sqlite.prepare<null, [{ deliveryId: string }]>(
    `UPDATE webhook_attempts SET response_headers = NULL, response_body = NULL, answer_bytes = 0
     WHERE delivery_id = $deliveryId`,
  ),
  forgetNames: sqlite.prepare<null, [{ deliveryId: string }]>(
    `UPDATE webhook_deliveries SET body = json_replace(body, '$.data.externalId', NULL, '$.data.reference', NULL)
     WHERE id = $deliveryId`,
  ),
  /**
   * The same, of a person who was erased, or of an order that was theirs alone, which erasing has left without reference;
   * of anything else it changes nothing.
   */
  forgetNamesOfErased: sqlite.prepare<null, [{ deliveryId: string }]>(
    `UPDATE webhook_deliveries SET body = json_replace(body, '$.data.externalId', NULL, '$.data.reference', NULL)
     WHERE id = $deliveryId AND (
       (body ->> '$.data.cardHolderId' IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM card_holders WHERE id = body ->> '$.data.cardHolderId'))
       OR (body ->> '$.data.reference' IS NOT NULL
         AND EXISTS (SELECT 1 FROM orders WHERE id = body ->> '$.data.orderId' AND reference IS NULL)))`,
  ),
}));

export interface DeliveryFilter {
  endpointId?: string;
  status?: DeliveryStatus;
  eventType?: string;
}

/** One page of an organisation's deliveries, newest first, and how many match. */
export function deliveryPage(db: Db, organisationId: string, filter: DeliveryFilter, page: Page) {
  const conditions = ['organisation_id = $organisationId'];
  if (filter.endpointId !== undefined) conditions.push('endpoint_id = $endpointId');
  if (filter.status !== undefined) conditions.push('status = $status');
  if (filter.eventType !== undefined) conditions.push('event_type = $eventType');
  const where = conditions.join(' AND ');
  // `query` keeps the statement by its text, of which there are eight.
  const rows = db.$client
    .query<WebhookDeliveryRow, [Record<string, string | number>]>(
      `SELECT ${COLUMNS} FROM webhook_deliveries WHERE ${where} ORDER BY seq DESC LIMIT $limit OFFSET $offset`,
    )
    .all({ organisationId, ...filter, limit: page.pageSize, offset: offsetOf(page) });
  const { total } = db.$client
    .query<{ total: number }, [Record<string, string | number>]>(
      `SELECT count(*) AS total FROM webhook_deliveries WHERE ${where}`,
    )
    .get({ organisationId, ...filter })!;
  return { rows, total };
}
