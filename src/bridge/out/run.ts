import type { Bridge } from '../bridge.ts';
import type { SectionName } from '../config/fields.ts';
import { WAIT_SECONDS } from '../lanyard/feeds.ts';
import { pause } from '../pause.ts';
import { together } from '../together.ts';
import { acknowledgePhotos } from './acknowledge.ts';
import { type Bell, createBell } from './bell.ts';
import { feedsOf } from './needs.ts';
import { ONCE_PATIENCE_SECONDS, persist } from './persist.ts';
import { takePictures } from './pictures.ts';
import { publish } from './publish.ts';
import { takePage } from './take-page.ts';
import { tellLanyard, tellRegularly } from './tell-lanyard.ts';

/** Other processes, such as `retry`, note work, too. */
const LOOK_SECONDS = 5;
/** Files are left alone for this many times as long as writing them took. */
const RESTS = 3;

/**
 * Brings the site's database in step, and returns.
 * @throws LanyardAway, TargetAway when either stays away; BridgeError
 */
export async function runOnce(bridge: Bridge): Promise<void> {
  await catchUp(bridge, ONCE_PATIENCE_SECONDS);
  if (Object.keys(bridge.config.sections).length > 0) await doTasksOnce(bridge);
  await tellLanyard(bridge);
}

async function doTasksOnce(bridge: Bridge): Promise<void> {
  await untilDone(bridge, 'photos', () => takePictures(bridge), ONCE_PATIENCE_SECONDS);
  await untilDone(bridge, 'photos', () => acknowledgePhotos(bridge), ONCE_PATIENCE_SECONDS);
  await untilDone(bridge, 'folder', () => publish(bridge), ONCE_PATIENCE_SECONDS);
}

/** Keeps the site's database in step until it is stopped, and finishes what it is writing then. */
export async function runOn(bridge: Bridge, stopping: AbortController): Promise<void> {
  const bell = createBell();
  const folderBell = createBell();
  const feeds = feedsOf(bridge.config.sections);
  const hasPhotos = bridge.config.sections.photos !== undefined;
  const followAll = async () => {
    await catchUp(bridge);
    // The state after catching up is reported at once; later ones are reported in turn.
    await tellLanyard(bridge);
    const following = feeds.map((feed) => follow(bridge, feed, [bell, folderBell]));
    await together(stopping, following);
  };
  await together(stopping, [
    followAll(),
    ...(hasPhotos ? [doTasks(bridge, bell)] : []),
    ...(bridge.publish === null ? [] : [publishOn(bridge, folderBell)]),
    tellRegularly(bridge),
  ]);
  // Publishes the rows written last. If the bridge is killed, its next start does this.
  await publish(bridge);
}

/** All feeds one after the other, people first: rows of cards may refer to theirs. */
async function catchUp(bridge: Bridge, patienceSeconds?: number): Promise<void> {
  for (const feed of feedsOf(bridge.config.sections))
    await untilDone(bridge, feed, () => takePage(bridge, feed, 0), patienceSeconds);
}

async function untilDone(
  bridge: Bridge,
  what: string,
  work: () => Promise<boolean>,
  patienceSeconds?: number,
): Promise<void> {
  while (await persist(bridge, what, work, patienceSeconds)) bridge.stop.throwIfAborted();
}

async function follow(bridge: Bridge, feed: SectionName, bells: Bell[]): Promise<never> {
  for (;;) {
    bridge.stop.throwIfAborted();
    await persist(bridge, feed, () => takePage(bridge, feed, WAIT_SECONDS));
    for (const bell of bells) bell.ring();
  }
}

async function doTasks(bridge: Bridge, bell: Bell): Promise<never> {
  for (;;) {
    await untilDone(bridge, 'photos', () => takePictures(bridge));
    await untilDone(bridge, 'photos', () => acknowledgePhotos(bridge));
    await bell.rung(LOOK_SECONDS, bridge.stop);
  }
}

/** A long file is written whole for each change, so it pauses to give others their turn. */
async function publishOn(bridge: Bridge, bell: Bell): Promise<never> {
  for (;;) {
    const startedMs = performance.now();
    await persist(bridge, 'folder', () => publish(bridge));
    const tookSeconds = (performance.now() - startedMs) / 1000;
    await pause(Math.min(tookSeconds * RESTS, LOOK_SECONDS), bridge.stop);
    await bell.rung(LOOK_SECONDS, bridge.stop);
  }
}
