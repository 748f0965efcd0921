import type { Bridge } from './bridge.ts';
import { acknowledgePhotos } from './out/acknowledge.ts';
import { tryWaiting } from './out/apply-page.ts';
import { takePictures } from './out/pictures.ts';
import { project } from './out/project.ts';
import { allFailures, type Failure } from './state/failures.ts';

/**
 * Tries again what was set aside; a bridge may run beside.
 * @throws LanyardAway, TargetAway, BridgeError
 */
export async function retry(bridge: Bridge): Promise<{ tried: number; left: Failure[] }> {
  const failures = await bridge.transact(allFailures);
  for (const { section, record } of failures)
    await bridge.transact(async (step) => {
      await project(step, section, record);
      await tryWaiting(step);
    });
  if (bridge.config.sections.photos !== undefined) {
    while (await takePictures(bridge));
    while (await acknowledgePhotos(bridge));
  }
  return { tried: failures.length, left: await bridge.transact(allFailures) };
}
