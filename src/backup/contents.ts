import { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { originalPath } from '../storage/disk-store.ts';
import { DATABASE, PHOTOS, SECRET_KEY } from './format.ts';
import { type StoredPhoto, storedPhotos } from './photo-keys.ts';
import type { Staged } from './stage.ts';

/** Every file of a staged backup in the order of archive and checksums; `path` is below its directory. */
export function* contents({
  directory,
  facts,
}: Staged): Generator<{ path: string; photo: StoredPhoto | null }> {
  yield { path: DATABASE, photo: null };
  yield { path: SECRET_KEY, photo: null };
  const missing = new Set(facts.missing);
  const sqlite = new Database(join(directory, DATABASE), { readwrite: true, strict: true });
  try {
    for (const photo of storedPhotos(sqlite)) {
      const { key } = photo;
      const path = `${PHOTOS}/${originalPath(key)}`;
      if (missing.has(key) || (facts.bucket !== undefined && !existsSync(join(directory, path)))) continue;
      yield { path, photo };
    }
  } finally {
    sqlite.close();
  }
}
