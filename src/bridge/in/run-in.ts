import { counted } from '../../lib/words.ts';
import { BridgeError } from '../bridge-error.ts';
import { WAIT_SECONDS } from '../lanyard/feeds.ts';
import { SENT_AT_ONCE } from '../lanyard/people.ts';
import { ONCE_PATIENCE_SECONDS, persist } from '../out/persist.ts';
import { pause } from '../pause.ts';
import { dueEvery } from './due.ts';
import { catchUp, type News, readNews, takeNews } from './follow.ts';
import type { Figures, LastRun } from './last-run.ts';
import { assertWithinLimit, findLeavers } from './leavers.ts';
import { readRows } from './read-rows.ts';
import { RunRefused } from './run-refused.ts';
import { letGo, sendPeople } from './send.ts';
import { openStage, type Stage } from './stage.ts';
import { note, noted, remembering, type WayIn } from './way-in.ts';

/** The pause between looks for a change of the file. */
const LOOK_SECONDS = 1;
/** Passes within a run over people who change meanwhile; the next run looks at people who are left after the last pass. */
const PASSES = 3;
const TELL_MS = 5_000;
const NOTE_MS = 10_000;
/** A timer can't be set for much longer. */
const LONGEST_PAUSE_SECONDS = 86_400;

/**
 * Reads all people of the site, and sends what differs.
 * @throws LanyardAway, TargetAway when either stays away; RunRefused, BridgeError
 */
export async function runInOnce(way: WayIn): Promise<void> {
  await persist(way, 'people', () => run(way), ONCE_PATIENCE_SECONDS);
}

/** Repeats this until `stop`, and immediately puts back what is changed in Lanyard. */
export async function runInOn(way: WayIn): Promise<never> {
  const tell = tellingOnce(way);
  /** Asked for while runs go on: one question serves many short pauses. */
  let asked: Promise<News> | null = null;
  let version: string | null = null;
  const longest = way.source.version === undefined ? Number.POSITIVE_INFINITY : LOOK_SECONDS;
  const due = dueEvery(way.settings.every);
  for (;;) {
    const versionNow = await persist(way, 'people', async () => way.source.version?.() ?? null);
    if (due.leftMs() <= 0 || (versionNow !== null && versionNow !== version)) {
      version = versionNow;
      await persist(way, 'people', () => tell(() => run(way)));
      due.next();
    }
    asked ??= persist(way, 'people', () => readNews(way, WAIT_SECONDS));
    const news = await within(asked, Math.min(longest, due.leftMs() / 1000), way.stop);
    if (news === null) continue;
    asked = null;
    await persist(way, 'people', () => takeNews(way, news));
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

/** Reports a refused run once, not again and again, and when runs succeed again. */
function tellingOnce({ report }: WayIn) {
  let told: string | null = null;
  return async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      if (told !== null) report.info('people: goes on.');
      told = null;
    } catch (error) {
      // The next one may be all right.
      if (!(error instanceof RunRefused)) throw error;
      if (told !== error.message) report.warn(error.message);
      told = error.message;
    }
  };
}

async function run(way: WayIn): Promise<void> {
  const stage = openStage();
  const before = await noted(way);
  try {
    if (!way.hasCaughtUp || before.isReading) await catchUp(way);
    const figures = await runWith(way, stage);
    // Only one run was allowed more.
    way.allowedLeavers = 0;
    await noteRun(way, before, { figures, fault: null });
    tell(way, figures, before.figures?.nameless ?? 0);
  } catch (error) {
    if (error instanceof BridgeError) await noteRun(way, before, { fault: error.message });
    throw error;
  } finally {
    stage.close();
  }
}

/** A run every second that finds nothing should not write every second. */
async function noteRun(way: WayIn, before: LastRun, some: Partial<LastRun>): Promise<void> {
  const isSame = JSON.stringify({ ...before, ...some }) === JSON.stringify(before);
  // A time in the future was noted before the clock was set back.
  const agoMs = Math.abs(Date.now() - Date.parse(before.at ?? ''));
  if (!isSame || agoMs > NOTE_MS) await note(way, { at: now(), ...some });
}

async function runWith(way: WayIn, stage: Stage): Promise<Figures> {
  const { read, nameless } = await readRows(way, stage);
  const leaving = findLeavers(way, stage);
  assertWithinLimit(way, read, leaving);
  await setAside(way, stage);
  await remembering(way, (memory) => memory.forget(leaving.forgotten));
  const toSend = stage.sendCount();
  const done = { made: 0, changed: 0, letGo: 0 };
  const tellProgress = progressOf(way, toSend);
  for (let pass = 0; pass < PASSES; pass++) {
    if (pass > 0) await catchUp(way);
    await sendAll(way, stage, done, tellProgress);
    await letAllGo(way, stage, done);
    if (stage.sendCount() === 0 && stage.leaverCount() === 0) break;
  }
  // People just sent come back as news: the next run should not have to wait for them.
  if (toSend > SENT_AT_ONCE) await catchUp(way);
  return { read, nameless, same: read - nameless - toSend, ...done };
}

/** Sets aside people who can't be sent at all; what Lanyard has about them stays. */
async function setAside(way: WayIn, stage: Stage): Promise<void> {
  for (let after = ''; ; ) {
    const page = stage.toSetAside(after, SENT_AT_ONCE);
    if (page.length === 0) return;
    after = page.at(-1)!.record;
    const news = await remembering(way, (memory) => memory.setAsideAnew(page));
    for (const { externalId, reason } of news) tellAside(way, externalId, reason);
  }
}

type Done = Pick<Figures, 'made' | 'changed' | 'letGo'>;

async function sendAll(
  way: WayIn,
  stage: Stage,
  done: Done,
  tellProgress: (sent: number) => void,
): Promise<void> {
  for (let after = ''; ; ) {
    way.stop.throwIfAborted();
    const page = stage.toSend(after, SENT_AT_ONCE);
    if (page.length === 0) return;
    after = page.at(-1)!.record;
    const { made, changed, refused, settled } = await sendPeople(way, page);
    stage.together(() => {
      for (const record of settled) stage.done(record);
    });
    for (const { externalId, reason } of refused) tellAside(way, externalId, reason);
    done.made += made.length;
    done.changed += changed.length;
    tellProgress(page.length);
  }
}

async function letAllGo(way: WayIn, stage: Stage, done: Done): Promise<void> {
  for (let after = ''; ; ) {
    way.stop.throwIfAborted();
    const page = stage.leavers(after, SENT_AT_ONCE);
    if (page.length === 0) return;
    after = page.at(-1)!;
    const { gone, settled } = await letGo(way, page);
    stage.together(() => {
      for (const record of settled) stage.leaverDone(record);
    });
    done.letGo += gone.length;
  }
}

const tellAside = ({ report }: WayIn, externalId: string, reason: string): void =>
  report.row({
    ...{ section: 'people', action: 'set aside', record: externalId, table: 'Lanyard' },
    key: { externalId },
    reason,
  });

function progressOf({ report }: WayIn, total: number): (sent: number) => void {
  let sent = 0;
  let toldMs = performance.now();
  return (count) => {
    sent += count;
    if (performance.now() - toldMs < TELL_MS) return;
    toldMs = performance.now();
    report.info(`people: ${sent} of ${total} sent so far`);
  };
}

function tell(
  { report }: WayIn,
  { read, made, changed, letGo: gone, nameless }: Figures,
  namelessBefore: number,
): void {
  if (made + changed + gone > 0)
    report.info(
      `people: ${counted(read, 'row', 'rows')} read; ${made} made, ${changed} changed, ${gone} let go in Lanyard`,
    );
  if (nameless > 0 && nameless !== namelessBefore) report.warn(`people: ${namelessOf(nameless)}`);
}

export const namelessOf = (count: number): string =>
  `${counted(count, 'row has', 'rows have')} no externalId, so nobody can be found by ${count === 1 ? 'it' : 'them'}`;

const now = () => new Date().toISOString();
