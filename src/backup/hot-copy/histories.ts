import { Database } from 'bun:sqlite';
import { historyOf } from '../../db/history-of.ts';
import { ask } from './litestream.ts';
import { placeAt } from './place.ts';
import { type HotCopySettings, placeOf } from './settings.ts';

/** A copy of one history of a database. */
export interface History {
  /** `change_history.epoch` of the copied database. */
  name: string;
  url: string;
  /** The time when the copy was last written, in milliseconds since 1970. */
  writtenAtMs: number;
  /** Litestream's number of the last transaction in it: 16 digits in hexadecimal. */
  lastTransaction: string;
}

/** Even from a bucket far away, a list of files takes only a moment. */
const TIMEOUT_MS = 60_000;
/** The names that `restore/new-history.ts` makes: eight random bytes in hexadecimal. */
const NAME = /^[0-9a-f]{16}$/;

export const isHistory = (name: string): boolean => NAME.test(name);

/** The copy of one history; null when there is none. @throws BackupError when its place can't be read */
export async function historyAt(settings: HotCopySettings, url: string): Promise<History | null> {
  const output = await ask(settings, ['ltx', '-level', 'all', '-json', url], TIMEOUT_MS);
  const files = JSON.parse(output) as { timestamp: string; max_txid: string }[];
  if (files.length === 0) return null;
  return {
    name: url.split('?', 1)[0]!.split('/').at(-1)!,
    url,
    writtenAtMs: Math.max(...files.map(({ timestamp }) => Date.parse(timestamp))),
    lastTransaction: files
      .map(({ max_txid: last }) => last)
      .sort()
      .at(-1)!,
  };
}

/**
 * All histories below HOT_COPY_URL, the most recently written first; null for a kind of place that can't be listed.
 * @throws BackupError when the place can't be read
 */
export async function histories(settings: HotCopySettings): Promise<History[] | null> {
  const names = await namesBelow(settings);
  if (names === null) return null;
  const found = await Promise.all(names.map((name) => historyAt(settings, placeOf(settings, name))));
  return found.filter((one) => one !== null).sort((a, b) => b.writtenAtMs - a.writtenAtMs);
}

async function namesBelow(settings: HotCopySettings): Promise<string[] | null> {
  const names = await placeAt(settings)?.names();
  return names?.filter(isHistory) ?? null;
}

/**
 * Returns the database's present history, which a restore ends. Also empties the log, which never shrinks while
 * Litestream runs.
 */
export function takeHistory(path: string): string {
  const sqlite = new Database(path, { readwrite: true, create: false });
  try {
    sqlite.run('PRAGMA busy_timeout = 5000');
    // While another process reads the log, the log stays as it is, which does no harm.
    sqlite.query('PRAGMA wal_checkpoint(TRUNCATE)').get();
    return historyOf(sqlite);
  } finally {
    sqlite.close();
  }
}
