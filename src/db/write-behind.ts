import type { Clock } from '../lib/clock.ts';
import type { Db } from './open.ts';
import { systemActor, type Tx, writeLazily } from './tx.ts';

/**
 * What reads leave behind, such as when a key was last used: kept in memory and written now and then, as a write for
 * each read would be absurd. What was noted since the last time is lost when the process is killed.
 */
export interface WriteBehind<News> {
  note(id: string, news: News): void;
  flush(): void;
}

/** @param name who the writer is @param join what is kept of two notes for one id: the later one, unless said otherwise */
export function createWriteBehind<News>(
  context: { db: Db; clock: Clock },
  name: string,
  save: (tx: Tx, id: string, news: News) => void,
  join: (earlier: News, later: News) => News = (_, later) => later,
): WriteBehind<News> {
  const pending = new Map<string, News>();
  return {
    note(id, news) {
      const earlier = pending.get(id);
      pending.set(id, earlier === undefined ? news : join(earlier, news));
    },
    flush() {
      if (pending.size === 0) return;
      writeLazily(context, systemActor(name), (tx) => {
        for (const [id, news] of pending) save(tx, id, news);
      });
      pending.clear();
    },
  };
}
