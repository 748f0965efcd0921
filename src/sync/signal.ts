import type { Database } from 'bun:sqlite';

/** Wakes those who wait for something new in a feed. */
export interface FeedSignal {
  announce(organisationId: string, feed: string): void;
  /** Resolves at the next change, after `waitMs`, or when `abort` or the server ends it, whichever comes first. */
  next(organisationId: string, feed: string, waitMs: number, abort: AbortSignal): Promise<void>;
  /** Whether nobody is made to wait any more. */
  isClosed(): boolean;
  /** Answers all who wait, now and from now on. */
  close(): void;
}

/** How often it is looked whether another process (a command beside the server) has written. */
const LOOK_MS = 1_000;

/** A waiting request costs a closure and a timer; nothing is done for it until something changes. */
export function createFeedSignal(sqlite: Database): FeedSignal {
  const waiting = new Map<string, Set<() => void>>();
  const version = sqlite.prepare<{ data_version: number }, []>('PRAGMA data_version');
  let closed = false;
  let seen = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const wake = (key: string) => {
    for (const resume of waiting.get(key) ?? []) resume();
  };
  // SQLite tells by this number that another connection has committed; its own commits are announced.
  const look = () => {
    const now = version.get()!.data_version;
    if (now !== seen) for (const key of [...waiting.keys()]) wake(key);
    seen = now;
  };
  const keepLooking = () => {
    // What was committed between their own look and this is noticed, too: `seen` is from before.
    if (waiting.size > 0) timer ??= setInterval(look, LOOK_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };

  return {
    announce: (organisationId, feed) => wake(`${organisationId} ${feed}`),
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
          keepLooking();
          resolve();
        };
        const deadline = setTimeout(resume, waitMs);
        abort.addEventListener('abort', resume);
        waiting.set(key, those.add(resume));
        keepLooking();
      });
    },
    isClosed: () => closed,
    close() {
      closed = true;
      for (const key of [...waiting.keys()]) wake(key);
    },
  };
}
