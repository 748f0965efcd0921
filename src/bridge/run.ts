import type { Bridge } from './bridge.ts';
import { BridgeError } from './bridge-error.ts';
import { rehearseIn } from './in/rehearse.ts';
import { runInOn, runInOnce } from './in/run-in.ts';
import { runOn as runOutOn, runOnce as runOutOnce } from './out/run.ts';

/**
 * Brings both sides in step, first the way in, and returns. Where that is refused, the way out goes all the same.
 * @throws LanyardAway, TargetAway when one of both stays away; BridgeError
 */
export async function runOnce(bridge: Bridge): Promise<void> {
  let refused: BridgeError | null = null;
  try {
    if (bridge.people !== null) await (bridge.isRehearsal ? rehearseIn : runInOnce)(bridge.people);
  } catch (error) {
    bridge.stop.throwIfAborted();
    if (!(error instanceof BridgeError)) throw error;
    refused = error;
  }
  await runOutOnce(bridge);
  if (refused !== null) throw refused;
}

/** Keeps both sides in step until `stop`. */
export async function runOn(bridge: Bridge): Promise<void> {
  const runIn = async (): Promise<void> => {
    try {
      if (bridge.people !== null) await runInOn(bridge.people);
    } catch (error) {
      if (!bridge.stop.aborted) throw error;
    }
  };
  await Promise.all([runIn(), runOutOn(bridge)]);
}
