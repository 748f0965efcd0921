import { expect, test } from 'vitest';
import { outlineIn } from '../../src/holder-page/browser/camera/outline.ts';
import { steady } from '../../src/holder-page/browser/camera/steady.ts';
import { mediaTypeOf } from '../../src/holder-page/browser/media-type.ts';
import { suggestCrop } from '../../src/photos/analysis/crop.ts';

test('a sentence is believed once it comes twice, and stays long enough to be read', () => {
  const see = steady();
  const seen = (
    ['show_face', 'show_face', null, 'come_closer', 'come_closer', null, null, null] as const
  ).map((step, glance) => see(step, glance * 300));
  expect(seen).toEqual([
    undefined,
    'show_face',
    'show_face',
    'show_face',
    // Seen twice, but the first sentence has stood for 900 ms alone.
    'show_face',
    'show_face',
    null,
    null,
  ]);
});

test.each([
  { width: 1280, height: 720 },
  { width: 720, height: 1280 },
  { width: 640, height: 480 },
])('a head that fills the outline in $width × $height stands well in the card’s portrait', (frame) => {
  const { x, y, down, across } = outlineIn(frame);
  const { crop, compliant } = suggestCrop({ eyes: { x, y }, eyeToChin: down }, frame);
  expect(compliant).toBe(true);
  expect(Math.abs(crop.left + crop.width / 2 - frame.width / 2)).toBeLessThan(2);
  expect(across).toBeLessThan(down);
  expect(y - down).toBeGreaterThan(0);
});

test.each([
  ['IMG_1.HEIC', '', 'image/heic'],
  ['IMG_1.heif', 'image/heif', 'image/heic'],
  ['me.jpeg', '', 'image/jpeg'],
  ['me', 'image/png', 'image/png'],
  ['', 'image/png', 'image/png'],
  ['me.pdf', 'application/pdf', 'application/pdf'],
  ['me', '', ''],
])('%s that the browser calls “%s” is %s', (name, said, type) => {
  expect(mediaTypeOf(name, said)).toBe(type);
});
