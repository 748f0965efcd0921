import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for some seconds. @throws the reason of `stop` as soon as `stop` is aborted */
export async function pause(seconds: number, stop: AbortSignal): Promise<void> {
  stop.throwIfAborted();
  try {
    await sleep(seconds * 1000, undefined, { signal: stop });
  } catch {
    stop.throwIfAborted();
  }
}

/** Wakes a loop that waits for work. If no loop waits, the notification is kept for the next wait. */
export interface ChangeSignal {
  notify(): void;
  /** Resolves at the next notification, or after some seconds. @throws the reason of `stop` */
  wait(seconds: number, stop: AbortSignal): Promise<void>;
}

export function createChangeSignal(): ChangeSignal {
  let next = Promise.withResolvers<void>();
  return {
    notify: () => next.resolve(),
    async wait(seconds, stop) {
      const over = new AbortController();
      const either = AbortSignal.any([stop, over.signal]);
      await Promise.race([next.promise, pause(seconds, either).catch(() => undefined)]);
      over.abort();
      next = Promise.withResolvers();
      stop.throwIfAborted();
    },
  };
}
