import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sha256OrNull } from '../files/read-chunks.ts';
import type { Usable } from '../schedule/kept.ts';
import { PHOTOS, SUMS } from './format.ts';

interface Sum {
  /** In hexadecimal. */
  sha256: string;
  path: string;
}

/** Writes, line by line, a file that `sha256sum -c` can read. */
export function createSums(file: string) {
  const handle = openSync(file, 'w', 0o600);
  const hasher = new Bun.CryptoHasher('sha256');
  let files = 0;
  return {
    add({ sha256, path }: Sum): void {
      const line = `${sha256}  ${path}\n`;
      hasher.update(line);
      writeSync(handle, line);
      files++;
    },
    /** Returns the number of files in the list, and the list's own checksum. */
    close(): { files: number; sha256: string } {
      closeSync(handle);
      return { files, sha256: hasher.digest('hex') };
    },
  };
}

/** The lines of a file of checksums, in order. */
export async function* readSums(file: string): AsyncGenerator<Sum> {
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const parts = /^([0-9a-f]{64}) {2}(.+)$/.exec(line);
    if (parts !== null) yield { sha256: parts[1]!, path: parts[2]! };
  }
}

/**
 * The checksums of a previous backup's photos; ask for them in the order of their paths. A photo's file never changes,
 * so a photo that was read for one backup need not be read for the next. A damaged list is not used.
 */
export function knownSums(former: Usable | null): (path: string) => Promise<string | null> {
  if (former === null || sha256OrNull(join(former.path, SUMS)) !== former.manifest.sums.sha256)
    return async () => null;
  return sumsInOrder(join(former.path, SUMS));
}

/** The checksums of photos in a list; ask for them in the order of their paths. */
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
