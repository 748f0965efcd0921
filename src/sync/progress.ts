import type { Db } from '../db/open.ts';
import { systemActor, write } from '../db/tx.ts';
import type { Feed } from '../ledger/record-change.ts';
import { type Clock, timestamp } from '../lib/clock.ts';
import { syncQueries } from './queries.ts';

/** How far each key has read each feed; gathered in memory, and written now and then. */
export interface SyncProgress {
  note(keyId: string, feed: Feed, seq: number): void;
  fail(keyId: string, feed: Feed, error: string): void;
  flush(): void;
}

export function createSyncProgress(context: { db: Db; clock: Clock }): SyncProgress {
  const pending = new Map<
    string,
    { keyId: string; feed: Feed; seq?: number; error?: string; atMs: number }
  >();
  const merge = (keyId: string, feed: Feed, news: { seq?: number; error?: string }) => {
    const key = `${keyId} ${feed}`;
    pending.set(key, { ...pending.get(key), keyId, feed, ...news, atMs: context.clock.now() });
  };
  return {
    note: (keyId, feed, seq) => merge(keyId, feed, { seq }),
    fail: (keyId, feed, error) => merge(keyId, feed, { error }),
    flush() {
      if (pending.size === 0) return;
      const batch = [...pending.values()];
      pending.clear();
      const queries = syncQueries(context.db);
      write(context, systemActor('sync progress'), () => {
        for (const { keyId, feed, seq, error, atMs } of batch) {
          const at = timestamp(atMs);
          if (error !== undefined) queries.noteError.run({ apiKeyId: keyId, feed, error, at });
          if (seq !== undefined) queries.noteProgress.run({ apiKeyId: keyId, feed, seq, at });
        }
      });
    },
  };
}
