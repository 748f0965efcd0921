import { Cron } from 'croner';
import type { Schedule } from '../config/config.ts';

/** A schedule of runs; the first one is due at once. */
export interface Due {
  /** Milliseconds until the next run; 0 or less when it is due. */
  leftMs(): number;
  /** A run has ended: the one after it is next. */
  next(): void;
}

export const dueEvery = (every: Schedule): Due =>
  'seconds' in every ? dueAfter(every.seconds * 1000) : dueAtTimesOf(every.cron);

/** Uses a clock that nobody can set. */
function dueAfter(pauseMs: number): Due {
  let atMs = performance.now();
  return {
    leftMs: () => atMs - performance.now(),
    next() {
      atMs = performance.now() + pauseMs;
    },
  };
}

function dueAtTimesOf(expression: string): Due {
  const cron = new Cron(expression, { paused: true });
  const nextMs = () => cron.nextRun()?.getTime() ?? Number.POSITIVE_INFINITY;
  let atMs = Number.NEGATIVE_INFINITY;
  return {
    leftMs() {
      // After the clock was set back, the expression has times before the one that is waited for.
      if (Date.now() < atMs) atMs = Math.min(atMs, nextMs());
      return atMs - Date.now();
    },
    next() {
      atMs = nextMs();
    },
  };
}
