import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import type { Feed } from '../../db/schema/changes.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { createWriteBehind } from '../../db/write-behind.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { type ProgressRow, syncQueries } from './queries.ts';

/** How far each key has read each feed. News is collected in memory and written from time to time. */
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

/** A key that reads a feed, and how far behind it is. */
export interface Consumer extends Omit<ProgressRow, 'waitingSince'> {
  lagSeconds: number;
}

/** All consumers of an organisation, ordered by the names of their keys, with how far they were behind at that time. */
export const consumers = reading(
  'sync.consumers',
  (db: Db, organisationId: string, nowMs: number): Consumer[] =>
    syncQueries(db)
      .progress.all({ organisationId })
      .map(({ waitingSince, ...row }) => ({
        ...row,
        lagSeconds:
          waitingSince === null ? 0 : Math.max(0, Math.round((nowMs - Date.parse(waitingSince)) / 1000)),
      })),
  // What changed since is counted, which is much for who has stayed away.
  () => true,
);

/** The same, including what keys have only just read. */
export async function consumersNow(
  context: Readable & { clock: Clock; progress: SyncProgress },
  organisationId: string,
): Promise<Consumer[]> {
  await context.progress.flush();
  return await read(context, consumers, organisationId, context.clock.now());
}
