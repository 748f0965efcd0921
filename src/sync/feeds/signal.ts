/** Wakes requests that wait for something new in a feed. */
export interface FeedSignal {
  announce(organisationId: string, feed: string): void;
  /** Wakes all of them, for when another process has written something unknown. */
  announceAll(): void;
  /** Resolves at the next change, after `waitMs`, on `abort`, or when the server stops, whichever comes first. */
  next(organisationId: string, feed: string, waitMs: number, abort: AbortSignal): Promise<void>;
  /** Whether waiting is over for good. */
  isClosed(): boolean;
  /** Ends all waiting, now and from now on. */
  close(): void;
}

/** A waiting request costs a closure and a timer, and no work until something changes. */
export function createFeedSignal(): FeedSignal {
  const waiting = new Map<string, Set<() => void>>();
  let closed = false;

  const wake = (key: string) => {
    for (const resume of waiting.get(key) ?? []) resume();
  };
  const wakeAll = () => {
    for (const key of [...waiting.keys()]) wake(key);
  };

  return {
    announce: (organisationId, feed) => wake(`${organisationId} ${feed}`),
    announceAll: wakeAll,
    next(organisationId, feed, waitMs, abort) {
      if (closed || abort.aborted || waitMs <= 0) return Promise.resolve();
      const key = `${organisationId} ${feed}`;
      return new Promise((resolve) => {
        const those = waiting.get(key) ?? new Set();
        const resume = () => {
          clearTimeout(deadline);
          abort.removeEventListener('abort', resume);
          those.delete(resume);
          if (those.size === 0) waiting.delete(key);
          resolve();
        };
        const deadline = setTimeout(resume, waitMs);
        abort.addEventListener('abort', resume);
        waiting.set(key, those.add(resume));
      });
    },
    isClosed: () => closed,
    close() {
      closed = true;
      wakeAll();
    },
  };
}
