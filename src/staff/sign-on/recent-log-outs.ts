import type { Clock } from '../../lib/clock.ts';
import type { LoggedOut } from './log-out-token.ts';
import type { Recognised } from './provider.ts';

/** Longer than any log-in takes once the provider has sent the browser back. */
const REMEMBERED_MS = 5 * 60_000;

/**
 * Remembers who has logged out at a provider a moment ago: their log-in here may still be under way, and its session has
 * yet to begin. A restart forgets them.
 */
export interface RecentLogOuts {
  note(loggedOut: LoggedOut): void;
  /** True for a log-in that the provider has ended since. */
  hasEnded(recognised: Recognised): boolean;
}

export function createRecentLogOuts(clock: Pick<Clock, 'now'>): RecentLogOuts {
  let recent: { loggedOut: LoggedOut; untilMs: number }[] = [];
  return {
    note(loggedOut) {
      const nowMs = clock.now();
      recent = recent.filter(({ untilMs }) => untilMs > nowMs);
      recent.push({ loggedOut, untilMs: nowMs + REMEMBERED_MS });
    },
    hasEnded: ({ subject, providerSession, issuedAt }) =>
      issuedAt !== null &&
      recent.some(
        ({ loggedOut: { subject: who, providerSession: which, issuedAt: endedAt } }) =>
          endedAt >= issuedAt && (which === null ? who === subject : which === providerSession),
      ),
  };
}
