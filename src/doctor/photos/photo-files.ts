import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Of } from '../../backup/files/read-chunks.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { originalPath } from '../../storage/disk-store.ts';
import type { Objects } from '../../storage/s3/objects.ts';

/** The stored photos, for a comparison with the database. */
export interface PhotoFiles {
  /** The length of a photo's file; null when there is no file. */
  bytesOf(key: string): number | null;
  sha256Of(key: string): Promise<string>;
  /** Counts the files or objects that no photo refers to. */
  orphans(isWanted: (key: string) => boolean): number;
  /** The remedy for a missing or damaged photo. */
  advice: string;
}

/** Bytes arrive before a row refers to them: a file younger than this may belong to an upload under way. */
const ORPHAN_AFTER_MS = DAY_MS;

/** Only directories can hold photos; the server would leave anything else alone. */
const isDirectory = (entry: Dirent): boolean => entry.isDirectory();

/** @param root the directory of photos */
export function filesOnDisk(root: string, nowMs: number): PhotoFiles {
  const pathOf = (key: string) => join(root, originalPath(key));
  return {
    bytesOf: (key) => statSync(pathOf(key), { throwIfNoEntry: false })?.size ?? null,
    sha256Of: async (key) => sha256Of(pathOf(key)),
    advice:
      'No backup on this disk has it undamaged. Take it from a copy on another machine, or ask the person for a new photo.',
    orphans(isWanted) {
      const originals = join(root, 'originals');
      if (!existsSync(originals)) return 0;
      let orphans = 0;
      for (const { name: shard } of readdirSync(originals, { withFileTypes: true }).filter(isDirectory))
        for (const key of readdirSync(join(originals, shard))) {
          if (isWanted(key)) continue;
          const found = statSync(join(originals, shard, key), { throwIfNoEntry: false });
          if (found !== undefined && found.mtimeMs < nowMs - ORPHAN_AFTER_MS) orphans++;
        }
      return orphans;
    },
  };
}

/**
 * The photos in a bucket, and the photos on the disk that are still to be moved there.
 * @throws AppError unavailable
 */
export async function filesInBucket(objects: Objects, onDisk: PhotoFiles): Promise<PhotoFiles> {
  const there = new Map<string, number>();
  for await (const { name, bytes } of objects.list('originals/'))
    there.set(name.slice(name.lastIndexOf('/') + 1), bytes);
  return {
    bytesOf: (key) => onDisk.bytesOf(key) ?? there.get(key) ?? null,
    async sha256Of(key) {
      if (onDisk.bytesOf(key) !== null) return onDisk.sha256Of(key);
      const hasher = new Bun.CryptoHasher('sha256');
      await objects.read(originalPath(key), async (bytes) => {
        for await (const chunk of bytes) hasher.update(chunk);
      });
      return hasher.digest('hex');
    },
    advice: "Take its object from the bucket's older versions or a copy of it, or ask for the photo again.",
    orphans: (isWanted) =>
      onDisk.orphans(isWanted) + [...there.keys()].filter((key) => !isWanted(key)).length,
  };
}
