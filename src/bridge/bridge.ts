import type { BridgeConfig } from './config/config.ts';
import type { SectionName } from './config/fields.ts';
import { withPendingFiles } from './files/pending-files.ts';
import type { CardsIn } from './in/cards/cards-in.ts';
import type { InboundSync } from './in/inbound-sync.ts';
import type { PhotosIn } from './in/photos/photos-in.ts';
import type { Lanyard } from './lanyard/client.ts';
import { flushNewRows } from './out/site-rows.ts';
import type { Report, RowChange } from './report.ts';
import { flushBufferedTables, openBufferedTables } from './state/buffered-tables.ts';
import type { Step, Transact } from './state/step.ts';
import { TABLE_NAMES } from './state/tables.ts';
import { openScratch } from './targets/sqlite.ts';
import type { Target } from './targets/target.ts';

/** A running bridge: a Lanyard on one side, the site's database on the other. */
export interface Bridge {
  config: BridgeConfig;
  lanyard: Lanyard;
  report: Report;
  stop: AbortSignal;
  /** Sends the site's people to Lanyard; null when the configuration has no `[people]`. */
  people: InboundSync | null;
  /** Sends the site's pictures to Lanyard; null when the configuration has no `[photos_in]`. */
  photosIn: PhotosIn | null;
  /** Sends cards that were issued elsewhere to Lanyard; null when the configuration has no `[cards_in]`. */
  cardsIn: CardsIn | null;
  isDryRun: boolean;
  /** Runs the work in one transaction. The changed rows are reported once it is committed. */
  transact: Transact;
  /**
   * Like `transact`, but quicker. If one row is refused, the whole transaction fails, and the caller repeats the work
   * with `transact`.
   * @throws RowRefused, CommitRefused
   */
  transactQuickly: Transact;
  /** Rewrites a folder's files of these sections if their content has changed; null for databases. */
  publish: ((sections: readonly SectionName[]) => Promise<string[]>) | null;
  /** Lists files of the target that another program has refused. */
  refusedFiles: NonNullable<Target['refusedFiles']>;
}

type Parts = Pick<Bridge, 'config' | 'lanyard' | 'report' | 'stop' | 'people' | 'photosIn' | 'cardsIn'> & {
  target: Target;
};

export function createBridge({ target, ...parts }: Parts): Bridge {
  const transactAs =
    (isQuick: boolean): Transact =>
    (work) =>
      reported(parts, { isDryRun: false, isQuick }, (within) =>
        target.transaction((tx) => within(tx, tx, work)),
      );
  const withFiles = withPendingFiles(transactAs(false));
  return {
    ...parts,
    isDryRun: false,
    transact: withFiles(transactAs(false)),
    transactQuickly: withFiles(transactAs(true)),
    publish: target.publish ?? null,
    refusedFiles: target.refusedFiles ?? (() => []),
  };
}

/**
 * Makes a bridge that writes nothing: changes to the site's tables are rolled back, and the bridge works on temporary
 * copies of its own tables.
 */
export async function createDryRun({ target, ...parts }: Parts): Promise<Bridge> {
  const scratch = await openScratch();
  if (await target.isPrepared())
    await target.rolledBack((from) =>
      scratch.transaction(async (to) => {
        for (const table of TABLE_NAMES)
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
  // A dry run reports each row's own fault, which a quick transaction doesn't find.
  const transact: Transact = (work) =>
    reported(parts, { isDryRun: true, isQuick: false }, (within) =>
      scratch.transaction((state) => target.rolledBack((site) => within(state, site, work))),
    );
  return {
    ...parts,
    isDryRun: true,
    transact,
    transactQuickly: transact,
    publish: null,
    refusedFiles: () => [],
  };
}

/** Runs a step's work within a transaction, on the bridge's own tables and the site's. */
type Within = <T>(state: Step['state'], site: Step['site'], work: (step: Step) => Promise<T>) => Promise<T>;

async function reported<T>(
  { config, report }: Pick<Parts, 'config' | 'report'>,
  kind: Pick<Step, 'isDryRun' | 'isQuick'>,
  run: (within: Within) => Promise<T>,
): Promise<T> {
  const changes: RowChange[] = [];
  const { system } = config.lanyard;
  const result = await run(async (state, site, work) => {
    const tables = openBufferedTables(state, system);
    const step: Step = {
      system,
      sections: config.sections,
      state,
      site,
      tables,
      ...kind,
      now: new Date().toISOString(),
      report: (change) => void changes.push(change),
      freedKeys: [],
      newRows: null,
      files: { staged: [], hasPending: false },
    };
    const done = await work(step);
    await flushNewRows(step);
    await flushBufferedTables(tables);
    return done;
  });
  for (const change of changes) report.row(change);
  return result;
}
