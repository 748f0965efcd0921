import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decode } from '../../src/photos/analysis/decode/decode.ts';
import type { Picture } from '../../src/photos/analysis/picture.ts';
import { plainFinding } from '../../src/photos/analysis/picture.ts';
import { cornerDistance, corners, cornersOf, pngChunk, quadrants } from '../support/photos/images.ts';

const limits = { maxPixels: 110_000_000, analysisLongSidePx: 256 };

async function pictureOf(bytes: Uint8Array, type: string | null = null): Promise<Picture> {
  const decoded = await decode(bytes, type, limits);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.findings));
  return decoded.picture;
}

const codes = async (bytes: Uint8Array, type: string | null = null) =>
  (await decode(bytes, type, limits)).findings.map(({ code }) => code);

const sixteenBit = () => quadrants(400, 300).toColourspace('rgb16').png().toBuffer();
const cmyk = (profile: boolean) => {
  const image = quadrants(400, 300).toColourspace('cmyk');
  return (profile ? image.withIccProfile('cmyk') : image).jpeg({ quality: 95 }).toBuffer();
};

// Tolerance in levels: lossy formats blur, and CMYK inks cannot make these colours.
test.each([
  ['jpeg', 8, () => quadrants(400, 300).jpeg({ quality: 95 }).toBuffer(), { channels: 3, bitDepth: 8 }],
  ['progressive jpeg', 8, () => quadrants(400, 300).jpeg({ quality: 95, progressive: true }).toBuffer(), {}],
  ['png', 1, () => quadrants(400, 300).png().toBuffer(), { format: 'png', hasAlpha: false }],
  ['interlaced png', 1, () => quadrants(400, 300).png({ progressive: true }).toBuffer(), {}],
  ['16-bit png', 1, sixteenBit, { bitDepth: 16 }],
  [
    'palette png',
    2,
    () => quadrants(400, 300).png({ palette: true, colours: 4 }).toBuffer(),
    { format: 'png' },
  ],
  ['webp', 8, () => quadrants(400, 300).webp({ quality: 95 }).toBuffer(), { format: 'webp' }],
  ['lossless webp', 1, () => quadrants(400, 300).webp({ lossless: true }).toBuffer(), { format: 'webp' }],
  ['cmyk jpeg with its profile', 75, () => cmyk(true), { channels: 4, space: 'cmyk' }],
  ['cmyk jpeg without a profile', 75, () => cmyk(false), { channels: 4, space: 'cmyk' }],
])('%s becomes eight-bit sRGB of three channels', async (_, tolerance, encode, source) => {
  const picture = await pictureOf(await encode());
  expect(picture).toMatchObject({ width: 256, height: 192, original: { width: 400, height: 300 }, source });
  expect(picture.scale).toBeCloseTo(400 / 256, 6);
  expect(picture.rgb.length).toBe(256 * 192 * 3);
  expect(cornerDistance(cornersOf(picture), corners)).toBeLessThanOrEqual(tolerance);
});

test('a picture is never enlarged', async () => {
  const picture = await pictureOf(await quadrants(40, 30).png().toBuffer());
  expect(picture).toMatchObject({ width: 40, height: 30, scale: 1 });
});

test('a strip one pixel high is still a picture', async () => {
  const picture = await pictureOf(await quadrants(4000, 2).png().toBuffer());
  expect(picture).toMatchObject({ width: 256, height: 1 });
});

test('what is transparent becomes white', async () => {
  const half = await quadrants(40, 30).ensureAlpha(0.5).png().toBuffer();
  const picture = await pictureOf(half);
  expect(picture.source).toMatchObject({ hasAlpha: true, channels: 4 });
  expect(cornersOf(picture).topLeft).toEqual([227, 157, 152]);
});

test('a colour profile is applied, not dropped', async () => {
  const wide = await quadrants(40, 30).withIccProfile('p3').png().toBuffer();
  const raw = await sharp(wide).removeAlpha().keepIccProfile().raw().toBuffer();
  expect(raw[0]).not.toBe(corners.topLeft[0]);
  expect(cornerDistance(cornersOf(await pictureOf(wide)), corners)).toBeLessThanOrEqual(2);
});

test.each([
  ['one-channel jpeg', () => quadrants(80, 60).toColourspace('b-w').jpeg().toBuffer(), ['greyscale']],
  [
    'one-channel png with alpha',
    () => quadrants(80, 60).greyscale().ensureAlpha().toColourspace('b-w').png().toBuffer(),
    ['greyscale'],
  ],
  [
    'neutral pixels in three channels',
    () => quadrants(80, 60).greyscale().toColourspace('srgb').jpeg().toBuffer(),
    ['greyscale'],
  ],
  ['a photo toned in sepia', () => quadrants(80, 60).tint('#704214').jpeg().toBuffer(), []],
  ['colour', () => quadrants(80, 60).jpeg().toBuffer(), []],
])('%s has the findings it should', async (_, encode, expected) => {
  expect(await codes(await encode())).toEqual(expected);
});

test('only the first frame of an animation counts, and that is said', async () => {
  const frame = await quadrants(80, 60).png().toBuffer();
  const plain = (background: string) =>
    sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [frame, await plain('#000')];
  const webp = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  const decoded = await decode(webp, 'image/webp', limits);
  expect(decoded.findings).toEqual([
    plainFinding('animated', 'The image is an animation of 2 frames; only the first one is used.'),
  ]);
  if (!decoded.ok) throw new Error('not decoded');
  expect(decoded.picture).toMatchObject({ width: 80, height: 60, source: { frames: 2 } });
  expect(cornersOf(decoded.picture)).toEqual(corners);
});

test('an animated PNG is told from a still one', async () => {
  const still = await quadrants(80, 60).png().toBuffer();
  const control = Buffer.alloc(8);
  control.writeUInt32BE(7, 0);
  const animated = Buffer.concat([still.subarray(0, 33), pngChunk('acTL', control), still.subarray(33)]);
  expect(await codes(animated)).toEqual(['animated']);
  expect(await codes(still)).toEqual([]);
});

test('the format is found in the bytes, and another announcement is a finding', async () => {
  const decoded = await decode(await quadrants(80, 60).png().toBuffer(), 'image/jpeg', limits);
  expect(decoded.ok).toBe(true);
  expect(decoded.findings).toEqual([
    plainFinding('type_mismatch', 'The file is a PNG image, but it was sent as image/jpeg.'),
  ]);
  expect(await codes(await quadrants(80, 60).png().toBuffer(), 'image/png')).toEqual([]);
});
