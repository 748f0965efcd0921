import { HOUR_MS } from '../../shared/durations.ts';

const MINUTE_MS = 60_000;

/** The pauses between ten attempts: short at first, for a restart; then over three days, for what people have to repair. */
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
 * @param retryAfterMs the pause that the receiver asks for; honoured up to twice ours
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
