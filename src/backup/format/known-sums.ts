import { join } from 'node:path';
import { sumOrNull } from '../files/read-chunks.ts';
import type { Usable } from '../schedule/kept.ts';
import { PHOTOS, SUMS } from './format.ts';
import { readSums } from './sums.ts';

/**
 * The checksums of a former backup's photos, to be asked for in the order of their paths. A photo's file is never
 * changed, so what was read for one backup need not be read for the next. A list that is damaged is not used.
 */
export function knownSums(former: Usable | null): (path: string) => Promise<string | null> {
  if (former === null || sumOrNull(join(former.path, SUMS)) !== former.manifest.sums.sha256)
    return async () => null;
  return sumsInOrder(join(former.path, SUMS));
}

/** The checksums of photos in a list, to be asked for in the order of their paths. */
export function sumsInOrder(file: string): (path: string) => Promise<string | null> {
  const sums = readSums(file);
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
