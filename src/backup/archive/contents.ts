import { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { originalPath } from '../../storage/disk-store.ts';
import { DATABASE, PHOTOS, SECRET_KEY } from '../format/format.ts';
import { type StoredPhoto, storedPhotos } from '../photos/keys.ts';
import type { Staged } from './stage.ts';

interface Content {
  /** Below the staged directory. */
  path: string;
  photo: StoredPhoto | null;
  /** Whether it should be there, and storage has lost it. */
  isMissing: boolean;
}

/** Every file of a staged backup, in the order of archive and checksums. */
export function* contents({ directory, facts }: Staged): Generator<Content> {
  yield { path: DATABASE, photo: null, isMissing: false };
  yield { path: SECRET_KEY, photo: null, isMissing: false };
  const missing = new Set(facts.missing);
  const sqlite = new Database(join(directory, DATABASE), { readwrite: true, strict: true });
  try {
    for (const photo of storedPhotos(sqlite)) {
      const path = `${PHOTOS}/${originalPath(photo.key)}`;
      if (facts.bucket !== undefined && !existsSync(join(directory, path))) continue;
      yield { path, photo, isMissing: missing.has(photo.key) };
    }
  } finally {
    sqlite.close();
  }
}
