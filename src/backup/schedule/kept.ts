import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../backup-error.ts';
import { isUnreadable } from '../files/read-chunks.ts';
import { MANIFEST, type Manifest, momentOf } from '../format/format.ts';
import { parseManifest } from '../format/manifest.ts';

/** A backup that the schedule keeps. */
export interface Kept {
  path: string;
  /** Milliseconds since 1970. */
  atMs: number;
}

/** A kept backup whose manifest can be read. */
export interface Usable {
  path: string;
  manifest: Manifest;
}

/** The directory for backups, below DATA_DIR. */
export const BACKUPS = 'backups';

/**
 * The complete backups of a data directory, oldest first; unfinished ones have other names. Backups dated in the future
 * were made under a wrong clock: nobody knows how old they are, so they come before all others.
 */
export function keptBackups(dataDir: string, nowMs = Date.now()): Kept[] {
  const root = join(dataDir, BACKUPS);
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .map((name) => ({ path: join(root, name), atMs: momentOf(name) }))
    .filter((one): one is Kept => one.atMs !== null && existsSync(join(one.path, MANIFEST)))
    .sort((a, b) => Number(b.atMs > nowMs) - Number(a.atMs > nowMs) || a.atMs - b.atMs);
}

/**
 * Removes the oldest backups, but never the one at `made`, so that `keep` remain. Returns the number of removed
 * backups.
 */
export function rotate(dataDir: string, keep: number, made: string): number {
  const others = keptBackups(dataDir).filter(({ path }) => path !== made);
  const old = others.slice(0, Math.max(0, others.length + 1 - keep));
  for (const { path } of old) {
    // A half-removed backup must not look like a whole one.
    const aside = `${path}.removing`;
    renameSync(path, aside);
    rmSync(aside, { recursive: true, force: true });
  }
  return old.length;
}

/** Directories that were left by crashes during removals. */
export function removalsOf(dataDir: string): string[] {
  const root = join(dataDir, BACKUPS);
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => name.endsWith('.removing'))
    .map((name) => join(root, name));
}

/** @throws BackupError when it is damaged, or isn't a manifest of Lanyard's */
export function readManifest(directory: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(directory, MANIFEST), 'utf8');
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    throw new BackupError(`it is damaged (its manifest can't be read: ${(error as Error).message})`);
  }
  return parseManifest(text);
}

/** The newest backup that a new one may build on. Backups with an unusable manifest are skipped. */
export function newestUsable(dataDir: string, isWanted: (manifest: Manifest) => boolean): Usable | null {
  for (const { path } of keptBackups(dataDir).reverse()) {
    const manifest = manifestOrNull(path);
    if (manifest !== null && isWanted(manifest)) return { path, manifest };
  }
  return null;
}

function manifestOrNull(directory: string): Manifest | null {
  try {
    return readManifest(directory);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return null;
  }
}
