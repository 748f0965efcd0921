import { startWorker } from '../../lib/native/start-worker.ts';
import type { Db } from '../open.ts';
import { damageOf } from './damage.ts';
import type { Looked } from './look-over-worker.ts';

interface LookOver {
  /** Checks the database once more, after the present check if one is under way. */
  again(): void;
  /** Ends a check that is under way. */
  stop(): void;
}

interface Options {
  /** Called with each damage found, in SQLite's words; only once for the same words. */
  onDamage(words: string): void;
  /** Called when a check of the whole database has found no damage. */
  onWell(durationMs: number): void;
  /** Called when the check can't be made. */
  onFailure(error: Error): void;
}

/**
 * Checks all pages of a database, now and when a request first meets damage, in a thread and on a connection of its
 * own. Otherwise the first request that needs a damaged page would find it, perhaps after the last good backup is gone.
 */
export function startLookOver(db: Db, { onDamage, onWell, onFailure }: Options): LookOver {
  const damage = damageOf(db);
  const told = new Set<string>();
  let thread: Worker | null = null;
  let isWanted = false;
  let isStopped = false;

  const end = () => {
    thread?.terminate();
    thread = null;
    if (isWanted) again();
  };
  const again = () => {
    isWanted = thread !== null;
    if (!isWanted && !isStopped) look();
  };
  const look = () => {
    const startedMs = performance.now();
    thread = startWorker('src/db/damage/look-over-worker.ts');
    thread.onmessage = ({ data }: MessageEvent<Looked>) => {
      if (data.damage === null) onWell(Math.round(performance.now() - startedMs));
      else damage.remember(data.damage);
      end();
    };
    thread.onerror = (event) => {
      event.preventDefault();
      onFailure(new Error(event.message));
      end();
    };
    thread.postMessage(db.$client.filename);
  };

  damage.follow((words) => {
    // Requests meet the same damaged page again and again. One check of the whole database is enough.
    if (told.size === 0 && thread === null) again();
    if (told.has(words)) return;
    told.add(words);
    onDamage(words);
  });
  look();

  return {
    again,
    stop() {
      isStopped = true;
      isWanted = false;
      end();
    },
  };
}
