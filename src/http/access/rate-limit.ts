import type { Clock } from '../../lib/clock.ts';

/** The window of most limits. */
const WINDOW_MS = 60_000;

/** The limiter's decision about a request, and the number of further requests that the bucket allows. */
export interface Verdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until the oldest counted request leaves the window, and one more request passes. */
  resetSeconds: number;
}

/**
 * An exact sliding window for each bucket, over the last 60 seconds unless its limit is of another time: a ring with the times of its accepted requests. A
 * bucket that refills steadily would let twice the limit through in its first minute. Refused requests don't count, so
 * a client that waits `Retry-After` seconds gets through, unless others with the same bucket were quicker.
 */
export class RateLimiter {
  private readonly rings = new Map<string, Ring>();
  private sweptAtMs = 0;

  constructor(private readonly clock: Clock) {}

  /** Counts a request if it fits. `limit` is above 0: requests without a limit aren't counted. */
  take(bucket: string, limit: number, windowMs = WINDOW_MS): Verdict {
    const nowMs = this.clock.monotonicMs();
    return this.ringOf(bucket, limit, windowMs, nowMs).take(nowMs);
  }

  /** The decision about a request that isn't counted, or not yet. */
  look(bucket: string, limit: number, windowMs = WINDOW_MS): Verdict {
    const nowMs = this.clock.monotonicMs();
    return this.ringOf(bucket, limit, windowMs, nowMs).look(nowMs);
  }

  private ringOf(bucket: string, limit: number, windowMs: number, nowMs: number): Ring {
    this.sweep(nowMs);
    let ring = this.rings.get(bucket);
    if (ring === undefined || ring.limit !== limit) {
      ring = new Ring(limit, windowMs, ring);
      this.rings.set(bucket, ring);
    }
    return ring;
  }

  /** Forgets buckets without a request in the window: addresses come and go. */
  private sweep(nowMs: number): void {
    if (nowMs - this.sweptAtMs < WINDOW_MS) return;
    this.sweptAtMs = nowMs;
    for (const [bucket, ring] of this.rings) if (ring.isIdle(nowMs)) this.rings.delete(bucket);
  }
}

class Ring {
  private times: Float64Array;
  private start = 0;
  private count = 0;

  constructor(
    readonly limit: number,
    private readonly windowMs: number,
    previous: Ring | undefined,
  ) {
    this.times = new Float64Array(Math.min(limit, 16));
    // The latest requests count under a changed limit, too: otherwise each change would let a whole limit through
    // again.
    for (const time of previous?.recent().slice(-limit) ?? []) this.push(time);
  }

  take(nowMs: number): Verdict {
    this.forget(nowMs);
    const allowed = this.count < this.limit;
    if (allowed) this.push(nowMs);
    return this.verdict(allowed, nowMs);
  }

  look(nowMs: number): Verdict {
    this.forget(nowMs);
    return this.verdict(this.count < this.limit, nowMs);
  }

  /** Drops the requests that have left the window. */
  private forget(nowMs: number): void {
    while (this.count > 0 && nowMs - this.times[this.start]! >= this.windowMs) {
      this.start = (this.start + 1) % this.times.length;
      this.count--;
    }
  }

  private verdict(allowed: boolean, nowMs: number): Verdict {
    const oldest = this.count > 0 ? this.times[this.start]! : nowMs;
    return {
      allowed,
      limit: this.limit,
      remaining: this.limit - this.count,
      resetSeconds: Math.max(1, Math.ceil((this.windowMs - (nowMs - oldest)) / 1000)),
    };
  }

  isIdle(nowMs: number): boolean {
    if (this.count === 0) return true;
    const newest = this.times[(this.start + this.count - 1) % this.times.length]!;
    return nowMs - newest >= this.windowMs;
  }

  recent(): number[] {
    return Array.from({ length: this.count }, (_, i) => this.times[(this.start + i) % this.times.length]!);
  }

  /** The ring grows with use, so that a high limit costs memory only if it is used. */
  private push(time: number): void {
    if (this.count === this.times.length) {
      const grown = new Float64Array(Math.min(this.limit, Math.max(16, this.times.length * 2)));
      grown.set(this.times.subarray(this.start));
      grown.set(this.times.subarray(0, this.start), this.times.length - this.start);
      this.times = grown;
      this.start = 0;
    }
    this.times[(this.start + this.count) % this.times.length] = time;
    this.count++;
  }
}

/** Adds the headers of draft-ietf-httpapi-ratelimit-headers-10 (IETF); the policy's name says what is counted. */
export function addLimitHeaders(headers: Record<string, string>, policy: string, verdict: Verdict): void {
  headers['RateLimit-Policy'] = policyText(policy, verdict.limit);
  headers.RateLimit = `"${policy}";r=${verdict.remaining};t=${verdict.resetSeconds}`;
}

const policyTexts = new Map<string, Map<number, string>>();

/** Made once for each limit: every answer has this text, and there are only a few limits. */
function policyText(policy: string, limit: number): string {
  let texts = policyTexts.get(policy);
  if (texts === undefined) {
    texts = new Map();
    policyTexts.set(policy, texts);
  }
  let text = texts.get(limit);
  if (text === undefined) {
    text = `"${policy}";q=${limit};w=${WINDOW_MS / 1000}`;
    texts.set(limit, text);
  }
  return text;
}
