import { rmSync } from 'node:fs';
import { BackupError } from '../backup-error.ts';
import { type History, histories, historyAt } from './histories.ts';
import { ask } from './litestream.ts';
import type { HotCopySettings } from './settings.ts';

/** A million people are some 2 GB, which a slow line brings in hours. */
const PATIENCE_MS = 6 * 3_600_000;

/**
 * Which copy is meant by a URL: the history that is there, or the only one that is below it.
 * @throws BackupError when there is none, or more than one: which of them is right, only a person can say
 */
export async function meantBy(settings: HotCopySettings): Promise<History> {
  const one = await historyAt(settings, settings.url);
  if (one !== null) return one;
  const all = await histories(settings);
  if (all === null)
    throw new BackupError(
      `there is no copy at ${settings.url}, and what is below it can't be listed there: give the whole address, with the history's name at its end`,
    );
  const [only, ...others] = all;
  if (only === undefined) throw new BackupError(`there is no hot copy at ${settings.url}`);
  if (others.length === 0) return only;
  const list = all.map(
    ({ url, writtenAtMs }) => `\n  ${url}, last written ${new Date(writtenAtMs).toISOString()}`,
  );
  throw new BackupError(
    `there are copies of ${all.length} histories at ${settings.url}; each restore began one. Say which, and remove the others once you know that you don't need them:${list.join('')}`,
  );
}

/** Brings the newest state of a copy into a file, which must not be there yet. @throws BackupError; nothing is left then */
export async function fetchCopy(settings: HotCopySettings, { url }: History, path: string): Promise<void> {
  try {
    await ask(settings, ['restore', '-o', path, url], PATIENCE_MS);
  } catch (error) {
    removeCopy(path);
    throw error;
  }
}

/** Removes a fetched copy, and what Litestream and SQLite have put beside it. */
export function removeCopy(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '.tmp', '-txid']) rmSync(path + suffix, { force: true });
}
