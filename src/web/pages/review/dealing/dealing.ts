import { DEALING_LEASE_SECONDS } from '../../../../shared/durations.ts';
import { api, data, type Schema } from '../../../api/client/client.ts';
import { isOwnSession } from '../../../api/client/session-owner.ts';
import { createStore } from '../../../api/client/store.ts';

export type Reviewer = Schema<'Reviewer'>;

/** Short enough for two renewals within the lease, because a request may be lost. */
const RENEW_MS = 0.35 * DEALING_LEASE_SECONDS * 1000;
/** The longest time to wait for an answer about which photos other reviewers are looking at. */
const ANSWER_TIMEOUT_MS = 1_500;

/** The photo that this reviewer is looking at, and the photos that could come next, in order. */
interface DealRequest {
  looking: string | null;
  wanted: string[];
}

/** Other reviewers, with the photos that they are working on; null until known. */
export const otherReviewers = createStore<Reviewer[] | null>(null);

let lastRequest: DealRequest | null = null;
let isAsking = false;
let isOutdated = false;

/**
 * Tells the server which photos this reviewer needs, and learns which ones others are looking at. Of the calls
 * made while a request is under way, only the last is sent.
 */
export function deal(next: DealRequest): void {
  lastRequest = next;
  void ask();
}

async function ask(): Promise<void> {
  isOutdated = true;
  if (isAsking) return;
  isAsking = true;
  while (isOutdated && lastRequest !== null) {
    isOutdated = false;
    // If the request fails, the reviewer goes on with what was known before.
    const others = await data(api.POST('/photos/deal', { body: lastRequest })).then(
      (dealt) => dealt.others,
      () => otherReviewers.get() ?? [],
    );
    if (lastRequest !== null && JSON.stringify(others) !== JSON.stringify(otherReviewers.get()))
      otherReviewers.set(others);
  }
  isAsking = false;
}

/** Reserves the dealt photos for as long as the page is visible. Returns a function that gives them up. */
export function reserveDealtPhotos(): () => void {
  const renew = () => {
    if (document.visibilityState === 'visible' && lastRequest !== null) void ask();
  };
  const timer = setInterval(renew, RENEW_MS);
  const timeout = setTimeout(() => otherReviewers.get() ?? otherReviewers.set([]), ANSWER_TIMEOUT_MS);
  document.addEventListener('visibilitychange', renew);
  addEventListener('pagehide', leave);
  return () => {
    clearInterval(timer);
    clearTimeout(timeout);
    document.removeEventListener('visibilitychange', renew);
    removeEventListener('pagehide', leave);
    leave();
    lastRequest = null;
    otherReviewers.set(null);
  };
}

/**
 * Gives up the reservations. The request is sent even while the page is closing; if it fails, they lapse by
 * themselves.
 */
function leave(): void {
  if (
    !isOwnSession() ||
    lastRequest === null ||
    (lastRequest.looking === null && lastRequest.wanted.length === 0)
  )
    return;
  void fetch('/api/v1/photos/deal', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
}
