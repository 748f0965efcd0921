import { DEALING_LEASE_SECONDS } from '../../../../shared/durations.ts';
import { api, data, type Schema } from '../../../api/client/client.ts';
import { isOwnSession } from '../../../api/client/session-owner.ts';
import { createStore } from '../../../api/client/store.ts';

export type Reviewer = Schema<'Reviewer'>;

/** Short enough for two renewals within the lease, because a request may be lost. */
const RENEW_MS = 0.35 * DEALING_LEASE_SECONDS * 1000;
/** The longest time to wait for an answer about which photos other reviewers are looking at. */
const PATIENCE_MS = 1_500;

/** The photo that this reviewer is looking at, and the photos that could come next, in order. */
interface Wish {
  looking: string | null;
  wanted: string[];
}

/** Other reviewers, with the photos that they are working on; null until known. */
export const otherReviewers = createStore<Reviewer[] | null>(null);

let wish: Wish | null = null;
let isAsking = false;
let isOutdated = false;

/**
 * Sends this reviewer's wish, and learns which photos others are looking at. If several wishes come while one
 * is being sent, only the last of them is sent next.
 */
export function deal(next: Wish): void {
  wish = next;
  void ask();
}

async function ask(): Promise<void> {
  isOutdated = true;
  if (isAsking) return;
  isAsking = true;
  while (isOutdated && wish !== null) {
    isOutdated = false;
    // If the request fails, the reviewer goes on with what was known before.
    const others = await data(api.POST('/photos/deal', { body: wish })).then(
      (dealt) => dealt.others,
      () => otherReviewers.get() ?? [],
    );
    if (wish !== null && JSON.stringify(others) !== JSON.stringify(otherReviewers.get()))
      otherReviewers.set(others);
  }
  isAsking = false;
}

/** Reserves the dealt photos for as long as the page is visible. Returns a function that gives them up. */
export function takeSeat(): () => void {
  const renew = () => {
    if (document.visibilityState === 'visible' && wish !== null) void ask();
  };
  const timer = setInterval(renew, RENEW_MS);
  const patience = setTimeout(() => otherReviewers.get() ?? otherReviewers.set([]), PATIENCE_MS);
  document.addEventListener('visibilitychange', renew);
  addEventListener('pagehide', leave);
  return () => {
    clearInterval(timer);
    clearTimeout(patience);
    document.removeEventListener('visibilitychange', renew);
    removeEventListener('pagehide', leave);
    leave();
    wish = null;
    otherReviewers.set(null);
  };
}

/**
 * Gives up the reservations. The request is sent even while the page is closing; if it fails, they lapse by
 * themselves.
 */
function leave(): void {
  if (!isOwnSession() || wish === null || (wish.looking === null && wish.wanted.length === 0)) return;
  void fetch('/api/v1/photos/deal', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
}
