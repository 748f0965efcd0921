import type { BridgeConfig } from './config/config.ts';
import type { Lanyard } from './lanyard/client.ts';
import type { Report } from './report.ts';
import type { RowChange, Step } from './state/step.ts';
import { openScratch } from './targets/sqlite.ts';
import type { Target } from './targets/target.ts';

/** A bridge at work: a Lanyard on one side, the site's database on the other. */
export interface Bridge {
  config: BridgeConfig;
  lanyard: Lanyard;
  report: Report;
  stop: AbortSignal;
  isRehearsal: boolean;
  /** Does some work in one transaction; its rows are reported once it is committed. */
  transact<T>(work: (step: Step) => Promise<T>): Promise<T>;
}

type Parts = Pick<Bridge, 'config' | 'lanyard' | 'report' | 'stop'> & { target: Target };

export function createBridge({ target, ...parts }: Parts): Bridge {
  return {
    ...parts,
    isRehearsal: false,
    transact: (work) => reported(parts, (step) => target.transaction((tx) => work(step(tx, tx))), false),
  };
}

/**
 * A bridge that writes nothing: what it does to the site's tables is taken back, and its own tables are copied into
 * temporary ones, where it goes on from.
 */
export async function createRehearsal({ target, ...parts }: Parts): Promise<Bridge> {
  const scratch = await openScratch();
  if (await target.isPrepared())
    await target.rehearse((from) =>
      scratch.transaction(async (to) => {
        for (const table of OWN_TABLES)
          for (const row of await from.all<Record<string, string | number | null>>(
            `SELECT * FROM "${table}" WHERE "system" = ?`,
            [parts.config.lanyard.system],
          )) {
            const names = Object.keys(row).map((name) => `"${name}"`);
            const places = names.map(() => '?');
            await to.run(`INSERT INTO "${table}" (${names}) VALUES (${places})`, Object.values(row));
          }
      }),
    );
  return {
    ...parts,
    isRehearsal: true,
    transact: (work) =>
      reported(
        parts,
        (step) => scratch.transaction((state) => target.rehearse((site) => work(step(state, site)))),
        true,
      ),
  };
}

const OWN_TABLES = [
  'lanyard_bridge',
  'lanyard_bridge_records',
  'lanyard_bridge_rows',
  'lanyard_bridge_failures',
  'lanyard_bridge_tasks',
];

type MakeStep = (state: Step['state'], site: Step['site']) => Step;

async function reported<T>(
  { config, report }: Pick<Parts, 'config' | 'report'>,
  run: (step: MakeStep) => Promise<T>,
  isRehearsal: boolean,
): Promise<T> {
  const changes: RowChange[] = [];
  const result = await run((state, site) => ({
    system: config.lanyard.system,
    sections: config.sections,
    state,
    site,
    isRehearsal,
    now: new Date().toISOString(),
    note: (change) => void changes.push(change),
    freed: [],
  }));
  for (const change of changes) report.row(change);
  return result;
}
