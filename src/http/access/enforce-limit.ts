import type { Admission } from '../../context.ts';
import { AppError, rateLimited } from '../../errors.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { addLimitHeaders } from './rate-limit.ts';

/** A limit on the requests of one bucket. */
interface Limit {
  /** The limit's name in the RateLimit headers. */
  policy: string;
  bucket: string;
  /** 0 for no limit. */
  perMinute: number;
}

/**
 * Counts a request, and writes what is left of the limit into the headers of the answer.
 * @throws AppError rate_limited
 */
export function enforceLimit(
  context: Admission,
  exchange: Exchange,
  { policy, bucket, perMinute }: Limit,
): void {
  if (perMinute === 0) return;
  const verdict = context.limiter.take(bucket, perMinute);
  addLimitHeaders(exchange.headers, policy, verdict);
  if (!verdict.allowed)
    throw rateLimited(`More than ${verdict.limit} requests in a minute.`, verdict.resetSeconds);
}

/**
 * Counts a request without a key (`/api/v1/verify`, `/v`, people’s own pages and kiosks together) against the limit of
 * its client address, or of its IPv6 /64.
 * @throws AppError rate_limited
 */
export function enforceAddressLimit(context: Admission, exchange: Exchange): void {
  const perMinute = context.config.rateLimits.verifyPerMinute;
  if (perMinute === 0) return;
  enforceLimit(context, exchange, { policy: 'verify', bucket: `verify ${exchange.network()}`, perMinute });
}

/**
 * Does something that a bucket may try in vain only so many times an hour. Once these are used up, nothing is tried, so
 * that nobody learns what would have been right.
 * @throws AppError rate_limited
 */
export async function enforceMissLimit<T>(
  { limiter }: Admission,
  { bucket, perHour }: { bucket: string; perHour: number },
  run: () => T | Promise<T>,
): Promise<T> {
  const { allowed, resetSeconds } = limiter.look(bucket, perHour, HOUR_MS);
  if (!allowed) throw rateLimited(`Nothing was found ${perHour} times within an hour.`, resetSeconds);
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') limiter.take(bucket, perHour, HOUR_MS);
    throw error;
  }
}
