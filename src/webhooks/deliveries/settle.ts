import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import type { Tx } from '../../db/tx.ts';
import { timestamp } from '../../lib/clock.ts';
import { DAY_MS, HOUR_MS, WEBHOOK_GIVE_UP_DAYS } from '../../shared/durations.ts';
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
  // The delivery was removed in the meantime.
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
  const pauseMs = isGone ? null : delayMs(attempts, retryAfterMs(answer?.headers['retry-after'], nowMs));
  queries.settle.run(
    pauseMs === null
      ? { id, status: 'failed', attempts, nextAttemptAt: null, at }
      : { id, status: 'pending', attempts, nextAttemptAt: timestamp(nowMs + pauseMs), at },
  );
  if (pauseMs === null) forgetErased(tx, id);
  noteFailure(tx, endpoint, isGone, error);
}

/**
 * A delivery that was pending when its person was erased has been sent whole. Its stored text must no longer identify
 * the person.
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

const MINUTE_MS = 60_000;

/**
 * The pauses between ten attempts: short at first, long enough for a restart; then up to three days, for faults that
 * people have to repair.
 */
const DELAYS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Deliveries that failed together should not be retried together. */
const JITTER = 0.2;

/**
 * Returns the pause before the next attempt once the `attempts`th has failed; null when that was the last.
 * @param retryAfterMs the pause that the receiver asks for; honoured up to twice the usual pause
 */
export function delayMs(attempts: number, retryAfterMs: number | null, random = Math.random): number | null {
  const pause = DELAYS_MS[attempts - 1];
  if (pause === undefined) return null;
  const jittered = pause * (1 + JITTER * (2 * random() - 1));
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, 2 * pause)));
}

/** Reads `Retry-After`, in seconds or as a date (RFC 9110), into milliseconds; null when it is missing or malformed. */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = /\bGMT$/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
