import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '../../shared/durations.ts';

/** Files used within this time are spared: a process may be about to read one. */
const SPARED_MS = HOUR_MS;

/**
 * Removes files below some directories, the least recently used first, until the rest takes no more than `maxBytes`. A
 * file's modification time stands for its last use.
 */
export async function trim(directories: string[], maxBytes: number): Promise<void> {
  const files: { path: string; bytes: number; usedMs: number }[] = [];
  for (const directory of directories)
    for (const shard of await readdir(directory))
      for (const name of await readdir(join(directory, shard))) {
        const path = join(directory, shard, name);
        const found = await stat(path).catch(() => null);
        if (found !== null) files.push({ path, bytes: found.size, usedMs: found.mtimeMs });
      }
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= maxBytes) return;
  const oldest = files.toSorted((a, b) => a.usedMs - b.usedMs);
  const spared = Date.now() - SPARED_MS;
  for (const file of oldest) {
    if (bytes <= maxBytes || file.usedMs > spared) return;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
}
