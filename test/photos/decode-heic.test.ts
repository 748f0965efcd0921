import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decode } from '../../src/photos/analysis/decode/decode.ts';
import { mirrored, turnedLeft, withGridProperties } from '../support/photos/heic-boxes.ts';
import {
  type Colour,
  cornerDistance,
  corners,
  cornersOf,
  fixture,
  quadrants,
} from '../support/photos/images.ts';

const limits = { maxPixels: 110_000_000, analysisLongSidePx: 1024 };

async function opened(name: string) {
  const decoded = await decode(await fixture(name), 'image/heic', limits);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.findings));
  return decoded;
}

/** Display P3 to sRGB (both D65, the same curve), by the matrix of CSS Color 4, section 18. */
function fromDisplayP3([red, green, blue]: Colour): Colour {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const encoded = (value: number) =>
    value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const level = (value: number) => Math.round(255 * Math.min(1, Math.max(0, encoded(Math.max(0, value)))));
  return [
    level(1.2249401763 * r - 0.2249401763 * g),
    level(-0.0420569547 * r + 1.0420569547 * g),
    level(-0.0196375546 * r - 0.0786360456 * g + 1.0982736 * b),
  ];
}

const converted = {
  topLeft: fromDisplayP3(corners.topLeft),
  topRight: fromDisplayP3(corners.topRight),
  bottomLeft: fromDisplayP3(corners.bottomLeft),
  bottomRight: fromDisplayP3(corners.bottomRight),
};

test('a turned HEIC in Display P3 becomes upright sRGB', async () => {
  const { picture, findings } = await opened('quadrants-display-p3-turned.heic');
  expect(findings).toEqual([]);
  expect(picture).toMatchObject({
    width: 48,
    height: 64,
    source: { format: 'heic', bitDepth: 8, hasAlpha: false, exifOrientation: null },
  });
  // The file says: turn 90° anticlockwise, so the top right becomes the top left.
  const turned = {
    topLeft: converted.topRight,
    topRight: converted.bottomRight,
    bottomLeft: converted.topLeft,
    bottomRight: converted.bottomLeft,
  };
  expect(cornerDistance(cornersOf(picture), turned)).toBeLessThanOrEqual(4);
});

test('Display P3 is also understood when the file names it by number, without an ICC profile', async () => {
  const { picture } = await opened('quadrants-p3-by-number.heic');
  expect(cornerDistance(cornersOf(picture), converted)).toBeLessThanOrEqual(4);
});

test('a transparent HEIC is laid on white', async () => {
  const { picture } = await opened('quadrants-half-transparent.heic');
  expect(picture.source).toMatchObject({ hasAlpha: true, channels: 4 });
  const onWhite = (colour: Colour) => colour.map((value) => Math.round((value + 255) / 2)) as Colour;
  const expected = {
    topLeft: onWhite(corners.topLeft),
    topRight: onWhite(corners.topRight),
    bottomLeft: onWhite(corners.bottomLeft),
    bottomRight: onWhite(corners.bottomRight),
  };
  expect(cornerDistance(cornersOf(picture), expected)).toBeLessThanOrEqual(3);
});

test('a region of a HEIC is converted like the picture', async () => {
  const { picture } = await opened('quadrants-p3-by-number.heic');
  const region = await picture.region({ left: 2, top: 2, width: 8, height: 8 }, { width: 16, height: 16 });
  const [red, green, blue] = converted.topLeft;
  expect(Math.abs(region[0]! - red)).toBeLessThanOrEqual(4);
  expect(Math.abs(region[1]! - green)).toBeLessThanOrEqual(4);
  expect(Math.abs(region[2]! - blue)).toBeLessThanOrEqual(4);
});

// The four tiles reach 8 px beyond the picture on one side, and 28 px on another; a turn moves these sides.
test.each([
  [0, null],
  [1, null],
  [2, null],
  [3, null],
  [0, 'leftRight'],
  [0, 'topBottom'],
  [1, 'leftRight'],
  [3, 'topBottom'],
] as const)(
  'a HEIC in tiles, turned left %i times and mirrored (%s), has each pixel in its place',
  async (quarters, axis) => {
    const file = withGridProperties(await fixture('quadrants-in-tiles.heic'), [
      turnedLeft(quarters),
      ...(axis === null ? [] : [mirrored(axis)]),
    ]);
    const decoded = await decode(file, 'image/heic', limits);
    if (!decoded.ok) throw new Error(JSON.stringify(decoded.findings));
    const turned = await quadrants(120, 100).png().toBuffer();
    const upright = await sharp(turned)
      .rotate(-90 * quarters)
      .png()
      .toBuffer();
    const expected = await sharp(upright)
      .flop(axis === 'leftRight')
      .flip(axis === 'topBottom')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { picture } = decoded;
    expect(picture.original).toEqual({ width: expected.info.width, height: expected.info.height });
    const wrong = picture.rgb.filter((value, at) => Math.abs(value - expected.data[at]!) > 24);
    // Compression blurs the two lines where the colours meet.
    expect(wrong.length / picture.rgb.length).toBeLessThan(0.04);
  },
);

test('the pixels are counted before a HEIC is decoded', async () => {
  const bytes = await fixture('quadrants-p3-by-number.heic');
  const decoded = await decode(bytes, 'image/heic', { ...limits, maxPixels: 64 * 48 - 1 });
  expect(decoded).toMatchObject({ ok: false, findings: [{ code: 'too_many_pixels' }] });
});

test('a HEIC that was cut off says so', async () => {
  const bytes = await fixture('quadrants-display-p3-turned.heic');
  for (const lengthBytes of [1250, 1000, 400, 40]) {
    const decoded = await decode(bytes.subarray(0, lengthBytes), 'image/heic', limits);
    expect(decoded).toMatchObject({ ok: false, findings: [{ code: 'undecodable' }] });
    expect(decoded.findings[0]?.message).toContain('cut off');
  }
});

test('after a damaged HEIC a good one decodes', async () => {
  const bytes = await fixture('quadrants-display-p3-turned.heic');
  const damaged = Uint8Array.from(bytes).fill(0x5a, 300, 700);
  expect((await decode(damaged, 'image/heic', limits)).ok).toBe(false);
  expect((await decode(bytes, 'image/heic', limits)).ok).toBe(true);
});
