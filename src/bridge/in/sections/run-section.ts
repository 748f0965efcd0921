import { BridgeError } from '../../bridge-error.ts';
import type { Schedule } from '../../config/config.ts';
import type { RunFigures } from '../../state/section-runs.ts';
import { pause } from '../../waiting.ts';
import { SINGLE_RUN_RETRY_SECONDS, withRetries } from '../../with-retries.ts';
import { createRunTimer } from '../run-timer.ts';
import { reportingRefusalsOnce } from './refusals.ts';
import { readRun, type SectionSync, updateRun } from './section-sync.ts';

/** If nothing has changed, a run is recorded at most this often. */
const RECORD_EVERY_MS = 10_000;
/** The longest single pause: a timer holds no more than 24.8 days. */
const LONGEST_PAUSE_SECONDS = 86_400;

/** One run of a section. @param retrySeconds how long an outage may last; left out for a bridge that runs on */
export type RunSection = (retrySeconds?: number) => Promise<RunFigures>;

/** @throws LanyardAway, TargetAway when either stays away; RunRefused, BridgeError */
export async function runSectionOnce(sync: SectionSync, run: RunSection): Promise<void> {
  await withRetries(
    sync,
    sync.section,
    () => recorded(sync, () => run(SINGLE_RUN_RETRY_SECONDS)),
    SINGLE_RUN_RETRY_SECONDS,
  );
}

/**
 * Repeats runs until `stop`.
 * @param between work until the next run is due; it may return early. Left out when there is none
 */
export async function runSectionContinuously(
  sync: SectionSync,
  every: Schedule,
  run: RunSection,
  between?: (seconds: number) => Promise<void>,
): Promise<never> {
  const attempt = reportingRefusalsOnce(sync.report, sync.section);
  const timer = createRunTimer(every);
  for (;;) {
    const seconds = Math.min(timer.msUntilDue() / 1000, LONGEST_PAUSE_SECONDS);
    if (seconds > 0) {
      await (between === undefined
        ? pause(seconds, sync.stop)
        : withRetries(sync, sync.section, () => between(seconds)));
      continue;
    }
    await withRetries(sync, sync.section, () => attempt(() => recorded(sync, () => run())));
    timer.scheduleNext();
  }
}

/** Runs, and notes the outcome. */
async function recorded(sync: SectionSync, run: () => Promise<RunFigures>): Promise<void> {
  const before = await readRun(sync);
  try {
    const figures = await run();
    const isSame = before.fault === null && JSON.stringify(figures) === JSON.stringify(before.figures);
    // A time in the future was noted before the clock was set back.
    const agoMs = Math.abs(Date.now() - Date.parse(before.at ?? ''));
    if (!isSame || agoMs > RECORD_EVERY_MS) await updateRun(sync, { at: now(), figures, fault: null });
  } catch (error) {
    if (error instanceof BridgeError) await updateRun(sync, { at: now(), fault: error.message });
    throw error;
  }
}

const now = () => new Date().toISOString();
