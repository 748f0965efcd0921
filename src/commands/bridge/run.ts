import { type Bridge, createBridge, createRehearsal } from '../../bridge/bridge.ts';
import { BridgeError, Stopped } from '../../bridge/bridge-error.ts';
import { structureFaults } from '../../bridge/check/structure.ts';
import type { BridgeConfig } from '../../bridge/config/config.ts';
import type { Store } from '../../bridge/in/memory.ts';
import { storeToLookAt } from '../../bridge/in/open-store.ts';
import { RunRefused } from '../../bridge/in/run-refused.ts';
import { createWayIn } from '../../bridge/in/way-in.ts';
import { createLanyard } from '../../bridge/lanyard/client.ts';
import { ONCE_PATIENCE_SECONDS, persist } from '../../bridge/out/persist.ts';
import { writeAllAgain } from '../../bridge/out/write-again.ts';
import { runOn, runOnce } from '../../bridge/run.ts';
import { withHomes, withTarget } from './opened.ts';
import { createReporter, type Reporter, shownTotal } from './reporter.ts';
import { stopAtSignals } from './stop-at-signals.ts';

export interface RunOptions {
  once?: boolean;
  dryRun?: boolean;
  rewrite?: boolean;
  allowLeavers?: number;
  json?: boolean;
}

/** Finite: faults that somebody has to mend aren't waited for. */
const LONGEST_SECONDS = Number.MAX_SAFE_INTEGER;

/** `lanyard bridge run`. */
export const run = (
  config: BridgeConfig,
  { once = false, dryRun = false, rewrite = false, allowLeavers = 0, json = false }: RunOptions,
): Promise<void> =>
  withTarget(config, async (target) => {
    const stopping = stopAtSignals();
    const stop = stopping.signal;
    const { system } = config.lanyard;
    const reporter = createReporter({ json, rows: dryRun });
    /** A server may come up later than the bridge; what it says against the configuration fails at once. */
    const whenThere = <T>(work: () => Promise<T>) =>
      persist(
        { stop, report: reporter },
        'database',
        work,
        once || dryRun ? ONCE_PATIENCE_SECONDS : LONGEST_SECONDS,
      );
    const lanyard = createLanyard(config.lanyard, stop);
    const parts = { config, lanyard, target, stop, report: reporter };
    const peopleOf = (store: Store) => createWayIn({ ...parts, store, allowedLeavers: allowLeavers });
    await withHomes(config, target, !dryRun, async (homes) => {
      try {
        const faults = await whenThere(() => structureFaults(target, config.sections));
        if (faults.length > 0) throw new BridgeError(faults.join('\n'));
        if (dryRun) {
          const people = peopleOf(await whenThere(() => storeToLookAt(homes)));
          const rehearsal = await createRehearsal({ ...parts, people });
          if (rewrite) await writeAllAgain(rehearsal);
          const refused = await rehearsed(rehearsal);
          if (!json) for (const line of sumOf(reporter.total(), config)) reporter.info(line);
          if (refused !== null) throw refused;
          return;
        }
        for (const home of homes.all) {
          if (!(await whenThere(() => home.lock(system))))
            throw new BridgeError(
              `Another bridge named "${system}" is running on ${home.label}: stop it first, or give this one another system.`,
            );
          await whenThere(() => home.prepare());
        }
        const bridge = createBridge({ ...parts, people: peopleOf(homes.people ?? target) });
        if (rewrite) await whenThere(() => writeAllAgain(bridge));
        await (once ? runOnce(bridge) : runOn(bridge, stopping));
      } catch (error) {
        // Ended by a signal: what was being written has been written.
        if (!(stop.reason instanceof Stopped)) throw error;
        if (once || dryRun) process.exitCode = 1;
      } finally {
        reporter.end();
      }
    });
  });

/** Returns the refusal of a run, or null. A refused run has been shown to its end, too. */
async function rehearsed(rehearsal: Bridge): Promise<RunRefused | null> {
  try {
    await runOnce(rehearsal);
    return null;
  } catch (error) {
    if (error instanceof RunRefused) return error;
    throw error;
  }
}

/** The lines at the end of a dry run: its rows may be many. */
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
