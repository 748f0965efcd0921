import type { Db } from './open.ts';
import { prepared } from './prepared.ts';

/** How long a change by another process, such as a command beside the server, can go unnoticed. */
const LOOK_MS = 500;

const listeners = prepared(() => new Set<() => void>());

/** Calls `listener` after each commit to a database: at once for this process's own, within half a second for others'. */
export const onCommit = (db: Db, listener: () => void): void => void listeners(db).add(listener);

/** Whoever commits on this connection says so. */
export function tellOfCommit(db: Db): void {
  for (const listener of listeners(db)) listener();
}

/**
 * What is remembered of a database until the next commit: `remembered(db)` is a map that empties itself. For what nearly
 * every request looks up, and nobody may see for long once it has changed.
 */
export const untilCommit = <Key, Value>(maxEntries = 1_000) =>
  prepared((db) => {
    const entries = new Map<Key, Value>();
    onCommit(db, () => entries.clear());
    return () => {
      if (entries.size >= maxEntries) entries.clear();
      return entries;
    };
  });

/**
 * Notices what other processes commit, until it is stopped. SQLite counts their commits, and not those of the connection
 * that asks, so it must be asked on the one that writes.
 * @param onChange what else there is to do then
 */
export function watchOtherProcesses(db: Db, onChange: () => void): { stop(): void } {
  const version = db.$client.prepare<{ data_version: number }, []>('PRAGMA data_version');
  let seen = version.get()!.data_version;
  const look = () => {
    const now = lookAgain();
    if (now === seen) return;
    seen = now;
    tellOfCommit(db);
    onChange();
  };
  const lookAgain = () => {
    try {
      return version.get()!.data_version;
    } catch {
      // A disk that fails is met, and told, by whoever reads or writes.
      return seen;
    }
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
