import type { Bridge } from './bridge.ts';
import { BridgeError } from './bridge-error.ts';
import { LanyardAway, Refusal } from './lanyard/client.ts';
import type { Report } from './report.ts';
import { CommitRefused, TargetAway, TargetUnreachable } from './targets/target.ts';
import { pause } from './waiting.ts';

const FIRST_PAUSE_SECONDS = 0.25;
const LONGEST_PAUSE_SECONDS = 30;
/** The patience of a single run: long enough for a restart of Lanyard. */
export const ONCE_PATIENCE_SECONDS = 60;

/** Faults that may pass by themselves. */
const isPassing = (error: unknown): error is Error =>
  error instanceof LanyardAway || error instanceof TargetAway;
/** Faults that somebody has to correct. A running bridge waits until that is done. */
const isToBeMended = (error: unknown): error is Error =>
  error instanceof BridgeError || error instanceof Refusal || error instanceof CommitRefused;

/** True for trouble around the bridge, which ends no loop. Any other error is a bug in the bridge. */
export const isExpectedFault = (error: unknown): error is Error => isPassing(error) || isToBeMended(error);

/**
 * Does something until it succeeds, with growing pauses. Each problem is reported once, and an outage once for all
 * loops.
 * @param patienceSeconds how long to retry faults that may pass; a fault that somebody has to correct then fails at
 * once. If left out, both are retried for ever
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

/** A side of the bridge whose loss affects all sections at once. */
type Side = 'Lanyard' | 'database';

/** The messages about each side's current outage that each report has received. */
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
  // A connection is reset, and the next one is refused: both are one outage.
  const what = error instanceof LanyardAway && !error.isUnreachable ? error.message : 'unreachable';
  if (!known.has(what)) report.warn(`${error.message} It is tried again.`);
  known.add(what);
}

/** Reports once, for all sections, that a side is back. */
function endOutage(report: Report, side: Side): void {
  if (reportedOutages.get(report)?.delete(side)) report.info(`${side}: goes on.`);
}
