import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { afterAll, expect, it } from 'vitest';
import { type ZipFile, zipOf } from '../../src/lib/zip.ts';

const directory = mkdtempSync(join(tmpdir(), 'lanyard-test-zip-'));
afterAll(() => rmSync(directory, { recursive: true }));

const changedAtMs = Date.UTC(2026, 8, 21, 14, 2, 10);

/** Writes an archive; nothing but zeros is left out as a hole, which takes no space. */
async function written(files: AsyncIterable<ZipFile>): Promise<string> {
  const path = join(directory, `${Bun.randomUUIDv7()}.zip`);
  const file = openSync(path, 'w');
  let at = 0;
  for await (const part of zipOf(files)) {
    if (part !== zeros) writeSync(file, part, 0, part.length, at);
    at += part.length;
  }
  ftruncateSync(file, at);
  closeSync(file);
  return path;
}

const zeros = Buffer.alloc(64 * 2 ** 20);

async function* texts(names: Iterable<string>): AsyncGenerator<ZipFile> {
  for (const name of names) yield { name, changedAtMs, bytes: Buffer.from(`of ${name}`) };
}

function read(path: string) {
  return new ZipReader(new BlobReader(Bun.file(path)), { useWebWorkers: false, strictness: 'strict' });
}

it('has each file to the letter, with its name and its time', async () => {
  const path = await written(texts(['S1.jpg', 'Łukasz/é ☃.jpg']));
  const entries = await read(path).getEntries();
  expect(entries.map(({ filename }) => filename)).toEqual(['S1.jpg', 'Łukasz/é ☃.jpg']);
  for (const entry of entries) {
    if (entry.directory) throw new Error('a folder');
    expect(await entry.getData(new TextWriter(), { checkSignature: true })).toBe(`of ${entry.filename}`);
    expect(entry.rawLastModDate).toBe(
      (((2026 - 1980) << 25) | (9 << 21) | (21 << 16) | (14 << 11) | (2 << 5) | 5) >>> 0,
    );
  }
});

it('can be empty', async () => {
  const path = await written(texts([]));
  expect(await read(path).getEntries()).toEqual([]);
});

it('has as many files as there are, beyond what the classic format can count', async () => {
  const names = Array.from({ length: 65_537 }, (_, place) => `${place}.jpg`);
  const path = await written(texts(names));
  expect((await read(path).getEntries()).map(({ filename }) => filename)).toEqual(names);
});

it('can be larger than 4 GiB', async () => {
  async function* large(): AsyncGenerator<ZipFile> {
    for (let place = 0; place < 65; place++) yield { name: `${place}.jpg`, changedAtMs, bytes: zeros };
    yield* texts(['last.jpg']);
  }
  const path = await written(large());
  const entries = await read(path).getEntries();
  expect(entries).toHaveLength(66);
  const last = entries.at(-1)!;
  if (last.directory) throw new Error('a folder');
  expect(last.offset).toBeGreaterThan(2 ** 32);
  expect(await last.getData(new TextWriter(), { checkSignature: true })).toBe('of last.jpg');
});

it('ends its files when whoever reads it leaves', async () => {
  let hasEnded = false;
  async function* endless(): AsyncGenerator<ZipFile> {
    try {
      for (let place = 0; ; place++) yield { name: `${place}.jpg`, changedAtMs, bytes: Buffer.from('x') };
    } finally {
      hasEnded = true;
    }
  }
  const parts = zipOf(endless());
  await parts.next();
  expect(hasEnded).toBe(false);
  await parts.return(undefined);
  expect(hasEnded).toBe(true);
});
