import { BridgeError } from './bridge-error.ts';
import type { BridgeConfig } from './config/config.ts';
import type { SectionName } from './config/fields.ts';
import { type Lanyard, LanyardAway } from './lanyard/client.ts';
import { PAGE_SIZE, readPage } from './lanyard/feeds.ts';
import { feedsOf } from './out/needs.ts';
import { allFailures, type Failure } from './state/failures.ts';
import { progressOf } from './state/progress.ts';
import type { Target } from './targets/target.ts';

/** How a bridge fares. */
export interface Status {
  system: string;
  /** Whether a process is at it now. */
  running: boolean;
  feeds: FeedStatus[];
  /** Rows of the site's that are the bridge's, by section. */
  rows: Partial<Record<SectionName, number>>;
  setAsideTotal: number;
  /** The first hundred. */
  setAside: Failure[];
  /** Why the lag is unknown. */
  trouble: string | null;
}

interface FeedStatus {
  feed: SectionName;
  /** ISO 8601; null when it was never read. */
  lastRunAt: string | null;
  /** Whether it has been read to its end since it was last begun. */
  complete: boolean;
  /** Records that have changed since; null where that can't be told. Of more than a page it is the page. */
  waiting: number | null;
  /** How long the oldest of them has been waiting. */
  lagSeconds: number | null;
}

const SHOWN_FAILURES = 100;

/** @throws BridgeError, TargetAway for the target; a Lanyard that is away is part of the status */
export async function statusOf(config: BridgeConfig, lanyard: Lanyard, target: Target): Promise<Status> {
  const { system } = config.lanyard;
  const running = await target.isLocked(system);
  const isPrepared = await target.isPrepared();
  const found = !isPrepared
    ? { progress: [], rows: [], failures: [] }
    : await target.rehearse(async (tx) => {
        const step = { state: tx, system };
        const progress = [];
        for (const feed of feedsOf(config.sections)) progress.push(await progressOf(step, feed));
        const rows = await tx.all<{ section: SectionName; count: number }>(
          'SELECT "section", count(*) AS "count" FROM "lanyard_bridge_rows" WHERE "system" = ? GROUP BY "section"',
          [system],
        );
        return { progress, rows, failures: await allFailures(step) };
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
    feeds.push({ feed, lastRunAt: progress?.lastRunAt ?? null, complete: progress?.complete === 1, ...lag });
  }
  return {
    system,
    running,
    feeds,
    rows: Object.fromEntries(found.rows.map(({ section, count }) => [section, count])),
    setAsideTotal: found.failures.length,
    setAside: found.failures.slice(0, SHOWN_FAILURES),
    trouble,
  };
}

/** How much of a feed waits behind a cursor. @throws LanyardAway, BridgeError */
export async function lagOf(lanyard: Lanyard, feed: SectionName, cursor: string | null) {
  const page = await readPage(lanyard, feed, cursor, { limit: PAGE_SIZE });
  if (page === null) return { waiting: null, lagSeconds: null };
  const oldest = page.changes[0];
  const lagMs = oldest === undefined ? 0 : Math.max(0, Date.now() - Date.parse(oldest.changedAt));
  return { waiting: page.changes.length, lagSeconds: Math.round(lagMs / 1000) };
}
