import type { Bridge } from './bridge.ts';
import { updateTracked } from './in/inbound-sync.ts';
import { peopleStatusOf } from './in/people-status.ts';
import { runInboundOnce } from './in/run-inbound.ts';
import { retryWaiting } from './out/apply-page.ts';
import { acknowledgePhotos, fetchWantedPictures } from './out/photo-tasks.ts';
import { project } from './out/project.ts';
import { publish } from './out/publish.ts';
import { allFailures, type Failure } from './state/failures.ts';

/**
 * Retries the rows that were set aside. A bridge may be running meanwhile.
 * @param runsIn true to read the people's query now; otherwise the running bridge reads it when it is due
 * @throws LanyardAway, TargetAway, BridgeError
 */
export async function retry(bridge: Bridge, runsIn: boolean): Promise<{ tried: number; left: Failure[] }> {
  const { people } = bridge;
  const asideOfPeople =
    people === null ? 0 : await updateTracked(people, (tracked) => tracked.resendSetAside());
  if (people !== null && runsIn) await runInboundOnce(people);
  const leftOfPeople = people === null ? [] : (await peopleStatusOf(people.store, people.system)).failures;
  if (Object.keys(bridge.config.sections).length === 0) return { tried: asideOfPeople, left: leftOfPeople };
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
    tried: asideOfPeople + failures.length,
    left: [...leftOfPeople, ...(await bridge.transact(allFailures))],
  };
}
