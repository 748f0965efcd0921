import { shardOf } from '../../storage/disk-store.ts';

/** Within so many days every photo is read again, whatever its file says of itself. */
const READ_AGAIN_DAYS = 28;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Which photos a backup reads although nothing seems to have changed: disks rot without a word. Each photo has its day
 * in every four weeks, by the end of its id; a backup reads those whose day has come since the former one, so that a
 * nightly one reads a 28th and one after a month's pause reads all.
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
