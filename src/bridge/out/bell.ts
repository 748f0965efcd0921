import { pause } from '../pause.ts';

/** Wakes whatever is waiting for work; a ring that nothing hears is kept for the next one to ask. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after some seconds. @throws the reason of `stop` */
  rung(seconds: number, stop: AbortSignal): Promise<void>;
}

export function createBell(): Bell {
  let next = Promise.withResolvers<void>();
  return {
    ring: () => next.resolve(),
    async rung(seconds, stop) {
      const over = new AbortController();
      const either = AbortSignal.any([stop, over.signal]);
      await Promise.race([next.promise, pause(seconds, either).catch(() => undefined)]);
      over.abort();
      next = Promise.withResolvers();
      stop.throwIfAborted();
    },
  };
}
