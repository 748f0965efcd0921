import { TextWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { expect, it } from 'vitest';
import { type ZipFile, zipOf } from '../../src/lib/zip.ts';
import { changedAtMs, read, texts, written } from './archive.ts';

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

it('has times as clocks of a zone show them', async () => {
  const dayIn = async (timeZone: string) => {
    const [entry] = await read(await written(texts(['S1.jpg']), timeZone)).getEntries();
    return (Number(entry!.rawLastModDate) >> 16) & 0b11111;
  };
  expect(await dayIn('Pacific/Kiritimati')).toBe(22);
  expect(await dayIn('Pacific/Pago_Pago')).toBe(21);
});

it('can be empty', async () => {
  const path = await written(texts([]));
  expect(await read(path).getEntries()).toEqual([]);
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
  const parts = zipOf(endless(), 'UTC');
  await parts.next();
  expect(hasEnded).toBe(false);
  await parts.return(undefined);
  expect(hasEnded).toBe(true);
});
