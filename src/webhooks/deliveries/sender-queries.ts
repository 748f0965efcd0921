import { and, eq, sql } from 'drizzle-orm';
import { given, prepared, statement } from '../../db/prepared.ts';
import {
  type WebhookDeliveryRow,
  webhookAnswerTotals,
  webhookAttempts,
  webhookDeliveries,
} from '../../db/schema/webhooks.ts';

/** A delivery that is due. */
export type Due = Pick<WebhookDeliveryRow, 'id' | 'endpointId' | 'body'>;

/** An endpoint with something due. */
export interface DueEndpoint {
  id: string;
  isFailing: 0 | 1;
}

/**
 * A lease that ends later than a new one would was given under a clock that has been set back since, so it says nothing.
 */
const IS_DUE = `status = 'pending' AND next_attempt_at <= $at
  AND (leased_until IS NULL OR leased_until <= $at OR leased_until > $lease)`;

const isIt = eq(webhookDeliveries.id, sql.placeholder('id'));
const attempt = given(webhookAttempts, [
  'organisationId',
  'deliveryId',
  'at',
  'requestHeaders',
  'responseStatus',
  'responseHeaders',
  'responseBody',
  'durationMs',
  'error',
]);

/** All SQL of the sender. Raw is what names its index, and what works with moments. */
export const senderQueries = prepared((db) => ({
  endpoints: db.$client.prepare<DueEndpoint, [{ at: string; lease: string }]>(
    `SELECT id, failing_since IS NOT NULL AS isFailing FROM webhook_endpoints AS endpoint
     WHERE enabled = 1 AND EXISTS (
       SELECT 1 FROM webhook_deliveries INDEXED BY webhook_deliveries_due
       WHERE endpoint_id = endpoint.id AND ${IS_DUE})
     ORDER BY seq`,
  ),
  due: db.$client.prepare<Due, [{ endpointId: string; at: string; lease: string; limit: number }]>(
    `SELECT id, endpoint_id AS endpointId, body FROM webhook_deliveries INDEXED BY webhook_deliveries_due
     WHERE endpoint_id = $endpointId AND ${IS_DUE} ORDER BY next_attempt_at, seq LIMIT $limit`,
  ),
  lease: statement(
    db
      .update(webhookDeliveries)
      .set({ leasedUntil: sql`${sql.placeholder('until')}` })
      .where(isIt),
  ),
  release: statement(db.update(webhookDeliveries).set({ leasedUntil: null }).where(isIt)),
  attemptsSoFar: statement(
    db
      .select({ attempts: webhookDeliveries.attempts })
      .from(webhookDeliveries)
      .where(and(isIt, eq(webhookDeliveries.status, 'pending').inlineParams())),
  ),
  settle: statement(
    db
      .update(webhookDeliveries)
      .set({
        ...given(webhookDeliveries, ['status', 'attempts', 'nextAttemptAt']),
        leasedUntil: null,
        updatedAt: sql`${sql.placeholder('at')}`,
      })
      .where(isIt),
  ),
  insertAttempt: statement(
    db.insert(webhookAttempts).values({
      ...attempt,
      answerBytes: sql`coalesce(octet_length(${attempt.responseHeaders}), 0) + coalesce(octet_length(${attempt.responseBody}), 0)`,
    }),
  ),
  /** Triggers keep it; no row before the first answer. */
  answerBytes: statement(
    db
      .select({ bytes: webhookAnswerTotals.bytes })
      .from(webhookAnswerTotals)
      .where(eq(webhookAnswerTotals.organisationId, sql.placeholder('organisationId'))),
  ),
  /** The oldest of an organisation. */
  dropAnswers: db.$client.prepare<null, [{ organisationId: string; limit: number }]>(
    `UPDATE webhook_attempts SET response_headers = NULL, response_body = NULL, answer_bytes = 0 WHERE seq IN (
       SELECT seq FROM webhook_attempts INDEXED BY webhook_attempts_with_answers
       WHERE organisation_id = $organisationId AND answer_bytes > 0 ORDER BY seq LIMIT $limit)`,
  ),
  /** The clock was set back: what was due in a while would otherwise be due in hours. */
  moveDueTimes: db.$client.prepare<null, [{ shift: string; at: string }]>(
    `UPDATE webhook_deliveries SET
       next_attempt_at = strftime('%Y-%m-%dT%H:%M:%fZ', next_attempt_at, $shift),
       leased_until = strftime('%Y-%m-%dT%H:%M:%fZ', leased_until, $shift)
     WHERE status = 'pending' AND next_attempt_at > $at`,
  ),
  /**
   * What was written later than now was written under a clock that has been set back since, while nobody looked: it is
   * due as long after now as it was after then.
   */
  bringBackDueTimes: db.$client.prepare<null, [{ at: string }]>(
    `UPDATE webhook_deliveries SET
       next_attempt_at = strftime('%Y-%m-%dT%H:%M:%fZ', $at,
         printf('%.3f seconds', (julianday(next_attempt_at) - julianday(updated_at)) * 86400)),
       leased_until = NULL, updated_at = $at
     WHERE status = 'pending' AND next_attempt_at > $at AND updated_at > $at`,
  ),
  bringBackFailingSince: db.$client.prepare<null, [{ at: string }]>(
    'UPDATE webhook_endpoints SET failing_since = $at WHERE failing_since > $at',
  ),
  moveFailingSince: db.$client.prepare<null, [{ shift: string }]>(
    `UPDATE webhook_endpoints SET failing_since = strftime('%Y-%m-%dT%H:%M:%fZ', failing_since, $shift)
     WHERE failing_since IS NOT NULL`,
  ),
}));
