import type { Bridge } from './bridge.ts';
import { BridgeError } from './bridge-error.ts';
import { dryRunCardsIn } from './in/cards/dry-run-cards.ts';
import { runCardsInContinuously, runCardsInOnce } from './in/cards/run-cards-in.ts';
import { dryRunInbound } from './in/dry-run.ts';
import { dryRunPhotosIn } from './in/photos/dry-run-photos.ts';
import { runPhotosInContinuously, runPhotosInOnce } from './in/photos/run-photos-in.ts';
import { runInboundContinuously, runInboundOnce } from './in/run-inbound.ts';
import { runOutboundContinuously as runOutOn, runOutboundOnce as runOutOnce } from './out/run-outbound.ts';
import { runLoops } from './run-loops.ts';

/**
 * Brings both sides up to date, people for Lanyard first, and returns. If one of the runs for Lanyard is refused, the
 * others and the other direction still run.
 * @throws LanyardAway, TargetAway when either stays away; BridgeError
 */
export async function runOnce(bridge: Bridge): Promise<void> {
  let refused: BridgeError | null = null;
  for (const run of inboundRuns(bridge))
    try {
      await run();
    } catch (error) {
      bridge.stop.throwIfAborted();
      if (!(error instanceof BridgeError)) throw error;
      refused ??= error;
    }
  await runOutOnce(bridge);
  if (refused !== null) throw refused;
}

/** People come first, because pictures and cards need them. */
function inboundRuns({ people, photosIn, cardsIn, isDryRun }: Bridge): (() => Promise<void>)[] {
  const runs: (() => Promise<void>)[] = [];
  if (people !== null) runs.push(() => (isDryRun ? dryRunInbound : runInboundOnce)(people));
  if (photosIn !== null) runs.push(() => (isDryRun ? dryRunPhotosIn : runPhotosInOnce)(photosIn));
  if (cardsIn !== null) runs.push(() => (isDryRun ? dryRunCardsIn : runCardsInOnce)(cardsIn));
  return runs;
}

/** Keeps both sides up to date until the bridge is stopped. @param stopping the bridge's `stop` is its signal */
export const runContinuously = (bridge: Bridge, stopping: AbortController): Promise<void> =>
  runLoops(stopping, [
    ...(bridge.people === null ? [] : [runInboundContinuously(bridge.people)]),
    ...(bridge.photosIn === null ? [] : [runPhotosInContinuously(bridge.photosIn)]),
    ...(bridge.cardsIn === null ? [] : [runCardsInContinuously(bridge.cardsIn)]),
    runOutOn(bridge, stopping),
  ]);
