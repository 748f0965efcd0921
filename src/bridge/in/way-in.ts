import type { BridgeConfig, PeopleSettings } from '../config/config.ts';
import type { Lanyard } from '../lanyard/client.ts';
import type { Report } from '../report.ts';
import type { Target } from '../targets/target.ts';
import { fileSource } from './file/file-source.ts';
import { lastRunOf, saveLastRun } from './last-run.ts';
import { type Memory, memoryOf, type Store } from './memory.ts';
import { type PeopleSource, querySource } from './source.ts';

/** Lanyard's memory of this bridge from before. */
export interface Former {
  /** Lanyard's id of the key; null before the first report. */
  key: string | null;
  /**
   * True when Lanyard was told of a later run than is noted here: the site's database was restored. People whom this key
   * has sent since are then remembered again, unless another bridge has the same key and may have sent them.
   */
  isLater: boolean;
}

/** The way in at work: people of the site on one side, a Lanyard on the other. */
export interface WayIn {
  system: string;
  settings: PeopleSettings;
  source: PeopleSource;
  store: Store;
  lanyard: Lanyard;
  report: Report;
  stop: AbortSignal;
  /** The number of people who may leave in the next run, whatever the limit is. */
  allowedLeavers: number;
  /** Lanyard's memory of this bridge when the process began; null until Lanyard is asked. */
  former: Former | null;
  /** True once this process has read all that changed in Lanyard before it began. */
  hasCaughtUp: boolean;
}

type Parts = Pick<WayIn, 'lanyard' | 'report' | 'stop' | 'store'> & {
  config: BridgeConfig;
  target: Target;
  allowedLeavers?: number;
};

/** Null where people only go out. */
export const createWayIn = ({ config, target, allowedLeavers = 0, ...parts }: Parts): WayIn | null =>
  config.people === null
    ? null
    : {
        ...parts,
        system: config.lanyard.system,
        settings: config.people,
        source: sourceOf(target, config.people, config.database.timeZone),
        allowedLeavers,
        former: null,
        hasCaughtUp: false,
      };

/** The source of people: a query of the site's database, or a file of its folder. */
export const sourceOf = (target: Target, { query, file }: PeopleSettings, timeZone: string): PeopleSource =>
  file === undefined ? querySource(target, query, timeZone) : fileSource(file, timeZone);

/** Does something with what is remembered, in one transaction. */
export const remembering = <T>({ store, system }: WayIn, work: (memory: Memory) => Promise<T>): Promise<T> =>
  store.transaction((tx) => work(memoryOf(tx, system)));

/** Like `remembering`, for reading only. */
export const recalling = <T>({ store, system }: WayIn, work: (memory: Memory) => Promise<T>): Promise<T> =>
  store.rehearse((tx) => work(memoryOf(tx, system)));

export const noted = ({ store, system }: WayIn) => store.rehearse((tx) => lastRunOf(tx, system));

export const note = ({ store, system }: WayIn, some: Parameters<typeof saveLastRun>[2]): Promise<void> =>
  store.transaction((tx) => saveLastRun(tx, system, some));
