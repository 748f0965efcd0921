import sharp from 'sharp';
import { expect, test } from 'vitest';
import { analyse, codes } from '../../support/photos/analyse.ts';
import { png } from '../../support/photos/degrade.ts';
import { fixture, pngBomb, quadrants } from '../../support/photos/images.ts';
import { passable, roomPortraits } from '../../support/photos/portrait.ts';

const text = (content: string) => new TextEncoder().encode(content);

test('a photo that EXIF turns is judged as an upright one', async () => {
  const upright = await analyse(await png(passable()));
  const sideways = await png(passable().rotate(90));
  const report = await analyse(await sharp(sideways).withMetadata({ orientation: 8 }).png().toBuffer());
  expect(report.checks).toEqual(upright.checks);
  expect(report.suggestedCrop).toEqual(upright.suggestedCrop);
  expect(report.faces).toEqual(upright.faces);
  expect(report.faces).toHaveLength(1);
});

test.each([
  ['an empty file', 'undecodable', async () => new Uint8Array(0)],
  [
    'an SVG',
    'undecodable',
    async () => text('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'),
  ],
  ['HTML', 'undecodable', async () => text('<!doctype html><title>photo</title>')],
  [
    'a truncated JPEG',
    'undecodable',
    async () => (await roomPortraits['a blonde woman']!().jpeg().toBuffer()).subarray(0, 9000),
  ],
  [
    'a truncated HEIC',
    'undecodable',
    async () => (await fixture('quadrants-display-p3-turned.heic')).subarray(0, 900),
  ],
  ['a pixel bomb', 'too_many_pixels', async () => pngBomb(50_000, 50_000, { rows: 1 })],
])('%s is refused: nothing measured, one finding', async (_, code, make) => {
  const report = await analyse(await make());
  expect(codes(report)).toEqual([code]);
  expect(report).toMatchObject({ recommendation: 'reject', faces: [], suggestedCrop: null });
  expect(report.checks.every(({ verdict }) => verdict === 'not_measured')).toBe(true);
});

test.each([
  ['a pattern', async () => await quadrants(800, 1000).png().toBuffer()],
  [
    'a landscape',
    async () => Bun.file(new URL('../../../src/demo/faces/landscape.jpg', import.meta.url)).bytes(),
  ],
  ['a HEIC of four colours', async () => fixture('quadrants-p3-by-number.heic')],
])('%s has nobody in it', async (_, make) => {
  const report = await analyse(await make());
  expect(codes(report)).toEqual(['no_face']);
  expect(report).toMatchObject({ recommendation: 'reject', faces: [], suggestedCrop: null });
  const measured = report.checks.filter(({ verdict }) => verdict !== 'not_measured');
  expect(measured.map((one) => one.check)).toEqual(['resolution']);
});
