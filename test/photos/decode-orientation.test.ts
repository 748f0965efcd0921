import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decode } from '../../src/photos/analysis/decode/decode.ts';
import { cornerDistance, cornersOf, drawnPortrait, quadrants } from '../support/photos/images.ts';

const orientations = [1, 2, 3, 4, 5, 6, 7, 8];

async function opened(bytes: Uint8Array, analysisLongSidePx: number) {
  const decoded = await decode(bytes, null, { maxPixels: 1e8, analysisLongSidePx });
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.findings));
  return decoded.picture;
}

const stored = (orientation: number) => quadrants(400, 300).withMetadata({ orientation }).png().toBuffer();

/** sharp's own reading of EXIF, which decode doesn't use. */
async function reference(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}

test.each(orientations)('EXIF orientation %i is made upright', async (orientation) => {
  const bytes = await stored(orientation);
  const picture = await opened(bytes, 200);
  const upright = await reference(bytes);
  expect(picture.original).toEqual({ width: upright.width, height: upright.height });
  expect(picture.source.exifOrientation).toBe(orientation);
  expect(cornerDistance(cornersOf(picture), cornersOf(upright))).toBeLessThanOrEqual(1);
});

test.each(orientations)('EXIF orientation %i: a region is counted in upright pixels', async (orientation) => {
  const portrait = await drawnPortrait(800, 1000).withMetadata({ orientation }).png().toBuffer();
  const box = { left: 110, top: 250, width: 300, height: 200 };
  const picture = await opened(portrait, 100);
  const region = await picture.region(box, { width: box.width, height: box.height });
  const upright = sharp(await sharp(portrait).autoOrient().png().toBuffer());
  const expected = await upright.extract(box).removeAlpha().raw().toBuffer();
  expect(Buffer.compare(region, expected)).toBe(0);
});

test('a region that needs no more detail than the picture has comes from the picture', async () => {
  const picture = await opened(await quadrants(400, 300).png().toBuffer(), 200);
  const size = { width: 50, height: 40 };
  const coarse = await picture.region({ left: 0, top: 0, width: 400, height: 300 }, size);
  expect(coarse.length).toBe(50 * 40 * 3);
  expect(cornerDistance(cornersOf({ ...size, rgb: coarse }), cornersOf(picture))).toBeLessThanOrEqual(1);
});

test('a region that hangs over the edge is what lies inside, and one outside is refused', async () => {
  const picture = await opened(await quadrants(400, 300).png().toBuffer(), 200);
  const size = { width: 40, height: 30 };
  const region = await picture.region({ left: -50, top: -50, width: 150, height: 150 }, size);
  expect([...region.subarray(0, 3)]).toEqual([200, 60, 50]);
  await expect(picture.region({ left: 500, top: 0, width: 10, height: 10 }, size)).rejects.toThrow(
    RangeError,
  );
});
