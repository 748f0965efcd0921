import type { Clock } from '../lib/clock.ts';
import type { Db } from './open.ts';
import { systemActor, type Verb, write } from './tx.ts';

/**
 * Keeps notes of reads in memory, such as the time a key was last used, and writes them now and then: a write for each
 * read would cost too much. Notes since the last flush are lost when the process is killed.
 */
export interface WriteBehind<News> {
  note(id: string, news: News): void;
  /** Writes all notes. Notes that can't be written are kept for the next flush. */
  flush(): Promise<void>;
}

/**
 * @param name the writer's name as an actor
 * @param save writes the notes, given by their ids
 * @param join merges two notes for one id; by default, the later one is kept
 */
export function createWriteBehind<News>(
  context: { db: Db; clock: Clock },
  name: string,
  save: Verb<[noted: [id: string, news: News][]], void>,
  join: (earlier: News, later: News) => News = (_, later) => later,
): WriteBehind<News> {
  let pending = new Map<string, News>();
  let lastFlush: Promise<void> = Promise.resolve();

  const savePending = async () => {
    if (pending.size === 0) return;
    const taken = pending;
    pending = new Map();
    try {
      await write(context, systemActor(name), save, [...taken]);
    } catch (error) {
      for (const [id, news] of pending) taken.set(id, joined(taken.get(id), news));
      pending = taken;
      throw error;
    }
  };
  const joined = (earlier: News | undefined, later: News): News =>
    earlier === undefined ? later : join(earlier, later);

  return {
    note(id, news) {
      pending.set(id, joined(pending.get(id), news));
    },
    flush() {
      // Flushes run one after another, so awaiting one flush awaits the earlier ones, too.
      lastFlush = lastFlush.catch(() => {}).then(savePending);
      return lastFlush;
    },
  };
}
