import { VERSION } from '../../lib/version.ts';
import type { Bridge } from '../bridge.ts';
import { BridgeError } from '../bridge-error.ts';
import { LanyardAway, Refusal } from '../lanyard/client.ts';
import { sendStatus } from '../lanyard/status.ts';
import { pause } from '../pause.ts';
import { allFailures } from '../state/failures.ts';
import { progressOf } from '../state/progress.ts';
import { lagOf } from '../status.ts';
import { feedsOf } from './needs.ts';

const EVERY_SECONDS = 30;

/** Tells Lanyard how this bridge is, for its page of integrations, again and again until `stop`. */
export async function tellRegularly(bridge: Bridge): Promise<never> {
  for (;;) {
    await tellLanyard(bridge);
    await pause(EVERY_SECONDS, bridge.stop);
  }
}

/** Tells it once. That is for people: whatever keeps Lanyard from hearing it must not keep the bridge from its work. */
export async function tellLanyard(bridge: Bridge): Promise<void> {
  if (bridge.isRehearsal) return;
  try {
    await sendStatus(bridge.lanyard, { ...(await statusNow(bridge)), version: VERSION });
  } catch (error) {
    bridge.stop.throwIfAborted();
    if (!(error instanceof LanyardAway || error instanceof Refusal || error instanceof BridgeError))
      throw error;
  }
}

async function statusNow({ config, lanyard, transact }: Bridge) {
  const feeds = feedsOf(config.sections);
  const { progress, failures } = await transact(async (step) => {
    const found = [];
    for (const feed of feeds) found.push(await progressOf(step, feed));
    return { progress: found, failures: await allFailures(step) };
  });
  let lag = 0;
  for (const [place, feed] of feeds.entries()) {
    const { lagSeconds } = await lagOf(lanyard, feed, progress[place]?.cursor ?? null);
    lag = Math.max(lag, lagSeconds ?? 0);
  }
  const runs = progress.map((one) => one?.lastRunAt).filter((at) => at !== undefined);
  return { system: config.lanyard.system, lastRunAt: runs.sort().at(-1) ?? null, lag, failures };
}
