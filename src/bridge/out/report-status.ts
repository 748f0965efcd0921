import { VERSION } from '../../lib/version.ts';
import type { Bridge } from '../bridge.ts';
import { inboundStatuses } from '../in/inbound-failures.ts';
import { sendStatus } from '../lanyard/status.ts';
import type { Failure } from '../state/failures.ts';
import { lagOf, readProgressAndFailures } from '../status.ts';
import { pause } from '../waiting.ts';
import { isExpectedFault } from '../with-retries.ts';
import { feedsOf } from './feed-records.ts';

const EVERY_SECONDS = 30;

/** Reports this bridge's status to Lanyard, for the Integrations page, at regular intervals until `stop`. */
export async function reportStatusRegularly(bridge: Bridge): Promise<never> {
  for (;;) {
    await reportStatus(bridge);
    await pause(EVERY_SECONDS, bridge.stop);
  }
}

/**
 * Reports the status once. The report only informs people, so no obstacle, even an outage of the site's database, may
 * keep the bridge from its work.
 */
export async function reportStatus(bridge: Bridge): Promise<void> {
  if (bridge.isDryRun) return;
  try {
    await sendStatus(bridge.lanyard, { ...(await statusNow(bridge)), version: VERSION });
  } catch (error) {
    bridge.stop.throwIfAborted();
    if (!isExpectedFault(error)) throw error;
  }
}

async function statusNow(bridge: Bridge) {
  const { config, lanyard, transact } = bridge;
  const goesOut = Object.keys(config.sections).length > 0;
  const { progress, failures } = goesOut
    ? await transact((step) => readProgressAndFailures(step, config.sections))
    : { progress: [], failures: [] };
  const comesIn = await inboundStatuses(bridge);
  let lag = 0;
  const stopped: Failure[] = [];
  for (const [place, feed] of feedsOf(config.sections).entries()) {
    const { fault = null, lastRunAt: at = '' } = progress[place] ?? {};
    if (fault !== null) stopped.push({ section: feed, record: 'as a whole', reason: fault, at });
    const { lagSeconds } = await lagOf(lanyard, feed, progress[place]?.cursor ?? null, 1);
    lag = Math.max(lag, lagSeconds ?? 0);
  }
  const at = new Date().toISOString();
  const refused = bridge.refusedFiles().map((one): Failure => ({ ...one, at }));
  const runs = [...progress, ...comesIn].map((one) => one?.lastRunAt).filter((at) => at != null);
  return {
    system: config.lanyard.system,
    lastRunAt: runs.sort().at(-1) ?? null,
    lag,
    failures: [...stopped, ...refused, ...comesIn.flatMap((one) => one.failures), ...failures],
  };
}
