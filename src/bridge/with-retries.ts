import type { Bridge } from './bridge.ts';
import { BridgeError } from './bridge-error.ts';
import { LanyardAway, Refusal } from './lanyard/client.ts';
import type { Report } from './report.ts';
import { CommitRefused, TargetAway, TargetUnreachable } from './targets/target.ts';
import { pause } from './waiting.ts';

const FIRST_PAUSE_SECONDS = 0.25;
const LONGEST_PAUSE_SECONDS = 30;
/** For how long a single run retries: long enough for a restart of Lanyard. */
export const SINGLE_RUN_RETRY_SECONDS = 60;

/** Faults that may pass by themselves. */
const isPassing = (error: unknown): error is Error =>
  error instanceof LanyardAway || error instanceof TargetAway;
/** Faults that somebody has to correct. A running bridge waits until that is done. */
const isToBeMended = (error: unknown): error is Error =>
  error instanceof BridgeError || error instanceof Refusal || error instanceof CommitRefused;

/** True for a fault outside the bridge, after which its work is tried again. Any other error is a bug in the bridge. */
export const isExpectedFault = (error: unknown): error is Error => isPassing(error) || isToBeMended(error);

/**
 * Repeats work until it succeeds, with growing pauses. Each problem is reported once, and an outage once for all loops.
 * @param retrySeconds how long to keep retrying faults that may pass by themselves. If given, faults that somebody has
 * to correct are thrown at once; if left out, both kinds are retried for ever
 * @throws the fault when the time for retries is over; the reason of `stop`
 */
export async function withRetries<T>(
  { stop, report }: Pick<Bridge, 'stop' | 'report'>,
  what: string,
  work: () => Promise<T>,
  retrySeconds = Number.POSITIVE_INFINITY,
): Promise<T> {
  const deadlineMs = performance.now() + retrySeconds * 1000;
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
      const mayTry = isPassing(error) || (isToBeMended(error) && retrySeconds === Number.POSITIVE_INFINITY);
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

/** A side of the bridge whose loss affects all sections. */
type Side = 'Lanyard' | 'database';

/** For each report, the messages that it has received about each side's current outage. */
const reportedOutages = new WeakMap<Report, Map<Side, Set<string>>>();

/** The side that is away; null when a fault concerns only one section. */
function sideOf(error: unknown): Side | null {
  if (error instanceof LanyardAway) return 'Lanyard';
  return error instanceof TargetUnreachable ? 'database' : null;
}

/** Reports an outage once, however many sections it affects. */
function reportOutage(report: Report, side: Side, error: Error): void {
  const sides = reportedOutages.get(report) ?? new Map<Side, Set<string>>();
  reportedOutages.set(report, sides);
  const known = sides.get(side) ?? new Set();
  sides.set(side, known);
  // A connection that was reset and later ones that are refused count as one outage.
  const what = error instanceof LanyardAway && !error.isUnreachable ? error.message : 'unreachable';
  if (!known.has(what)) report.warn(`${error.message} It is tried again.`);
  known.add(what);
}

/** Reports once, for all sections, that a side is back. */
function endOutage(report: Report, side: Side): void {
  if (reportedOutages.get(report)?.delete(side)) report.info(`${side}: goes on.`);
}
