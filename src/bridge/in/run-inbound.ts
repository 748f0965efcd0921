import { BridgeError } from '../bridge-error.ts';
import { BATCH_SIZE } from '../lanyard/batch.ts';
import { WAIT_SECONDS } from '../lanyard/feeds.ts';
import { pause } from '../waiting.ts';
import { SINGLE_RUN_RETRY_SECONDS, withRetries } from '../with-retries.ts';
import { applyFeedPage, catchUp, type FeedPage, readFeedPage } from './follow.ts';
import { type InboundSync, readLastRun, updateLastRun, updateTracked } from './inbound-sync.ts';
import type { Figures, LastRun } from './last-run.ts';
import { assertSameIds, assertWithinLimit, findLeavers } from './leavers.ts';
import { readRows } from './read-rows.ts';
import { progressReporter, reportRun, reportSetAside } from './report-run.ts';
import { createRunTimer } from './run-timer.ts';
import { reportingRefusalsOnce } from './sections/refusals.ts';
import { letPeopleGo, sendPeople } from './send-people.ts';
import { openStage, type Stage } from './stage.ts';

/** The pause between checks of the file for changes. */
const LOOK_SECONDS = 1;
/** The most passes over people who change in Lanyard during a run. The next run handles the remaining people. */
const PASSES = 3;
const RECORD_EVERY_MS = 10_000;
/** The longest single pause: a timer holds no more than 24.8 days. */
const LONGEST_PAUSE_SECONDS = 86_400;

/**
 * Reads all people of the site, sends the ones who differ, and lets leavers go.
 * @throws LanyardAway, TargetAway when either stays away; RunRefused, BridgeError
 */
export async function runInboundOnce(inbound: InboundSync): Promise<void> {
  await withRetries(inbound, 'people', () => run(inbound), SINGLE_RUN_RETRY_SECONDS);
}

/**
 * Repeats runs until `stop`. If somebody changes a field in Lanyard that the query owns, the query's value is put back
 * at once.
 */
export async function runInboundContinuously(inbound: InboundSync): Promise<never> {
  const attempt = reportingRefusalsOnce(inbound.report, 'people');
  /** The request that waits for changes. It stays open during runs, so one request serves many short pauses. */
  let asked: Promise<FeedPage> | null = null;
  let version: string | null = null;
  const longest = inbound.source.version === undefined ? Number.POSITIVE_INFINITY : LOOK_SECONDS;
  const timer = createRunTimer(inbound.settings.every);
  for (;;) {
    const versionNow = await withRetries(inbound, 'people', async () => inbound.source.version?.() ?? null);
    if (timer.msUntilDue() <= 0 || (versionNow !== null && versionNow !== version)) {
      version = versionNow;
      await withRetries(inbound, 'people', () => attempt(() => run(inbound)));
      timer.scheduleNext();
    }
    asked ??= withRetries(inbound, 'people', () => readFeedPage(inbound, WAIT_SECONDS));
    const page = await within(asked, Math.min(longest, timer.msUntilDue() / 1000), inbound.stop);
    if (page === null) continue;
    asked = null;
    await withRetries(inbound, 'people', () => applyFeedPage(inbound, page));
  }
}

/** Resolves with the promise's value, or with null when time is up. */
async function within<T>(promise: Promise<T>, seconds: number, stop: AbortSignal): Promise<T | null> {
  const over = new AbortController();
  const late = pause(
    Math.min(Math.max(seconds, 0), LONGEST_PAUSE_SECONDS),
    AbortSignal.any([stop, over.signal]),
  );
  try {
    return await Promise.race([promise, late.then(() => null)]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}

async function run(inbound: InboundSync): Promise<void> {
  const stage = openStage();
  const before = await readLastRun(inbound);
  try {
    if (!inbound.hasCaughtUp || before.isResyncing) await catchUp(inbound);
    const figures = await runWith(inbound, stage, before.figures);
    // `--allow-leavers` is for one run only.
    inbound.allowedLeavers = 0;
    await recordRun(inbound, before, { figures, fault: null });
    reportRun(inbound, figures, before.figures);
  } catch (error) {
    if (error instanceof BridgeError) await recordRun(inbound, before, { fault: error.message });
    throw error;
  } finally {
    inbound.source.release?.();
    stage.close();
  }
}

/** Records a run. If nothing has changed, writes at most every ten seconds: there may be a run every second. */
async function recordRun(inbound: InboundSync, before: LastRun, some: Partial<LastRun>): Promise<void> {
  const isSame = JSON.stringify({ ...before, ...some }) === JSON.stringify(before);
  // A time in the future was noted before the clock was set back.
  const agoMs = Math.abs(Date.now() - Date.parse(before.at ?? ''));
  if (!isSame || agoMs > RECORD_EVERY_MS) await updateLastRun(inbound, { at: now(), ...some });
}

async function runWith(inbound: InboundSync, stage: Stage, before: Figures | null): Promise<Figures> {
  const { read, nameless, noDates } = await readRows(inbound, stage);
  for (const note of inbound.source.freshNotes?.() ?? []) inbound.report.warn(`people: ${note}`);
  const leaving = findLeavers(inbound, stage);
  assertSameIds(inbound, leaving);
  assertWithinLimit(inbound, read, leaving);
  inbound.source.accept?.();
  await setAside(inbound, stage);
  await updateTracked(inbound, (tracked) => tracked.forget(leaving.forgotten));
  const toSend = stage.sendCount();
  const counts = { made: 0, changed: 0, letGo: 0 };
  const reportProgress = progressReporter(inbound, 'people', toSend);
  for (let pass = 0; pass < PASSES; pass++) {
    if (pass > 0) await catchUp(inbound);
    await sendAll(inbound, stage, counts, reportProgress);
    await letAllGo(inbound, stage, counts);
    if (stage.sendCount() === 0 && stage.leaverCount() === 0) break;
  }
  // The people just sent come back in the feed. Reading them now saves the next run the wait.
  if (toSend > BATCH_SIZE) await catchUp(inbound);
  if (noDates.total > 0 && noDates.total !== before?.noDates)
    inbound.report.warn(`people: ${noDates.sentence}`);
  return { read, nameless, same: read - nameless - toSend, ...counts, noDates: noDates.total };
}

/** Sets aside people who can't be sent at all. Lanyard keeps what it has about them. */
async function setAside(inbound: InboundSync, stage: Stage): Promise<void> {
  for (let after = ''; ; ) {
    const page = stage.toSetAside(after, BATCH_SIZE);
    if (page.length === 0) return;
    after = page.at(-1)!.record;
    const fresh = await updateTracked(inbound, (tracked) => tracked.setAside(page));
    for (const { externalId, reason } of fresh) reportSetAside(inbound, externalId, reason);
  }
}

type RunCounts = Pick<Figures, 'made' | 'changed' | 'letGo'>;

async function sendAll(
  inbound: InboundSync,
  stage: Stage,
  counts: RunCounts,
  reportProgress: (sent: number) => void,
): Promise<void> {
  for (let after = ''; ; ) {
    inbound.stop.throwIfAborted();
    const page = stage.toSend(after, BATCH_SIZE);
    if (page.length === 0) return;
    after = page.at(-1)!.record;
    const { made, changed, refused, done } = await sendPeople(inbound, page);
    stage.batch(() => {
      for (const record of done) stage.done(record);
    });
    for (const { externalId, reason } of refused) reportSetAside(inbound, externalId, reason);
    counts.made += made.length;
    counts.changed += changed.length;
    reportProgress(page.length);
  }
}

async function letAllGo(inbound: InboundSync, stage: Stage, counts: RunCounts): Promise<void> {
  for (let after = ''; ; ) {
    inbound.stop.throwIfAborted();
    const page = stage.leavers(after, BATCH_SIZE);
    if (page.length === 0) return;
    after = page.at(-1)!;
    const { gone, done } = await letPeopleGo(inbound, page);
    stage.batch(() => {
      for (const record of done) stage.leaverDone(record);
    });
    counts.letGo += gone.length;
  }
}

const now = () => new Date().toISOString();
