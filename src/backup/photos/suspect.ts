import { statSync } from 'node:fs';
import { join } from 'node:path';
import { originalPath } from '../../storage/disk-store.ts';
import { PHOTOS } from '../format/format.ts';
import type { Usable } from '../schedule/kept.ts';
import { dueAgain } from './due-again.ts';
import type { StoredPhoto } from './keys.ts';

/** Some file systems count time in steps of two seconds. */
const COARSE_MS = 2_000;

/**
 * Whether a photo's bytes must be read, and not only linked to: its file has changed since the former backup, which no
 * photo's file should, was damaged then, or has its turn. The time of a file's metadata (ctime) says nothing, as each
 * link changes it.
 * @param createdAt of the backup that is being made
 */
export function createSuspicion(
  dataDir: string,
  { manifest }: Usable,
  createdAt: string,
): (photo: StoredPhoto, staged: string) => boolean {
  const nowMs = Date.parse(createdAt);
  const saidMs = Date.parse(manifest.createdAt);
  // One of the future was made under another clock: nothing is known to be older.
  const formerMs = saidMs > nowMs ? 0 : saidMs;
  const wasDamaged = new Set((manifest.damaged ?? []).map(({ key }) => key));
  const isDue = dueAgain(formerMs, nowMs);
  const isChanged = (path: string, bytes: number): boolean => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && (found.size !== bytes || found.mtimeMs >= formerMs - COARSE_MS);
  };
  return ({ id, key, bytes }, staged) =>
    wasDamaged.has(key) ||
    isDue(id) ||
    isChanged(staged, bytes) ||
    isChanged(join(dataDir, PHOTOS, originalPath(key)), bytes);
}
