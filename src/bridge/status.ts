import { SET_ASIDE_LIMITS } from '../shared/limits.ts';
import { BridgeError } from './bridge-error.ts';
import type { BridgeConfig } from './config/config.ts';
import type { SectionName } from './config/fields.ts';
import { type PeopleStatus, peopleStatusOf } from './in/people-status.ts';
import { type SectionStatus, sectionStatusOf } from './in/sections/section-status.ts';
import { type Lanyard, LanyardAway } from './lanyard/client.ts';
import { PAGE_SIZE, readPage } from './lanyard/feeds.ts';
import { feedsOf } from './out/feed-records.ts';
import { allFailures, type Failure } from './state/failures.ts';
import { type Progress, progressOf } from './state/progress.ts';
import { type StateDatabases, storesToRead } from './state/state-databases.ts';
import type { Step } from './state/step.ts';
import type { Target } from './targets/target.ts';

export interface Status {
  system: string;
  /** True while a process is running the bridge. */
  running: boolean;
  feeds: FeedStatus[];
  /** The number of the site's rows that the bridge wrote, by section. */
  rows: Partial<Record<SectionName, number>>;
  setAsideTotal: number;
  /** The status of sending people to Lanyard; null when the configuration has no `[people]`. */
  people: Omit<PeopleStatus, 'failures'> | null;
  /** The status of pictures and cards that come from the site; null when the configuration doesn't have the section. */
  photosIn: Omit<SectionStatus, 'failures'> | null;
  cardsIn: Omit<SectionStatus, 'failures'> | null;
  /** The first hundred records that are set aside. */
  setAside: Failure[];
  /** The reason why the lag is unknown. */
  trouble: string | null;
}

interface FeedStatus {
  feed: SectionName;
  /** ISO 8601; null when the feed was never read. */
  lastRunAt: string | null;
  /** A fault that somebody has to correct before the feed goes on; null when all is well. */
  fault: string | null;
  /** True when the current round has reached the feed's end. */
  complete: boolean;
  /**
   * The number of records that have changed since the last page was read, counted up to one page; null when it is
   * unknown.
   */
  waiting: number | null;
  /** Seconds since the oldest of these changes. */
  lagSeconds: number | null;
}

/** @throws BridgeError, TargetAway for the target; if Lanyard is away, the status says so */
export async function statusOf(
  config: BridgeConfig,
  lanyard: Lanyard,
  target: Target,
  databases: StateDatabases,
): Promise<Status> {
  const { system } = config.lanyard;
  const running = (await Promise.all(databases.all.map((database) => database.isLocked(system)))).includes(
    true,
  );
  const isOut = databases.all.includes(target) && (await target.isPrepared());
  const stores = await storesToRead(databases);
  const { failures: asideOfPeople, ...people } =
    config.people === null ? { failures: [] } : await peopleStatusOf(stores.people, system);
  const { failures: asideOfPhotos, ...photosIn } =
    config.photosIn === null ? { failures: [] } : await sectionStatusOf(stores.photosIn, system, 'photos_in');
  const { failures: asideOfCards, ...cardsIn } =
    config.cardsIn === null ? { failures: [] } : await sectionStatusOf(stores.cardsIn, system, 'cards_in');
  const found = !isOut
    ? { progress: [], failures: [], rows: [] }
    : await target.rolledBack(async (tx) => {
        const noted = await readProgressAndFailures({ state: tx, system }, config.sections);
        const rows = await tx.all<{ section: SectionName; count: number }>(
          'SELECT "section", count(*) AS "count" FROM "lanyard_bridge_rows" WHERE "system" = ? GROUP BY "section"',
          [system],
        );
        return { ...noted, rows };
      });
  let trouble: string | null = null;
  const feeds: FeedStatus[] = [];
  for (const [place, feed] of feedsOf(config.sections).entries()) {
    const progress = found.progress[place] ?? null;
    let lag: Pick<FeedStatus, 'waiting' | 'lagSeconds'> = { waiting: null, lagSeconds: null };
    try {
      if (trouble === null) lag = await lagOf(lanyard, feed, progress?.cursor ?? null);
    } catch (error) {
      if (!(error instanceof LanyardAway) && !(error instanceof BridgeError)) throw error;
      trouble = error.message;
    }
    feeds.push({
      feed,
      lastRunAt: progress?.lastRunAt ?? null,
      fault: progress?.fault ?? null,
      complete: progress?.complete === 1,
      ...lag,
    });
  }
  const failures = [...asideOfPeople, ...asideOfPhotos, ...asideOfCards, ...found.failures];
  return {
    system,
    running,
    feeds,
    rows: Object.fromEntries(found.rows.map(({ section, count }) => [section, count])),
    people: 'sent' in people ? people : null,
    photosIn: 'counts' in photosIn ? photosIn : null,
    cardsIn: 'counts' in cardsIn ? cardsIn : null,
    setAsideTotal: failures.length,
    setAside: failures.slice(0, SET_ASIDE_LIMITS.rows),
    trouble,
  };
}

/** The progress of each feed, in the order of `feedsOf`, and the records that are set aside. */
export async function readProgressAndFailures(
  step: Pick<Step, 'state' | 'system'>,
  sections: BridgeConfig['sections'],
): Promise<{ progress: (Progress | null)[]; failures: Failure[] }> {
  const progress: (Progress | null)[] = [];
  for (const feed of feedsOf(sections)) progress.push(await progressOf(step, feed));
  return { progress, failures: await allFailures(step) };
}

/**
 * Counts the records of a feed that have changed since a cursor, and finds how long the oldest change has waited.
 * @param limit the most records to count; 1 is enough to learn how long the oldest has waited
 * @throws LanyardAway, BridgeError
 */
export async function lagOf(
  lanyard: Lanyard,
  feed: SectionName,
  cursor: string | null,
  limit = PAGE_SIZE,
): Promise<Pick<FeedStatus, 'waiting' | 'lagSeconds'>> {
  const page = await readPage(lanyard, feed, cursor, { limit });
  if (page === null) return { waiting: null, lagSeconds: null };
  const oldest = page.changes[0];
  const lagMs = oldest === undefined ? 0 : Math.max(0, Date.now() - Date.parse(oldest.changedAt));
  return { waiting: page.changes.length, lagSeconds: Math.round(lagMs / 1000) };
}
