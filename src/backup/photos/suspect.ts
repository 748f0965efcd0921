import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../shared/durations.ts';
import { originalPath, shardOf } from '../../storage/disk-store.ts';
import { PHOTOS } from '../format/format.ts';
import type { Usable } from '../schedule/kept.ts';
import type { StoredPhoto } from './keys.ts';

/** Some file systems store times in steps of two seconds. */
const COARSE_MS = 2_000;

/**
 * Returns a function that is true for a photo whose bytes must be read rather than just linked: its file has changed
 * since the previous backup (which should never happen), that backup found it damaged, or its turn to be read has come.
 * The time of a file's metadata (ctime) says nothing, because each link changes it.
 * @param createdAt the time of the backup that is being made
 */
export function createSuspicion(
  dataDir: string,
  { manifest }: Usable,
  createdAt: string,
): (photo: StoredPhoto, staged: string) => boolean {
  const nowMs = Date.parse(createdAt);
  const saidMs = Date.parse(manifest.createdAt);
  // A backup dated in the future was made under a wrong clock, so no photo counts as unchanged since then.
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

/** Every photo is read again within this many days, whatever its file looks like. */
const READ_AGAIN_DAYS = 28;

/**
 * Picks the photos that a backup reads although nothing seems to have changed: disks rot silently. Each photo has a day
 * in every four weeks, given by the end of its id. A backup reads the photos whose day has come since the previous one:
 * a nightly backup reads a 28th of all photos, and a backup after a month's pause reads all of them.
 */
export function dueAgain(formerMs: number, nowMs: number): (photoId: string) => boolean {
  const formerDay = Math.floor(formerMs / DAY_MS);
  const today = Math.floor(nowMs / DAY_MS);
  return (photoId) => {
    const daysSince = (today - Number.parseInt(shardOf(photoId), 16)) % READ_AGAIN_DAYS;
    const latest = today - ((daysSince + READ_AGAIN_DAYS) % READ_AGAIN_DAYS);
    return latest > formerDay;
  };
}
