import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { BlobReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { type ZipFile, zipOf } from '../../src/lib/zip.ts';
import { directory } from '../support/server/directory.ts';

export const changedAtMs = Date.UTC(2026, 8, 21, 14, 2, 10);

/** Writes an archive. A block of nothing but zeros becomes a hole in the file, which takes no space. */
export async function written(files: AsyncIterable<ZipFile>, timeZone = 'UTC'): Promise<string> {
  const path = join(directory(), `${Bun.randomUUIDv7()}.zip`);
  const file = openSync(path, 'w');
  let at = 0;
  for await (const part of zipOf(files, timeZone)) {
    if (part !== zeros) writeSync(file, part, 0, part.length, at);
    at += part.length;
  }
  ftruncateSync(file, at);
  closeSync(file);
  return path;
}

export const zeros = Buffer.alloc(64 * 2 ** 20);

export async function* texts(names: Iterable<string>): AsyncGenerator<ZipFile> {
  for (const name of names) yield { name, changedAtMs, bytes: Buffer.from(`of ${name}`) };
}

export function read(path: string) {
  return new ZipReader(new BlobReader(Bun.file(path)), { useWebWorkers: false, strictness: 'strict' });
}
