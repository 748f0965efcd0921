import { startWorker } from '../../lib/native/start-worker.ts';
import type { Db } from '../open.ts';
import { damageOf } from './damage.ts';
import type { Looked } from './look-over-worker.ts';

export interface LookOver {
  /** Looks the database over once more, after the look that is under way if there is one. */
  again(): void;
  /** Ends a look that is under way. */
  stop(): void;
}

interface Options {
  /** Called with the first damage, in SQLite's words, and with what a look over the whole database then finds. */
  onDamage(words: string): void;
  /** Called when a look over all of it has found nothing. */
  onWell(durationMs: number): void;
  /** Called when it can't be looked over. */
  onFailure(error: Error): void;
}

/**
 * Looks all pages of a database over, now and once somebody has met with damage, in a thread of its own and on its own
 * connection: a damaged page is otherwise found by whoever needs it first, perhaps after every backup without it is gone.
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
    // The same page is met with again and again; one look at the rest is enough.
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
