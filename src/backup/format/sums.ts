import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface Sum {
  /** In hexadecimal. */
  sha256: string;
  path: string;
}

/** Writes a file that `sha256sum -c` understands, a line at a time. */
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
    /** How many files it lists, and its own checksum. */
    close(): { files: number; sha256: string } {
      closeSync(handle);
      return { files, sha256: hasher.digest('hex') };
    },
  };
}

/** The lines of such a file, in their order. */
export async function* readSums(file: string): AsyncGenerator<Sum> {
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const parts = /^([0-9a-f]{64}) {2}(.+)$/.exec(line);
    if (parts !== null) yield { sha256: parts[1]!, path: parts[2]! };
  }
}
