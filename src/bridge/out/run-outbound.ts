import type { Bridge } from '../bridge.ts';
import type { SectionName } from '../config/fields.ts';
import { WAIT_SECONDS } from '../lanyard/feeds.ts';
import { runLoops } from '../run-loops.ts';
import { type ChangeSignal, createChangeSignal, pause } from '../waiting.ts';
import { SINGLE_RUN_RETRY_SECONDS, withRetries } from '../with-retries.ts';
import { feedsOf } from './feed-records.ts';
import { acknowledgePhotos, fetchWantedPictures } from './photo-tasks.ts';
import { publish } from './publish.ts';
import { reportStatus, reportStatusRegularly } from './report-status.ts';
import { takePage } from './take-page.ts';

/**
 * The longest wait for a signal before looking for work: other processes, such as `retry`, add work without a signal.
 */
const LOOK_SECONDS = 5;
/** The pause after files were written is this many times as long as the writing took. */
const REST_FACTOR = 3;

/**
 * Brings the site's database up to date, and returns.
 * @throws LanyardAway, TargetAway when either stays away; BridgeError
 */
export async function runOutboundOnce(bridge: Bridge): Promise<void> {
  await catchUp(bridge, SINGLE_RUN_RETRY_SECONDS);
  if (Object.keys(bridge.config.sections).length > 0) await doPhotoTasksOnce(bridge);
  await reportStatus(bridge);
}

async function doPhotoTasksOnce(bridge: Bridge): Promise<void> {
  await untilDone(bridge, 'photos', () => fetchWantedPictures(bridge), SINGLE_RUN_RETRY_SECONDS);
  await untilDone(bridge, 'photos', () => acknowledgePhotos(bridge), SINGLE_RUN_RETRY_SECONDS);
  await untilDone(bridge, 'folder', () => publish(bridge), SINGLE_RUN_RETRY_SECONDS);
}

/** Keeps the site's database up to date until the bridge is stopped, and finishes the current write. */
export async function runOutboundContinuously(bridge: Bridge, stopping: AbortController): Promise<void> {
  const photosSignal = createChangeSignal();
  const folderSignal = createChangeSignal();
  const feeds = feedsOf(bridge.config.sections);
  const hasPhotos = bridge.config.sections.photos !== undefined;
  const followAll = async () => {
    await catchUp(bridge);
    // Once the bridge has caught up, its status is reported without waiting for the next regular report.
    await reportStatus(bridge);
    const following = feeds.map((feed) => follow(bridge, feed, [photosSignal, folderSignal]));
    await runLoops(stopping, following);
  };
  await runLoops(stopping, [
    followAll(),
    ...(hasPhotos ? [doPhotoTasks(bridge, photosSignal)] : []),
    ...(bridge.publish === null ? [] : [publishContinuously(bridge, folderSignal)]),
    reportStatusRegularly(bridge),
  ]);
  // Publishes the rows written last. If the bridge is killed, its next start does this.
  await publish(bridge);
}

/** Reads all feeds one after the other, people first: rows of cards may refer to rows of people. */
async function catchUp(bridge: Bridge, retrySeconds?: number): Promise<void> {
  for (const feed of feedsOf(bridge.config.sections))
    await untilDone(bridge, feed, () => takePage(bridge, feed, 0), retrySeconds);
}

async function untilDone(
  bridge: Bridge,
  what: string,
  work: () => Promise<boolean>,
  retrySeconds?: number,
): Promise<void> {
  while (await withRetries(bridge, what, work, retrySeconds)) bridge.stop.throwIfAborted();
}

async function follow(bridge: Bridge, feed: SectionName, signals: ChangeSignal[]): Promise<never> {
  for (;;) {
    bridge.stop.throwIfAborted();
    await withRetries(bridge, feed, () => takePage(bridge, feed, WAIT_SECONDS));
    for (const signal of signals) signal.notify();
  }
}

async function doPhotoTasks(bridge: Bridge, signal: ChangeSignal): Promise<never> {
  for (;;) {
    await untilDone(bridge, 'photos', () => fetchWantedPictures(bridge));
    await untilDone(bridge, 'photos', () => acknowledgePhotos(bridge));
    await signal.wait(LOOK_SECONDS, bridge.stop);
  }
}

/** Publishes files after changes. Each change rewrites a whole file, so the loop pauses to give others their turn. */
async function publishContinuously(bridge: Bridge, signal: ChangeSignal): Promise<never> {
  for (;;) {
    const startedMs = performance.now();
    await withRetries(bridge, 'folder', () => publish(bridge));
    const tookSeconds = (performance.now() - startedMs) / 1000;
    await pause(Math.min(tookSeconds * REST_FACTOR, LOOK_SECONDS), bridge.stop);
    await signal.wait(LOOK_SECONDS, bridge.stop);
  }
}
