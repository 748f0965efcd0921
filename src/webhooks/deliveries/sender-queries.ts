import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { given, prepared, statement } from '../../db/prepared.ts';
import {
  type WebhookDeliveryRow,
  webhookAnswerTotals,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '../../db/schema/webhooks.ts';

/** A delivery that is due. */
export type Due = Pick<WebhookDeliveryRow, 'id' | 'endpointId' | 'body'>;

/** A delivery without its event. */
export type Named = Pick<Due, 'id' | 'endpointId'>;

/** An endpoint with something due. */
export interface DueEndpoint {
  id: string;
  isFailing: 0 | 1;
}

/** A lease that would outlast a new one was taken before the clock was set back. It doesn't count. */
const IS_DUE = `status = 'pending' AND next_attempt_at <= $at
  AND (leased_until IS NULL OR leased_until <= $at OR leased_until > $lease)`;

const isIt = eq(webhookDeliveries.id, sql.placeholder('id'));
/** The value is inlined, because SQLite would otherwise not use the partial index. */
const isPending = eq(webhookDeliveries.status, 'pending').inlineParams();
const at = sql`${sql.placeholder('at')}`;
const { nextAttemptAt, leasedUntil, updatedAt } = webhookDeliveries;
/** A time, moved by `shift`, such as `-3600.000 seconds`. */
const shifted = (column: SQLiteColumn) =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, ${sql.placeholder('shift')})`;
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

/** The sender's SQL. Statements that name their index are raw. */
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
    db.select({ attempts: webhookDeliveries.attempts }).from(webhookDeliveries).where(and(isIt, isPending)),
  ),
  settle: statement(
    db
      .update(webhookDeliveries)
      .set({
        ...given(webhookDeliveries, ['status', 'attempts', 'nextAttemptAt']),
        leasedUntil: null,
        updatedAt: at,
      })
      .where(isIt),
  ),
  insertAttempt: statement(
    db.insert(webhookAttempts).values({
      ...attempt,
      answerBytes: sql`coalesce(octet_length(${attempt.responseHeaders}), 0) + coalesce(octet_length(${attempt.responseBody}), 0)`,
    }),
  ),
  /** The total is kept up to date by triggers; there is no row before the first answer. */
  answerBytes: statement(
    db
      .select({ bytes: webhookAnswerTotals.bytes })
      .from(webhookAnswerTotals)
      .where(eq(webhookAnswerTotals.organisationId, sql.placeholder('organisationId'))),
  ),
  /** Drops an organisation's oldest answers. */
  dropAnswers: db.$client.prepare<null, [{ organisationId: string; limit: number }]>(
    `UPDATE webhook_attempts SET response_headers = NULL, response_body = NULL, answer_bytes = 0 WHERE seq IN (
       SELECT seq FROM webhook_attempts INDEXED BY webhook_attempts_with_answers
       WHERE organisation_id = $organisationId AND answer_bytes > 0 ORDER BY seq LIMIT $limit)`,
  ),
  /** For a clock that was set back: otherwise a delivery due in minutes would be due in hours. */
  moveDueTimes: statement(
    db
      .update(webhookDeliveries)
      .set({ nextAttemptAt: shifted(nextAttemptAt), leasedUntil: shifted(leasedUntil) })
      .where(and(isPending, gt(nextAttemptAt, sql.placeholder('at')))),
  ),
  /**
   * A delivery written later than now dates from before the clock was set back while the server was down. Its due time
   * becomes as far from now as it was from the time of writing.
   */
  bringBackDueTimes: statement(
    db
      .update(webhookDeliveries)
      .set({
        nextAttemptAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${at},
          printf('%.3f seconds', (julianday(${nextAttemptAt}) - julianday(${updatedAt})) * 86400))`,
        leasedUntil: null,
        updatedAt: at,
      })
      .where(and(isPending, gt(nextAttemptAt, sql.placeholder('at')), gt(updatedAt, sql.placeholder('at')))),
  ),
  bringBackFailingSince: statement(
    db
      .update(webhookEndpoints)
      .set({ failingSince: at })
      .where(gt(webhookEndpoints.failingSince, sql.placeholder('at'))),
  ),
  moveFailingSince: statement(
    db
      .update(webhookEndpoints)
      .set({ failingSince: shifted(webhookEndpoints.failingSince) })
      .where(isNotNull(webhookEndpoints.failingSince)),
  ),
}));
