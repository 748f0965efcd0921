import type { Admission } from '../../context.ts';
import { rateLimited } from '../../errors.ts';
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
 * Counts a request without a key (`/api/v1/verify` and `/v` together) against the limit of its client address, or of
 * its IPv6 /64.
 * @throws AppError rate_limited
 */
export function enforceAddressLimit(context: Admission, exchange: Exchange): void {
  const perMinute = context.config.rateLimits.verifyPerMinute;
  if (perMinute === 0) return;
  enforceLimit(context, exchange, { policy: 'verify', bucket: `verify ${exchange.network()}`, perMinute });
}
