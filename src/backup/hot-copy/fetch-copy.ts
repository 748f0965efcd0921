import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '../../shared/durations.ts';
import { BackupError } from '../backup-error.ts';
import { type History, histories, historyAt, isHistory } from './histories.ts';
import { ask } from './litestream.ts';
import { type HotCopySettings, shown } from './settings.ts';

/** A million people take some 2 GB, which needs hours on a slow line. */
const TIMEOUT_MS = 6 * HOUR_MS;

/**
 * Finds the copy that a URL stands for: the history at that address, or the only one below it.
 * @throws BackupError when there is none, or more than one: only a person can say which is right
 */
export async function findHistory(settings: HotCopySettings): Promise<History> {
  const here = await historyAt(settings, settings.url);
  if (here !== null && isHistory(here.name)) return here;
  const below = await histories(settings);
  if (below === null)
    throw new BackupError(
      `what is below ${shown(settings.url)} can't be listed: give the whole address, with the history's name at its end`,
    );
  // 0.1.0 kept its copy at this very address, where it may still be.
  const all = here === null ? below : [...below, here];
  const [only, ...others] = all;
  if (only === undefined) throw new BackupError(`there is no hot copy at ${shown(settings.url)}`);
  if (others.length === 0) return only;
  const list = all.map(
    ({ url, writtenAtMs }) => `\n  ${shown(url)}, last written ${new Date(writtenAtMs).toISOString()}`,
  );
  throw new BackupError(
    `there are copies of ${all.length} histories at ${shown(settings.url)}; each restore began one. Say which one you mean, and remove the others once you know that you don't need them:${list.join('')}`,
  );
}

/** Fetches the newest state of a copy into a new file. @throws BackupError, leaving nothing behind */
export async function fetchCopy(settings: HotCopySettings, { url }: History, path: string): Promise<void> {
  try {
    await ask(settings, ['restore', '-o', path, url], TIMEOUT_MS);
  } catch (error) {
    removeCopy(path);
    throw error;
  }
}

/**
 * Files in DATA_DIR, which no other account can read: a fetched copy until it is in place, and a copy that the doctor
 * only tests.
 */
export const FETCHED_COPY = 'hot-copy.db';
export const TRIED_COPY = 'hot-copy-trial.db';

/** Removes what a killed command left behind. The caller holds the lock of the data directory. */
export function clearFetched(dataDir: string): void {
  for (const name of [FETCHED_COPY, TRIED_COPY]) removeCopy(join(dataDir, name));
}

/** Removes a fetched copy, and what Litestream and SQLite put beside it. */
export function removeCopy(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '.tmp', '-txid']) rmSync(path + suffix, { force: true });
}
