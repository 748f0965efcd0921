import { type Counting, countEach } from '../../db/count-each.ts';
import { inSteps, type Step } from '../../db/in-steps.ts';
import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import type { Feed } from '../../db/schema/changes.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { createWriteBehind } from '../../db/write-behind.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { type ProgressRow, syncQueries, unreadBy } from './queries.ts';

/** Each key's progress in reading each feed. Progress is collected in memory and written from time to time. */
export interface SyncProgress {
  note(keyId: string, feed: Feed, seq: number): void;
  fail(keyId: string, feed: Feed, error: string): void;
  flush(): Promise<void>;
}

interface News {
  keyId: string;
  feed: Feed;
  seq?: number;
  error?: string;
  atMs: number;
}

export function createSyncProgress(context: { db: Db; clock: Clock }): SyncProgress {
  const pending = createWriteBehind<News>(
    context,
    'sync progress',
    noteAll,
    // Keeps an earlier error when the next read succeeds.
    (earlier, later) => ({ ...earlier, ...later }),
  );
  const merge = (keyId: string, feed: Feed, news: { seq: number } | { error: string }) =>
    pending.note(`${keyId} ${feed}`, { keyId, feed, ...news, atMs: context.clock.now() });
  return {
    note: (keyId, feed, seq) => merge(keyId, feed, { seq }),
    fail: (keyId, feed, error) => merge(keyId, feed, { error }),
    flush: pending.flush,
  };
}

const noteAll = verb('sync.noteProgress', (tx: Tx, all: [key: string, news: News][]): void => {
  const queries = syncQueries(tx.db);
  for (const [, { keyId: apiKeyId, feed, seq, error, atMs }] of all) {
    const at = timestamp(atMs);
    if (error !== undefined) queries.noteError.run({ apiKeyId, feed, error, at });
    if (seq !== undefined) queries.noteProgress.run({ apiKeyId, feed, seq, at });
  }
});

/** A key that reads a feed, and the time for which its oldest unread change has waited; 0 when nothing waits. */
interface Lag extends Omit<ProgressRow, 'waitingSince'> {
  lagSeconds: number;
}

/** A key with its lag, and the number of records that it has not fetched. */
export interface Consumer extends Lag {
  lagRecords: number;
}

/**
 * All consumers of an organisation, ordered by the names of their keys; of all organisations when `organisationId` is
 * null.
 */
export function lagsOf(db: Db, organisationId: string | null, nowMs: number): Lag[] {
  const { progress, progressEverywhere } = syncQueries(db);
  const rows = organisationId === null ? progressEverywhere.all() : progress.all({ organisationId });
  return rows.map(({ waitingSince, ...row }) => ({
    ...row,
    lagSeconds:
      waitingSince === null ? 0 : Math.max(0, Math.round((nowMs - Date.parse(waitingSince)) / 1000)),
  }));
}

/**
 * A step of reading consumers with their lags. Unread changes are counted, and there are many for a consumer that
 * stayed away.
 */
export function countUnread(
  db: Db,
  organisationId: string | null,
  nowMs: number,
  progress: Counting | null,
): Step<Counting, Consumer[]> {
  const lags = lagsOf(db, organisationId, nowMs);
  const nameOf = ({ apiKeyId, feed }: Lag) => `${apiKeyId} ${feed}`;
  const step = countEach(db, Object.fromEntries(lags.map((one) => [nameOf(one), unreadBy(one)])), progress);
  if ('progress' in step) return step;
  return { done: lags.map((one) => ({ ...one, lagRecords: step.done[nameOf(one)]! })) };
}

const consumers = reading('sync.consumers', countUnread, (_, __, progress) => progress !== null);

/** All consumers of an organisation, with the progress of reads that were only just made. */
export async function consumersNow(
  context: { clock: Clock; progress: SyncProgress },
  asked: Readable,
  organisationId: string,
): Promise<Omit<Consumer, 'organisationId'>[]> {
  await context.progress.flush();
  const nowMs = context.clock.now();
  const all = await inSteps<Counting, Consumer[]>(asked, (progress) =>
    read(asked, consumers, organisationId, nowMs, progress),
  );
  return all.map(({ organisationId: _, ...shown }) => shown);
}
