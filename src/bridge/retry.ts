import type { Bridge } from './bridge.ts';
import { runCardsInOnce } from './in/cards/run-cards-in.ts';
import { inboundFailures } from './in/inbound-failures.ts';
import { updateTracked } from './in/inbound-sync.ts';
import { runPhotosInOnce } from './in/photos/run-photos-in.ts';
import { runInboundOnce } from './in/run-inbound.ts';
import { updateSent } from './in/sections/section-sync.ts';
import { retryWaiting } from './out/apply-page.ts';
import { acknowledgePhotos, fetchWantedPictures } from './out/photo-tasks.ts';
import { project } from './out/project.ts';
import { publish } from './out/publish.ts';
import { allFailures, type Failure } from './state/failures.ts';

/**
 * Retries the rows that were set aside. A bridge may be running meanwhile.
 * @param runsIn true to read the site's people, pictures and cards now; otherwise the running bridge reads them when
 *   they are due
 * @throws LanyardAway, TargetAway, BridgeError
 */
export async function retry(bridge: Bridge, runsIn: boolean): Promise<{ tried: number; left: Failure[] }> {
  const triedIn = await resendAll(bridge);
  if (runsIn) {
    if (bridge.people !== null) await runInboundOnce(bridge.people);
    if (bridge.photosIn !== null) await runPhotosInOnce(bridge.photosIn);
    if (bridge.cardsIn !== null) await runCardsInOnce(bridge.cardsIn);
  }
  const leftIn = await inboundFailures(bridge);
  if (Object.keys(bridge.config.sections).length === 0) return { tried: triedIn, left: leftIn };
  const failures = await bridge.transact(allFailures);
  for (const { section, record } of failures)
    await bridge.transact(async (step) => {
      await project(step, section, record);
      await retryWaiting(step);
    });
  if (bridge.config.sections.photos !== undefined) {
    while (await fetchWantedPictures(bridge));
    while (await acknowledgePhotos(bridge));
  }
  await publish(bridge);
  return {
    tried: triedIn + failures.length,
    left: [...leftIn, ...(await bridge.transact(allFailures))],
  };
}

/** Makes the next runs retry all that comes from the site and was set aside. @returns the number of these records */
async function resendAll({ people, photosIn, cardsIn }: Bridge): Promise<number> {
  let count = people === null ? 0 : await updateTracked(people, (tracked) => tracked.resendSetAside());
  for (const sync of [photosIn, cardsIn])
    if (sync !== null) count += await updateSent(sync, (sent) => sent.resendSetAside());
  return count;
}
