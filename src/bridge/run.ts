import type { Bridge } from './bridge.ts';
import { BridgeError } from './bridge-error.ts';
import { rehearseIn } from './in/rehearse.ts';
import { runInOn, runInOnce } from './in/run-in.ts';
import { runOn as runOutOn, runOnce as runOutOnce } from './out/run.ts';
import { together } from './together.ts';

/**
 * Brings both sides in step, the way in first, and returns. If the way in is refused, the way out still runs.
 * @throws LanyardAway, TargetAway when either stays away; BridgeError
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

/** Keeps both sides in step until it is stopped. @param stopping the bridge's `stop` is its signal */
export const runOn = (bridge: Bridge, stopping: AbortController): Promise<void> =>
  together(stopping, [
    ...(bridge.people === null ? [] : [runInOn(bridge.people)]),
    runOutOn(bridge, stopping),
  ]);
