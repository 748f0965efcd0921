import type { Db } from '../db/open.ts';
import { systemActor, write } from '../db/tx.ts';
import { type Clock, timestamp } from '../lib/clock.ts';
import { keyQueries } from './queries.ts';

/** When each key was last used. Kept in memory and written now and then: a write for each read would be absurd. */
export interface KeyUse {
  note(keyId: string, atMs: number): void;
  flush(): void;
}

export function createKeyUse(context: { db: Db; clock: Clock }): KeyUse {
  let pending = new Map<string, number>();
  return {
    note: (keyId, atMs) => pending.set(keyId, atMs),
    flush() {
      if (pending.size === 0) return;
      const batch = pending;
      pending = new Map();
      const { touch } = keyQueries(context.db);
      write(context, systemActor('key use'), () => {
        for (const [id, atMs] of batch) touch(id, timestamp(atMs));
      });
    },
  };
}
