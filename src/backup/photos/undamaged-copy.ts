import { statSync } from 'node:fs';
import { join } from 'node:path';
import { originalPath } from '../../storage/disk-store.ts';
import { sha256OrNull } from '../files/read-chunks.ts';
import { PHOTOS } from '../format/format.ts';
import { keptBackups } from '../schedule/kept.ts';
import type { StoredPhoto } from './keys.ts';

/**
 * Finds a file with a photo's original bytes: in storage, or else in a kept backup, the newest first. All names of a
 * file share any damage, so each file is read once.
 * @param besides a file that is known to be damaged
 * @returns its path; null when there is none, or the photo has no checksum yet
 */
export function undamagedCopy(
  dataDir: string,
  { key, bytes, sha256 }: Pick<StoredPhoto, 'key' | 'bytes' | 'sha256'>,
  besides: string,
): string | null {
  if (sha256 === null) return null;
  const known = new Set([identityOf(besides)]);
  const places = [
    dataDir,
    ...keptBackups(dataDir)
      .map(({ path }) => path)
      .reverse(),
  ];
  for (const place of places) {
    const path = join(place, PHOTOS, originalPath(key));
    const identity = identityOf(path);
    if (identity === null || known.has(identity)) continue;
    known.add(identity);
    if (statSync(path).size === bytes && sha256OrNull(path) === sha256) return path;
  }
  return null;
}

/** Device and inode, which all names of a file share; null when there is no file. */
export function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}
