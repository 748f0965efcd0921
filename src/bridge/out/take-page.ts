import type { Bridge } from '../bridge.ts';
import { BridgeError } from '../bridge-error.ts';
import type { SectionName } from '../config/fields.ts';
import { Refusal } from '../lanyard/client.ts';
import { type Change, type Deletion, type Page, readPage } from '../lanyard/feeds.ts';
import { progressOf, saveFault, startRound } from '../state/progress.ts';
import { notSeenIn } from '../state/records.ts';
import { forgetStamps } from '../state/rows.ts';
import type { Step } from '../state/step.ts';
import { CommitRefused, isRefused } from '../targets/target.ts';
import { applyPage, type Reading, retryWaiting, storeChanges } from './apply-page.ts';
import { configurationOf, feedsOf } from './feed-records.ts';
import { project } from './project.ts';
import { setAside } from './put-row.ts';

/**
 * Reads the next page of a feed, and writes it and its cursor in one transaction. Looks up the cursor each time,
 * because the last transaction's outcome may be unknown. A fault that somebody has to correct is noted for `status` and
 * for Lanyard, if the database allows it.
 * @returns true when there is more
 * @throws LanyardAway, Refusal, TargetAway, BridgeError
 */
export async function takePage(bridge: Bridge, feed: SectionName, waitSeconds: number): Promise<boolean> {
  try {
    return await takeNext(bridge, feed, waitSeconds);
  } catch (error) {
    bridge.stop.throwIfAborted();
    if (error instanceof BridgeError || error instanceof Refusal)
      await bridge.transact((step) => saveFault(step, feed, error.message)).catch(() => undefined);
    throw error;
  }
}

async function takeNext(bridge: Bridge, feed: SectionName, waitSeconds: number): Promise<boolean> {
  const { lanyard, config, report } = bridge;
  const configuration = configurationOf(config.sections, feed);
  const progress = await bridge.transact(async (step) => {
    const found = await progressOf(step, feed);
    if (found?.configuration === configuration) return found;
    await startRound(step, feed, configuration);
    return (await progressOf(step, feed))!;
  });
  const page = await readPage(lanyard, feed, progress.cursor, { waitSeconds });
  if (page === null) {
    report.info(`${feed}: Lanyard was restored, or this bridge was away for too long. All is read again.`);
    await bridge.transact((step) => startRound(step, feed, configuration));
    return true;
  }
  const reading: Reading = { feed, ...progress };
  try {
    await writePage(bridge, reading, page);
  } catch (error) {
    bridge.stop.throwIfAborted();
    // The fault may be a missing column. When the site adds it, the column is empty, so the whole feed has to be
    // written again.
    if (error instanceof BridgeError) await bridge.transact((step) => rewriteFeed(step, feed));
    throw error;
  }
  return page.hasMore;
}

/**
 * Writes a page in one transaction. If the database refuses that, tries again in a way that sets aside only the faulty
 * rows.
 */
async function writePage(bridge: Bridge, reading: Reading, page: Page): Promise<void> {
  const write = (step: Step) => applyPage(step, reading, page);
  try {
    return await bridge.transactQuickly(write);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  try {
    return await bridge.transact(write);
  } catch (error) {
    if (!(error instanceof CommitRefused)) throw error;
  }
  for (const change of page.changes) await applyAlone(bridge, reading, change);
  const isRoundOver = !page.hasMore && reading.complete === 0;
  const unseen = isRoundOver
    ? await bridge.transact((step) => notSeenIn(step, reading.feed, reading.round))
    : [];
  for (const id of unseen) await applyAlone(bridge, reading, { op: 'delete', id });
  await bridge.transact((step) => applyPage(step, reading, { ...page, changes: [] }));
}

/** Writes each row in a transaction of its own, and sets aside rows that the database refuses only at the commit. */
async function applyAlone(bridge: Bridge, reading: Reading, change: Change | Deletion): Promise<void> {
  const rows = await bridge.transact((step) => storeChanges(step, reading, [change]));
  for (const [section, record] of rows)
    try {
      await bridge.transact(async (step) => {
        await project(step, section, record);
        await retryWaiting(step);
      });
    } catch (error) {
      if (!(error instanceof CommitRefused)) throw error;
      const { message } = error;
      const table = bridge.config.sections[section]!.table;
      await bridge.transact(async (step) => setAside(step, { name: section, table }, record, null, message));
    }
}

/** Makes the bridge write all rows of a feed again, whatever the site's tables contain now. */
export async function rewriteFeed(step: Step, feed: SectionName): Promise<void> {
  await startRound(step, feed, configurationOf(step.sections, feed));
  // Without this, a picture would stay as it is until its photo changes.
  if (feed === 'photos') await forgetStamps(step, feed);
}

/** Like `rewriteFeed`, for all feeds. @throws TargetAway, BridgeError */
export const rewriteAllFeeds = ({ config, transact }: Bridge): Promise<void> =>
  transact(async (step) => {
    for (const feed of feedsOf(config.sections)) await rewriteFeed(step, feed);
  });
