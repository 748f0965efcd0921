import type { Bridge } from './bridge.ts';
import { BridgeError } from './bridge-error.ts';
import { dryRunInbound } from './in/dry-run.ts';
import { runInboundContinuously, runInboundOnce } from './in/run-inbound.ts';
import { runOutboundContinuously as runOutOn, runOutboundOnce as runOutOnce } from './out/run-outbound.ts';
import { runLoops } from './run-loops.ts';

/**
 * Brings both sides up to date, people for Lanyard first, and returns. If the run of people is refused, the other
 * direction still runs.
 * @throws LanyardAway, TargetAway when either stays away; BridgeError
 */
export async function runOnce(bridge: Bridge): Promise<void> {
  let refused: BridgeError | null = null;
  try {
    if (bridge.people !== null) await (bridge.isDryRun ? dryRunInbound : runInboundOnce)(bridge.people);
  } catch (error) {
    bridge.stop.throwIfAborted();
    if (!(error instanceof BridgeError)) throw error;
    refused = error;
  }
  await runOutOnce(bridge);
  if (refused !== null) throw refused;
}

/** Keeps both sides up to date until the bridge is stopped. @param stopping the bridge's `stop` is its signal */
export const runContinuously = (bridge: Bridge, stopping: AbortController): Promise<void> =>
  runLoops(stopping, [
    ...(bridge.people === null ? [] : [runInboundContinuously(bridge.people)]),
    runOutOn(bridge, stopping),
  ]);
