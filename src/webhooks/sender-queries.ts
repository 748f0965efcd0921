import { prepared } from '../db/prepared.ts';
import type { WebhookAttemptRow } from '../db/schema/webhooks.ts';

/** A delivery that is due. */
export interface Due {
  id: string;
  endpointId: string;
  body: string;
}

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

/** All SQL of the sender. Raw, because it runs for every delivery. */
export const senderQueries = prepared(({ $client: sqlite }) => ({
  endpoints: sqlite.prepare<DueEndpoint, [{ at: string; lease: string }]>(
    `SELECT id, failing_since IS NOT NULL AS isFailing FROM webhook_endpoints AS endpoint
     WHERE enabled = 1 AND EXISTS (
       SELECT 1 FROM webhook_deliveries INDEXED BY webhook_deliveries_due
       WHERE endpoint_id = endpoint.id AND ${IS_DUE})
     ORDER BY seq`,
  ),
  due: sqlite.prepare<Due, [{ endpointId: string; at: string; lease: string; limit: number }]>(
    `SELECT id, endpoint_id AS endpointId, body FROM webhook_deliveries INDEXED BY webhook_deliveries_due
     WHERE endpoint_id = $endpointId AND ${IS_DUE} ORDER BY next_attempt_at, seq LIMIT $limit`,
  ),
  lease: sqlite.prepare<null, [{ id: string; until: string }]>(
    'UPDATE webhook_deliveries SET leased_until = $until WHERE id = $id',
  ),
  release: sqlite.prepare<null, [string]>('UPDATE webhook_deliveries SET leased_until = NULL WHERE id = ?'),
  attemptsSoFar: sqlite.prepare<{ attempts: number }, [string]>(
    `SELECT attempts FROM webhook_deliveries WHERE id = ? AND status = 'pending'`,
  ),
  settle: sqlite.prepare<
    null,
    [{ id: string; status: string; attempts: number; nextAttemptAt: string | null; at: string }]
  >(
    `UPDATE webhook_deliveries SET status = $status, attempts = $attempts, next_attempt_at = $nextAttemptAt,
       leased_until = NULL, updated_at = $at WHERE id = $id`,
  ),
  insertAttempt: sqlite.prepare<null, [WebhookAttemptRow & { organisationId: string }]>(
    `INSERT INTO webhook_attempts (organisation_id, delivery_id, at, request_headers, response_status, response_headers,
       response_body, answer_bytes, duration_ms, error)
     VALUES ($organisationId, $deliveryId, $at, $requestHeaders, $responseStatus, $responseHeaders, $responseBody,
       coalesce(octet_length($responseHeaders), 0) + coalesce(octet_length($responseBody), 0), $durationMs, $error)`,
  ),
  /** Triggers keep it; no row before the first answer. */
  answerBytes: sqlite.prepare<{ bytes: number }, [string]>(
    'SELECT bytes FROM webhook_answer_totals WHERE organisation_id = ?',
  ),
  /** The oldest of an organisation. */
  dropAnswers: sqlite.prepare<null, [{ organisationId: string; limit: number }]>(
    `UPDATE webhook_attempts SET response_headers = NULL, response_body = NULL, answer_bytes = 0 WHERE seq IN (
       SELECT seq FROM webhook_attempts INDEXED BY webhook_attempts_with_answers
       WHERE organisation_id = $organisationId AND answer_bytes > 0 ORDER BY seq LIMIT $limit)`,
  ),
  /** The clock was set back: what was due in a while would otherwise be due in hours. */
  moveDueTimes: sqlite.prepare<null, [{ shift: string; at: string }]>(
    `UPDATE webhook_deliveries SET
       next_attempt_at = strftime('%Y-%m-%dT%H:%M:%fZ', next_attempt_at, $shift),
       leased_until = strftime('%Y-%m-%dT%H:%M:%fZ', leased_until, $shift)
     WHERE status = 'pending' AND next_attempt_at > $at`,
  ),
  /**
   * What was written later than now was written under a clock that has been set back since, while nobody looked: it is
   * due as long after now as it was after then.
   */
  bringBackDueTimes: sqlite.prepare<null, [{ at: string }]>(
    `UPDATE webhook_deliveries SET
       next_attempt_at = strftime('%Y-%m-%dT%H:%M:%fZ', $at,
         printf('%.3f seconds', (julianday(next_attempt_at) - julianday(updated_at)) * 86400)),
       leased_until = NULL, updated_at = $at
     WHERE status = 'pending' AND next_attempt_at > $at AND updated_at > $at`,
  ),
  bringBackFailingSince: sqlite.prepare<null, [{ at: string }]>(
    'UPDATE webhook_endpoints SET failing_since = $at WHERE failing_since > $at',
  ),
  moveFailingSince: sqlite.prepare<null, [{ shift: string }]>(
    `UPDATE webhook_endpoints SET failing_since = strftime('%Y-%m-%dT%H:%M:%fZ', failing_since, $shift)
     WHERE failing_since IS NOT NULL`,
  ),
}));
