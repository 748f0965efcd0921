import type { Bridge } from './bridge.ts';
import { BridgeError } from './bridge-error.ts';
import { LanyardAway, Refusal } from './lanyard/client.ts';
import { endOutage, reportOutage, type Side, sideOf } from './outages.ts';
import { pause } from './pause.ts';
import { CommitRefused, TargetAway } from './targets/target.ts';

const FIRST_PAUSE_SECONDS = 0.25;
const LONGEST_PAUSE_SECONDS = 30;
/** For a single run: long enough for a restart of Lanyard. */
export const ONCE_PATIENCE_SECONDS = 60;

/** Faults that may pass by themselves. */
const isPassing = (error: unknown): error is Error =>
  error instanceof LanyardAway || error instanceof TargetAway;
/** Faults that somebody has to mend: a bridge that runs waits for that. */
const isToBeMended = (error: unknown): error is Error =>
  error instanceof BridgeError || error instanceof Refusal || error instanceof CommitRefused;

/** Trouble around the bridge, which ends no loop; any other error is a fault of ours. */
export const isExpectedFault = (error: unknown): error is Error => isPassing(error) || isToBeMended(error);

/**
 * Does something until it succeeds, with growing pauses. Each problem is reported once, and an outage once for all who meet it.
 * @param patienceSeconds how long to retry faults that may pass; those that somebody has to mend then fail at once. If left out,
 *   it retries both for ever
 * @throws the fault when patience ends; the reason of `stop`
 */
export async function withRetries<T>(
  { stop, report }: Pick<Bridge, 'stop' | 'report'>,
  what: string,
  work: () => Promise<T>,
  patienceSeconds = Number.POSITIVE_INFINITY,
): Promise<T> {
  const deadlineMs = performance.now() + patienceSeconds * 1000;
  let reported: string | null = null;
  const away = new Set<Side>();
  for (let seconds = FIRST_PAUSE_SECONDS; ; seconds = Math.min(seconds * 2, LONGEST_PAUSE_SECONDS)) {
    stop.throwIfAborted();
    try {
      const result = await work();
      for (const side of away) endOutage(report, side);
      if (reported !== null) report.info(`${what}: goes on.`);
      return result;
    } catch (error) {
      stop.throwIfAborted();
      const mayTry =
        isPassing(error) || (isToBeMended(error) && patienceSeconds === Number.POSITIVE_INFINITY);
      if (!mayTry || performance.now() > deadlineMs) throw error;
      const side = sideOf(error);
      if (side !== null) {
        away.add(side);
        reportOutage(report, side, error);
      } else {
        if (reported !== error.message) report.warn(`${what}: ${error.message} It is tried again.`);
        reported = error.message;
      }
      const asked = error instanceof LanyardAway ? error.retryAfterSeconds : null;
      await pause(Math.max(seconds, asked ?? 0), stop);
    }
  }
}
