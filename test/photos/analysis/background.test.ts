import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { analyse, check } from '../../support/photos/analyse.ts';
import { png } from '../../support/photos/degrade.ts';
import { posedPortraits, roomPortraits } from '../../support/photos/portrait.ts';

const backgroundOf = async (bytes: Uint8Array) => check(await analyse(bytes), 'background');

/** Shelves with books on both sides of a person. */
const shelves = (width: number, height: number) => {
  const colours = ['#7a2e2a', '#2e4a7a', '#d8c24a', '#3f6b3a', '#eee8dc', '#20242c'];
  const books = (from: number, to: number) =>
    Array.from({ length: 60 }, (_, index) => {
      const column = index % 6;
      const row = Math.floor(index / 6);
      const wide = (to - from) / 6;
      return `<rect x="${from + column * wide}" y="${row * (height / 10)}" width="${wide - 1}" height="${height / 10 - 3}" fill="${colours[(column + 2 * row) % 6]}"/>`;
    }).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${books(0, width * 0.2)}${books(width * 0.8, width)}</svg>`,
  );
};

describe.each(Object.entries(posedPortraits))('the background of %s', (_, make) => {
  test('passes when it is a light wall', async () => {
    expect(await backgroundOf(await png(make()))).toMatchObject({ verdict: 'pass' });
  });

  test('fails with bookshelves on both sides', async () => {
    const { data, info } = await make().png().toBuffer({ resolveWithObject: true });
    const busy = sharp(data).composite([{ input: shelves(info.width, info.height) }]);
    expect(await backgroundOf(await png(busy))).toMatchObject({ verdict: 'fail' });
  });
});

test.each(Object.entries(roomPortraits))('the room behind %s is seen', async (_, make) => {
  expect((await backgroundOf(await png(make()))).verdict).not.toBe('pass');
});
