/** Wakes requests that wait for something new in a feed. */
export interface FeedSignal {
  announce(organisationId: string, feed: string): void;
  /** Wakes all waiting requests. Call this when another process may have written to any feed. */
  announceAll(): void;
  /** Call this before a feed is read, and give the mark to `next` if nothing was found. */
  mark(organisationId: string, feed: string): number;
  /**
   * Resolves at the first change since the mark, after `waitMs`, on `abort`, or when the server stops, whichever comes
   * first. A change may come while a feed is being read, so all changes since the mark count.
   */
  next(organisationId: string, feed: string, mark: number, waitMs: number, abort: AbortSignal): Promise<void>;
  /** True once waiting is over for good. */
  isClosed(): boolean;
  /** Ends all waiting requests, and lets no new ones wait. */
  close(): void;
}

/** A waiting request costs a closure and a timer, but no work until something changes. */
export function createFeedSignal(): FeedSignal {
  const waiting = new Map<string, Set<() => void>>();
  /** Marks count announcements, for each organisation and feed. */
  const announced = new Map<string, number>();
  let toAll = 0;
  let closed = false;

  const markOf = (key: string) => toAll + (announced.get(key) ?? 0);
  const wake = (key: string) => {
    for (const resume of waiting.get(key) ?? []) resume();
  };
  const wakeAll = () => {
    for (const key of [...waiting.keys()]) wake(key);
  };

  return {
    announce(organisationId, feed) {
      const key = `${organisationId} ${feed}`;
      announced.set(key, (announced.get(key) ?? 0) + 1);
      wake(key);
    },
    announceAll() {
      toAll++;
      wakeAll();
    },
    mark: (organisationId, feed) => markOf(`${organisationId} ${feed}`),
    next(organisationId, feed, mark, waitMs, abort) {
      const key = `${organisationId} ${feed}`;
      if (closed || abort.aborted || waitMs <= 0 || markOf(key) !== mark) return Promise.resolve();
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
