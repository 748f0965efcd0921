import { Cron } from 'croner';
import type { Schedule } from '../config/config.ts';

/** A schedule of runs. The first run is due immediately. */
export interface RunTimer {
  /** Milliseconds until the next run; 0 or less when it is due. */
  msUntilDue(): number;
  /** Called when a run has ended, to schedule the next one. */
  scheduleNext(): void;
}

export const createRunTimer = (every: Schedule): RunTimer =>
  'seconds' in every ? intervalTimer(every.seconds * 1000) : cronTimer(every.cron);

/** Uses the monotonic clock, which nobody can set. */
function intervalTimer(pauseMs: number): RunTimer {
  let atMs = performance.now();
  return {
    msUntilDue: () => atMs - performance.now(),
    scheduleNext() {
      atMs = performance.now() + pauseMs;
    },
  };
}

function cronTimer(expression: string): RunTimer {
  const cron = new Cron(expression, { paused: true });
  const nextMs = () => cron.nextRun()?.getTime() ?? Number.POSITIVE_INFINITY;
  let atMs = Number.NEGATIVE_INFINITY;
  return {
    msUntilDue() {
      // If the clock was set back, the schedule may have an earlier time than the one that is waited for.
      if (Date.now() < atMs) atMs = Math.min(atMs, nextMs());
      return atMs - Date.now();
    },
    scheduleNext() {
      atMs = nextMs();
    },
  };
}
