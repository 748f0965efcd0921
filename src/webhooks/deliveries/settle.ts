import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import type { Tx } from '../../db/tx.ts';
import { timestamp } from '../../lib/clock.ts';
import { pauseMs } from '../../lib/retry-pauses.ts';
import { DAY_MS, WEBHOOK_GIVE_UP_DAYS } from '../../shared/durations.ts';
import type { Attempt } from '../client/attempt.ts';
import { change } from '../endpoints/change.ts';
import { endpointQueries } from '../endpoints/queries.ts';
import { deliveryQueries } from './queries.ts';
import { senderQueries } from './sender-queries.ts';

const GONE = 410;

/** Records an attempt's result, and its consequences for the delivery and the endpoint. */
export function settle(
  tx: Tx,
  { id, endpointId }: { id: string; endpointId: string },
  attempt: Attempt,
): void {
  const queries = senderQueries(tx.db);
  const endpoint = endpointQueries(tx.db).byIdAlone.get({ id: endpointId });
  const before = queries.attemptsSoFar.get({ id });
  // The delivery may have been removed in the meantime.
  if (endpoint === null || before === null) return;
  const { answer, error } = attempt;
  queries.insertAttempt.run({
    organisationId: endpoint.organisationId,
    deliveryId: id,
    at: attempt.at,
    requestHeaders: attempt.requestHeaders,
    responseStatus: answer?.status ?? null,
    responseHeaders: answer?.headers ?? null,
    responseBody: answer?.body ?? null,
    durationMs: attempt.durationMs,
    error,
  });
  keepAnswers(tx, endpoint.organisationId);
  const attempts = before.attempts + 1;
  const at = tx.at;
  if (error === null) {
    queries.settle.run({ id, status: 'succeeded', attempts, nextAttemptAt: null, at });
    forgetErased(tx, id);
    if (endpoint.failingSince !== null)
      endpointQueries(tx.db).setFailingSince.run({ id: endpointId, since: null });
    return;
  }
  const nowMs = Date.parse(at);
  const isGone = answer?.status === GONE;
  const waitMs = isGone ? null : pauseMs(attempts, retryAfterMs(answer?.headers['retry-after'], nowMs));
  queries.settle.run(
    waitMs === null
      ? { id, status: 'failed', attempts, nextAttemptAt: null, at }
      : { id, status: 'pending', attempts, nextAttemptAt: timestamp(nowMs + waitMs), at },
  );
  if (waitMs === null) forgetErased(tx, id);
  noteFailure(tx, endpoint, isGone, error);
}

/**
 * To be called once a delivery is settled. If its person was erased while it was pending, its stored text must no
 * longer identify the person.
 */
function forgetErased(tx: Tx, deliveryId: string): void {
  const { forgetNamesOfErased, forgetAnswers } = deliveryQueries(tx.db);
  if (forgetNamesOfErased.run({ deliveryId }).changes === 0) return;
  forgetAnswers.run({ deliveryId });
  // The write-ahead log still holds the old text, as it does after the erasure itself.
  tx.clearLog();
}

function noteFailure(tx: Tx, endpoint: WebhookEndpointRow, isGone: boolean, error: string): void {
  const since = endpoint.failingSince ?? tx.at;
  const failingMs = Date.parse(tx.at) - Date.parse(since);
  const reason = isGone
    ? 'The receiver answered 410 Gone.'
    : failingMs >= WEBHOOK_GIVE_UP_DAYS * DAY_MS
      ? `Every attempt failed for ${WEBHOOK_GIVE_UP_DAYS} days, most recently: ${error}.`
      : null;
  if (reason !== null && endpoint.enabled)
    change(
      tx,
      endpoint,
      { enabled: false, disabledReason: reason, failingSince: since },
      'webhook_endpoint.disabled',
    );
  else if (endpoint.failingSince === null)
    endpointQueries(tx.db).setFailingSince.run({ id: endpoint.id, since });
}

/**
 * The most bytes of receivers' answers (headers and bodies) that are kept for an organisation. A receiver could
 * otherwise fill the disk, with 50 kB for each of ten attempts for each event. An ordinary answer has 200 bytes, so the
 * last 300,000 are kept.
 */
export const ANSWERS_KEPT_BYTES = 64 * 1024 * 1024;
/** Few enough that even answers of 50 kB each are dropped in a moment. */
const DROPPED_AT_ONCE = 16;

/** Drops an organisation's oldest answers until the rest fits. The attempts and their outcome stay. */
function keepAnswers(tx: Tx, organisationId: string): void {
  const { answerBytes, dropAnswers } = senderQueries(tx.db);
  while ((answerBytes.get({ organisationId })?.bytes ?? 0) > ANSWERS_KEPT_BYTES)
    // In a repaired database the total may be wrong: stop when there is nothing left to drop.
    if (dropAnswers.run({ organisationId, limit: DROPPED_AT_ONCE }).changes === 0) return;
}

/** Reads `Retry-After`, in seconds or as a date (RFC 9110), into milliseconds; null when it is missing or malformed. */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = /\bGMT$/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
