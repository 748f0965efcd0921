import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../backup-error.ts';
import { isUnreadable } from '../files/read-chunks.ts';
import { MANIFEST, type Manifest, momentOf } from '../format/format.ts';
import { parseManifest } from '../format/manifest.ts';

/** One of the backups that the schedule keeps. */
export interface Kept {
  path: string;
  /** Milliseconds since 1970. */
  atMs: number;
}

/** One that can be read. */
export interface Usable {
  path: string;
  manifest: Manifest;
}

/** Below DATA_DIR. */
export const BACKUPS = 'backups';

/**
 * The complete backups of a data directory, oldest first; what is being made has another name. Those of the future were
 * made under another clock: how old they are is not known, and they come before all others.
 */
export function keptBackups(dataDir: string, nowMs = Date.now()): Kept[] {
  const root = join(dataDir, BACKUPS);
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .map((name) => ({ path: join(root, name), atMs: momentOf(name) }))
    .filter((one): one is Kept => one.atMs !== null && existsSync(join(one.path, MANIFEST)))
    .sort((a, b) => Number(b.atMs > nowMs) - Number(a.atMs > nowMs) || a.atMs - b.atMs);
}

/** Removes the oldest, but never the one at `made`, so that `keep` are left; returns how many went. */
export function rotate(dataDir: string, keep: number, made: string): number {
  const others = keptBackups(dataDir).filter(({ path }) => path !== made);
  const old = others.slice(0, Math.max(0, others.length + 1 - keep));
  for (const { path } of old) {
    // A backup that is half removed must not look like one.
    const aside = `${path}.removing`;
    renameSync(path, aside);
    rmSync(aside, { recursive: true, force: true });
  }
  return old.length;
}

/** What a crash left of a removal. */
export function removalsOf(dataDir: string): string[] {
  const root = join(dataDir, BACKUPS);
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => name.endsWith('.removing'))
    .map((name) => join(root, name));
}

/** @throws BackupError when it is damaged, or none of ours */
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

/** The newest that a new backup may build upon; one with a manifest that can't be used is passed over. */
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
