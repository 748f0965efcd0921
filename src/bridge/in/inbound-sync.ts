import type { BridgeConfig, PeopleSettings } from '../config/config.ts';
import type { Lanyard } from '../lanyard/client.ts';
import { reportedBridges } from '../lanyard/people.ts';
import type { Report } from '../report.ts';
import { openSource } from '../sources/open-source.ts';
import type { PeopleSource } from '../sources/source.ts';
import type { Target } from '../targets/target.ts';
import { lastRunOf, saveLastRun } from './last-run.ts';
import { type PeopleStore, type TrackedPeople, trackedPeople } from './tracked-people.ts';

/** This bridge's last report, as Lanyard has it. */
export interface PriorReport {
  /** Lanyard's id of the key; null before the first report. */
  key: string | null;
  /**
   * True when the report is of a later run than the last one in the site's database: that database must have been
   * restored from a backup. People whom this key sent after the backup are then tracked again, unless another bridge
   * shares the key and may have sent them.
   */
  isLater: boolean;
}

/** A running `[people]`: the site's people on one side, Lanyard on the other. */
export interface InboundSync {
  system: string;
  settings: PeopleSettings;
  source: PeopleSource;
  store: PeopleStore;
  lanyard: Lanyard;
  report: Report;
  stop: AbortSignal;
  /** The number of people who may leave in the next run, in spite of the limit (`--allow-leavers`). */
  allowedLeavers: number;
  /** This bridge's last report when Lanyard was last asked for it; null before that. */
  priorReport: PriorReport | null;
  /** True once this process has read all that changed in Lanyard before it began. */
  hasCaughtUp: boolean;
}

type Parts = Pick<InboundSync, 'lanyard' | 'report' | 'stop' | 'store'> & {
  config: BridgeConfig;
  target: Target;
  allowedLeavers?: number;
  isDryRun?: boolean;
};

/** Returns null when the configuration has no `[people]`. */
export const createInboundSync = ({
  config,
  target,
  allowedLeavers = 0,
  isDryRun = false,
  ...parts
}: Parts): InboundSync | null =>
  config.people === null
    ? null
    : {
        ...parts,
        system: config.lanyard.system,
        settings: config.people,
        source: openSource(target, config.people.from, config.database.timeZone, !isDryRun),
        allowedLeavers,
        priorReport: null,
        hasCaughtUp: false,
      };

/** Works on the tracked people in one transaction. */
export const updateTracked = <T>(
  { store, system }: InboundSync,
  work: (tracked: TrackedPeople) => Promise<T>,
): Promise<T> => store.transaction((tx) => work(trackedPeople(tx, system)));

/** Like `updateTracked`, for reading only. */
export const readTracked = <T>(
  { store, system }: InboundSync,
  work: (tracked: TrackedPeople) => Promise<T>,
): Promise<T> => store.rolledBack((tx) => work(trackedPeople(tx, system)));

export const readLastRun = ({ store, system }: InboundSync) =>
  store.rolledBack((tx) => lastRunOf(tx, system));

export const updateLastRun = (
  { store, system }: InboundSync,
  some: Parameters<typeof saveLastRun>[2],
): Promise<void> => store.transaction((tx) => saveLastRun(tx, system, some));

/** @throws LanyardAway, TargetAway, BridgeError */
export async function readPriorReport({
  lanyard,
  system,
  store,
  settings,
}: InboundSync): Promise<PriorReport> {
  const bridges = await reportedBridges(lanyard);
  const own = bridges.find((one) => one.system === system);
  const key = own?.apiKeyId ?? null;
  const lastRunAt = own?.lastRunAt ?? null;
  const isShared = bridges.some((one) => one.system !== system && one.apiKeyId === key);
  if (key === null || lastRunAt === null || isShared || settings.stateFile !== null)
    return { key, isLater: false };
  const ownLastRunAt = await store.rolledBack(async (tx) => {
    const [out] = await tx.all<{ at: string | null }>(
      'SELECT max("last_run_at") AS "at" FROM "lanyard_bridge" WHERE "system" = ?',
      [system],
    );
    const { at } = await lastRunOf(tx, system);
    return [out?.at ?? '', at ?? ''].sort().at(-1)!;
  });
  return { key, isLater: ownLastRunAt !== '' && ownLastRunAt < lastRunAt };
}
