import { errorFields, type Log } from '../lib/log.ts';
import { clearLog } from './checkpoint/clear-log.ts';
import { type News, noNews } from './news.ts';
import type { Db } from './open.ts';
import { prepared } from './prepared.ts';

/** Milliseconds for which a change by another process, such as a command beside the server, can go unnoticed. */
const LOOK_MS = 500;

const listeners = prepared(() => new Set<() => void>());
const listenersToNews = prepared(() => new Set<(news: News) => void>());

/**
 * Calls `listener` after each commit to a database: at once for this process's commits, and within half a second for
 * the commits of others.
 */
export const onCommit = (db: Db, listener: () => void): void => void listeners(db).add(listener);

/** Calls `listener` after each commit on this connection with the news of its writes; `listener` must not throw. */
export const onEachCommit = (db: Db, listener: (news: News) => void): void =>
  void listenersToNews(db).add(listener);

/** Like `onEachCommit`, for a listener that may fail: its errors are logged. */
export const onNews = (db: Db, log: Log, listener: (news: News) => void): void =>
  onEachCommit(db, (news) => {
    try {
      listener(news);
    } catch (error) {
      // The change is on disk: an error after that must not suggest otherwise.
      log.error('after commit', errorFields(error));
    }
  });

/** Call this after each commit on this connection. */
export function tellOfCommit(db: Db, news = noNews()): void {
  for (const listener of listeners(db)) listener();
  for (const listener of listenersToNews(db)) listener(news);
  if (news.leavesErased) clearLog(db);
}

/**
 * A cache that lasts until the next commit: `remembered(db)` is a map that empties itself. It is for data that nearly
 * every request looks up, and that must not stay stale for long.
 */
export const cacheUntilCommit = <Key, Value>(maxEntries = 1_000) =>
  prepared((db) => {
    const entries = new Map<Key, Value>();
    onCommit(db, () => entries.clear());
    return () => {
      if (entries.size >= maxEntries) entries.clear();
      return entries;
    };
  });

/**
 * Returns whether another connection has committed since the last call, and tells the listeners if so. SQLite's
 * `data_version` counts the commits of all other connections, in this process or another.
 */
export const commitsByOthers = prepared((db) => {
  const version = db.$client.prepare<{ data_version: number }, []>('PRAGMA data_version');
  let seen = version.get()!.data_version;
  return (): boolean => {
    const now = version.get()!.data_version;
    if (now === seen) return false;
    seen = now;
    tellOfCommit(db);
    return true;
  };
});

/**
 * Watches for commits by other processes, until `stop` is called. `db` is the connection that writes: on any other,
 * this process's own commits would count.
 * @param onChange called after each such commit
 */
export function watchOtherProcesses(db: Db, onChange: () => void): { stop(): void } {
  const haveOthers = commitsByOthers(db);
  const look = () => {
    try {
      if (haveOthers()) onChange();
    } catch {
      // If the disk is failing, the next read or write reports it.
    }
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
