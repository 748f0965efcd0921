import { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { originalPath } from '../../storage/disk-store.ts';
import { createObjects } from '../../storage/s3/objects.ts';
import { placeOf, type S3Settings } from '../../storage/s3/settings.ts';
import { StoreUnavailable } from '../../storage/s3/store-failure.ts';
import { DATABASE, PHOTOS } from '../format/format.ts';
import { photoKeys } from '../photos/keys.ts';

/** The photos that a restored database will find in the configured bucket. */
export interface InBucket {
  endpoint: string;
  bucket: string;
  /**
   * The number of photos that are neither in the bucket nor in the backup; null when the bucket could not be listed.
   */
  missing: number | null;
  /** The reason why the bucket could not be listed; null when it could. */
  trouble: string | null;
}

/** @param directory a directory with a database and the photos that came with it */
export async function lookInBucket(directory: string, s3: S3Settings): Promise<InBucket> {
  const there = new Set<string>();
  try {
    for await (const { name } of createObjects(s3).list('originals/')) there.add(name);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return { ...placeOf(s3), missing: null, trouble: error.reason };
  }
  const sqlite = new Database(join(directory, DATABASE), { readwrite: true, strict: true });
  try {
    let missing = 0;
    for (const key of photoKeys(sqlite)) {
      const path = originalPath(key);
      if (!there.has(path) && !existsSync(join(directory, PHOTOS, path))) missing++;
    }
    return { ...placeOf(s3), missing, trouble: null };
  } finally {
    sqlite.close();
  }
}
