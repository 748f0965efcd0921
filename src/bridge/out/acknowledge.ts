import type { Bridge } from '../bridge.ts';
import { ACKNOWLEDGED_AT_ONCE, acknowledge } from '../lanyard/photos.ts';
import { forgetAcknowledgements, wantedAcknowledgements } from '../state/tasks.ts';

/**
 * Tells Lanyard what became of photos here. If killed in between, it tells Lanyard again, which changes nothing there.
 * @returns true when there may be more
 * @throws LanyardAway, TargetAway, BridgeError
 */
export async function acknowledgePhotos({ lanyard, config, transact, isDryRun }: Bridge): Promise<boolean> {
  if (isDryRun) return false;
  const wanted = await transact((step) => wantedAcknowledgements(step, ACKNOWLEDGED_AT_ONCE));
  if (wanted.length === 0) return false;
  const left = new Set(await acknowledge(lanyard, config.lanyard.system, wanted));
  const acknowledged = wanted.filter((one) => !left.has(one));
  await transact((step) => forgetAcknowledgements(step, acknowledged));
  return left.size < wanted.length;
}
