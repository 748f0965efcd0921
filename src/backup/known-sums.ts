import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PHOTOS, SUMS } from './format.ts';
import { readSums } from './sums.ts';

/**
 * The checksums of a former backup's photos, to be asked for in the order of their paths. A photo's file is never
 * changed, so what was read for one backup need not be read for the next.
 */
export function knownSums(directory: string | null): (path: string) => Promise<string | null> {
  if (directory === null || !existsSync(join(directory, SUMS))) return async () => null;
  const sums = readSums(join(directory, SUMS));
  let current: { sha256: string; path: string } | null = null;
  let isOver = false;
  return async (path) => {
    while (!isOver && (current === null || !current.path.startsWith(`${PHOTOS}/`) || current.path < path)) {
      const next = await sums.next();
      isOver = next.done === true;
      current = next.value ?? null;
    }
    return current?.path === path ? current.sha256 : null;
  };
}
