import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST, type Manifest, momentOf } from './format.ts';

/** One of the backups that the schedule keeps. */
export interface Kept {
  path: string;
  /** Milliseconds since 1970. */
  atMs: number;
}

/** Below DATA_DIR. */
export const BACKUPS = 'backups';

/** The complete backups of a data directory, oldest first; what is being made has another name. */
export function keptBackups(dataDir: string): Kept[] {
  const root = join(dataDir, BACKUPS);
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .map((name) => ({ path: join(root, name), atMs: momentOf(name) }))
    .filter((one): one is Kept => one.atMs !== null && existsSync(join(one.path, MANIFEST)))
    .sort((a, b) => a.atMs - b.atMs);
}

/** Removes the oldest, so that `keep` are left; returns how many went. */
export function rotate(dataDir: string, keep: number): number {
  const old = keptBackups(dataDir).slice(0, -keep);
  for (const { path } of old) {
    // A backup that is half removed must not look like one.
    const aside = `${path}.removing`;
    renameSync(path, aside);
    rmSync(aside, { recursive: true, force: true });
  }
  return old.length;
}

/** Clears away what a crash left of a removal. */
export function finishRemovals(dataDir: string): void {
  const root = join(dataDir, BACKUPS);
  for (const name of readdirSync(root))
    if (name.endsWith('.removing')) rmSync(join(root, name), { recursive: true, force: true });
}

export const readManifest = (directory: string): Manifest =>
  JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8'));
