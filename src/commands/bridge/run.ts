import { type Bridge, createBridge, createDryRun } from '../../bridge/bridge.ts';
import { BridgeError, RunRefused, Stopped } from '../../bridge/bridge-error.ts';
import { structureFaults } from '../../bridge/check/structure.ts';
import type { BridgeConfig } from '../../bridge/config/config.ts';
import { createInbound } from '../../bridge/in/create-inbound.ts';
import { createLanyard } from '../../bridge/lanyard/client.ts';
import { rewriteAllFeeds } from '../../bridge/out/take-page.ts';
import { runContinuously, runOnce } from '../../bridge/run.ts';
import { storesOf, storesToRead } from '../../bridge/state/state-databases.ts';
import { SINGLE_RUN_RETRY_SECONDS, withRetries } from '../../bridge/with-retries.ts';
import { withStateDatabases, withTarget } from './opened.ts';
import { createReporter, type Reporter, shownTotal } from './reporter.ts';
import { stopAtSignals } from './stop-at-signals.ts';

export interface RunOptions {
  once?: boolean;
  dryRun?: boolean;
  rewrite?: boolean;
  allowLeavers?: number;
  allowCardLeavers?: number;
  json?: boolean;
}

/** With a finite limit, `withRetries` fails at once for faults that somebody has to correct. */
const LONGEST_SECONDS = Number.MAX_SAFE_INTEGER;

/** `lanyard bridge run`. */
export const run = (
  config: BridgeConfig,
  {
    once = false,
    dryRun = false,
    rewrite = false,
    allowLeavers = 0,
    allowCardLeavers = 0,
    json = false,
  }: RunOptions,
): Promise<void> =>
  withTarget(config, async (target) => {
    const stopping = stopAtSignals();
    const stop = stopping.signal;
    const { system } = config.lanyard;
    const reporter = createReporter({ json, rows: dryRun });
    /**
     * The database's server may start later than the bridge, but if it refuses the configuration, the bridge fails at
     * once.
     */
    const whenThere = <T>(work: () => Promise<T>) =>
      withRetries(
        { stop, report: reporter },
        'database',
        work,
        once || dryRun ? SINGLE_RUN_RETRY_SECONDS : LONGEST_SECONDS,
      );
    const lanyard = createLanyard(config.lanyard, stop);
    const parts = { config, lanyard, target, stop, report: reporter };
    const allowed = { people: allowLeavers, cards: allowCardLeavers };
    await withStateDatabases(config, target, !dryRun, async (databases) => {
      try {
        const faults = await whenThere(() => structureFaults(target, config.sections));
        if (faults.length > 0) throw new BridgeError(faults.join('\n'));
        if (dryRun) {
          const stores = await whenThere(() => storesToRead(databases));
          const dry = await createDryRun({ ...parts, ...createInbound(parts, stores, allowed, true) });
          if (rewrite) await rewriteAllFeeds(dry);
          const refused = await runDry(dry);
          if (!json) for (const line of sumOf(reporter.total(), config)) reporter.info(line);
          if (refused !== null) throw refused;
          return;
        }
        for (const database of databases.all) {
          if (!(await whenThere(() => database.lock(system))))
            throw new BridgeError(
              `Another bridge named "${system}" is running on ${database.label}: stop it first, or give this one another system.`,
            );
          await whenThere(() => database.prepare());
        }
        const bridge = createBridge({
          ...parts,
          ...createInbound(parts, storesOf(databases, target), allowed),
        });
        if (rewrite) await whenThere(() => rewriteAllFeeds(bridge));
        await (once ? runOnce(bridge) : runContinuously(bridge, stopping));
      } catch (error) {
        // If a signal ended the run, the writes under way were finished first.
        if (!(stop.reason instanceof Stopped)) throw error;
        if (once || dryRun) process.exitCode = 1;
      } finally {
        reporter.end();
      }
    });
  });

/** Returns the refusal of a run, or null. Even a refused run has been reported to its end. */
async function runDry(dry: Bridge): Promise<RunRefused | null> {
  try {
    await runOnce(dry);
    return null;
  } catch (error) {
    if (error instanceof RunRefused) return error;
    throw error;
  }
}

/** The summary at the end of a dry run, which may have shown many rows. */
function sumOf(totals: ReturnType<Reporter['total']>, { sections }: BridgeConfig): string[] {
  const people = totals.get('people');
  const comeIn = (people?.made ?? 0) + (people?.changed ?? 0) + (people?.removed ?? 0) > 0;
  return [
    ...(totals.size === 0 ? ['No row would change.'] : []),
    ...[...totals].map(([section, total]) => shownTotal(section, total)),
    ...(comeIn && Object.keys(sections).length > 0
      ? [
          "This doesn't include what these people will get in your tables: the run writes that once they are in Lanyard.",
        ]
      : []),
    'Nothing was written: this is what a run would do.',
  ];
}
