import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { originalPath } from '../../storage/disk-store.ts';
import { linkOrCopy } from '../files/link-or-copy.ts';
import { sha256OrNull } from '../files/read-chunks.ts';
import { PHOTOS } from '../format/format.ts';
import type { StoredPhoto } from './keys.ts';
import { identityOf, undamagedCopy } from './undamaged-copy.ts';

interface Settled {
  /** The checksum of the staged file as it is now; null when it can't be read. */
  sha256: string | null;
  /** True when the staged file has the photo's original bytes. */
  isWhole: boolean;
  /** True when storage has other bytes, or can't read the file. */
  isDamagedInStorage: boolean;
}

/**
 * Reads a photo for a backup and compares it with what the database says. If it is damaged, and storage or a kept
 * backup has an undamaged copy, that copy takes its place, and so outlives the older backup.
 */
export function settlePhoto(dataDir: string, photo: StoredPhoto, staged: string): Settled {
  const sha256 = sha256OrNull(staged);
  const live = join(dataDir, PHOTOS, originalPath(photo.key));
  if (sha256 !== null && (photo.sha256 === null || photo.sha256 === sha256))
    return { sha256, isWhole: true, isDamagedInStorage: isDamagedBeside(photo, live, staged) };
  const copy = undamagedCopy(dataDir, photo, staged);
  const beside = `${staged}.whole`;
  // If the copy has disappeared in the meantime, keep the damaged photo.
  if (copy === null || !linkOrCopy(copy, beside)) return { sha256, isWhole: false, isDamagedInStorage: true };
  renameSync(beside, staged);
  return { sha256: photo.sha256, isWhole: true, isDamagedInStorage: copy !== live };
}

/**
 * True when storage has its own file of the photo, and that file is damaged. When backups are on another disk, the
 * staged file came from the previous backup.
 */
const isDamagedBeside = ({ sha256 }: StoredPhoto, live: string, staged: string): boolean =>
  sha256 !== null &&
  existsSync(live) &&
  identityOf(live) !== identityOf(staged) &&
  sha256OrNull(live) !== sha256;
