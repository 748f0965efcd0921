import { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { originalPath } from '../storage/disk-store.ts';
import { DATABASE, PHOTOS, SECRET_KEY } from './format.ts';
import { photoKeys } from './photo-keys.ts';
import type { Staged } from './stage.ts';

/** Every file of a staged backup in the order of archive and checksums; `path` is below its directory. */
export function* contents({ directory, facts }: Staged): Generator<{ path: string; isPhoto: boolean }> {
  yield { path: DATABASE, isPhoto: false };
  yield { path: SECRET_KEY, isPhoto: false };
  const missing = new Set(facts.missing);
  const sqlite = new Database(join(directory, DATABASE), { readwrite: true, strict: true });
  try {
    for (const key of photoKeys(sqlite)) {
      const path = `${PHOTOS}/${originalPath(key)}`;
      if (missing.has(key) || (facts.bucket !== undefined && !existsSync(join(directory, path)))) continue;
      yield { path, isPhoto: true };
    }
  } finally {
    sqlite.close();
  }
}
