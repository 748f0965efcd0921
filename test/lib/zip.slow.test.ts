import { TextWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { expect, it } from 'vitest';
import type { ZipFile } from '../../src/lib/zip.ts';
import { changedAtMs, read, texts, written, zeros } from './archive.ts';

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
