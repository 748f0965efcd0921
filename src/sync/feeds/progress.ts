import type { Db } from '../../db/open.ts';
import type { Feed } from '../../db/schema/changes.ts';
import { createWriteBehind } from '../../db/write-behind.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { syncQueries } from './queries.ts';

/** How far each key has read each feed; gathered in memory, and written now and then. */
export interface SyncProgress {
  note(keyId: string, feed: Feed, seq: number): void;
  fail(keyId: string, feed: Feed, error: string): void;
  flush(): void;
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
    (tx, _, { keyId: apiKeyId, feed, seq, error, atMs }) => {
      const queries = syncQueries(tx.db);
      const at = timestamp(atMs);
      if (error !== undefined) queries.noteError.run({ apiKeyId, feed, error, at });
      if (seq !== undefined) queries.noteProgress.run({ apiKeyId, feed, seq, at });
    },
    // An error is still to be told when the next read succeeds.
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
