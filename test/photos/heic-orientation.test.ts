import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decode } from '../../src/photos/analysis/decode/decode.ts';
import { withExif } from '../support/photos/heic-boxes.ts';
import { cornerDistance, cornersOf, fixture } from '../support/photos/images.ts';

async function opened(bytes: Uint8Array) {
  const decoded = await decode(bytes, 'image/heic', { maxPixels: 1e8, analysisLongSidePx: 1024 });
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.findings));
  return decoded.picture;
}

/** The picture as sharp turns it by an orientation. */
async function turned({ width, height, rgb }: Awaited<ReturnType<typeof opened>>, orientation: number) {
  const png = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .png()
    .toBuffer();
  const { data, info } = await sharp(png).autoOrient().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a HEIC that only EXIF turns is made upright: %i',
  async (orientation) => {
    const plain = await fixture('quadrants-p3-by-number.heic');
    const picture = await opened(withExif(plain, { orientation }));
    const expected = await turned(await opened(plain), orientation);
    expect(picture.original).toEqual({ width: expected.width, height: expected.height });
    expect(picture.source.exifOrientation).toBe(orientation);
    expect(cornerDistance(cornersOf(picture), cornersOf(expected))).toBeLessThanOrEqual(2);
    const size = { width: 10, height: 10 };
    const corner = await picture.region({ left: 2, top: 2, ...size }, size);
    const { topLeft } = cornersOf(expected);
    for (const [place, level] of topLeft.entries())
      expect(Math.abs(corner[place]! - level)).toBeLessThanOrEqual(4);
  },
);

test('EXIF does not turn again what the container has turned', async () => {
  const file = await fixture('quadrants-display-p3-turned.heic');
  const picture = await opened(withExif(file, { orientation: 6 }));
  expect(picture).toMatchObject({ width: 48, height: 64, source: { exifOrientation: null } });
  expect(cornerDistance(cornersOf(picture), cornersOf(await opened(file)))).toBeLessThanOrEqual(1);
});

test('EXIF does not turn what the container has mirrored', async () => {
  const file = await fixture('quadrants-p3-by-number.heic');
  const picture = await opened(withExif(file, { orientation: 6, isMirrored: true }));
  expect(picture).toMatchObject({ width: 64, height: 48, source: { exifOrientation: null } });
  const flopped = await turned(await opened(file), 2);
  expect(cornerDistance(cornersOf(picture), cornersOf(flopped))).toBeLessThanOrEqual(2);
});

test.each([
  ['none of 1 to 8', {}],
  ['no TIFF', { tiff: Buffer.from('nonsense') }],
  ['cut off', { tiff: Buffer.from('MM\0*\0\0\0\x08\0\x09\x01\x12') }],
  ['a directory far outside', { tiff: Buffer.from('MM\0*\xff\xff\xff\xff', 'latin1') }],
  ['a directory within the header', { tiff: Buffer.from('II*\0\0\0\0\0') }],
])('EXIF that says nothing leaves a HEIC as it is: %s', async (_, more) => {
  const file = await fixture('quadrants-p3-by-number.heic');
  const picture = await opened(withExif(file, { orientation: 9, ...more }));
  expect(picture).toMatchObject({ width: 64, height: 48 });
});
