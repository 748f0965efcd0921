import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decode } from '../../src/photos/analysis/decode/decode.ts';
import { renderCard, renderVariants } from '../../src/photos/image/variants.ts';
import type { Box, Point, Size } from '../../src/shared/photos/portrait.ts';
import { type Turn, turned, turnedSize } from '../../src/shared/photos/turn.ts';
import {
  type Colour,
  cornerDistance,
  corners,
  cornersOf,
  drawnPortrait,
  fixture,
  quadrants,
} from '../support/photos/images.ts';

async function imageOf(bytes: Uint8Array) {
  const decoded = await decode(bytes, null, { maxPixels: 1e8, analysisLongSidePx: 256 });
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.findings));
  return decoded.image;
}

async function look(jpeg: Uint8Array) {
  const { format, width, height, space, exif, icc, xmp, iptc, orientation } = await sharp(jpeg).metadata();
  const rgb = new Uint8Array(await sharp(jpeg).raw().toBuffer());
  return {
    format,
    size: [width, height],
    space,
    metadata: exif ?? icc ?? xmp ?? iptc ?? orientation,
    width,
    height,
    rgb,
  };
}

const taggedWithPlace = () =>
  quadrants(3000, 2000)
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withIccProfile('p3')
    .jpeg({ quality: 95 })
    .toBuffer();

test('display and thumbnail fit their sizes, in sRGB, and carry no metadata', async () => {
  const source = await taggedWithPlace();
  expect(Buffer.from(source).includes('SecretCamera')).toBe(true);
  const { display, thumbnail } = await renderVariants(await imageOf(source));
  for (const [jpeg, size] of [
    [display, [1600, 1067]],
    [thumbnail, [256, 171]],
  ] as const) {
    const seen = await look(jpeg);
    expect(seen).toMatchObject({ format: 'jpeg', size, space: 'srgb', metadata: undefined });
    expect(Buffer.from(jpeg).includes('SecretCamera')).toBe(false);
    expect(cornerDistance(cornersOf(seen), corners)).toBeLessThanOrEqual(6);
  }
});

test('a small photo is not enlarged', async () => {
  const { display, thumbnail } = await renderVariants(
    await imageOf(await drawnPortrait(120, 150).png().toBuffer()),
  );
  expect((await look(display)).size).toEqual([120, 150]);
  expect((await look(thumbnail)).size).toEqual([120, 150]);
});

test('a sideways photo is upright in all variants', async () => {
  const image = await imageOf(
    await quadrants(400, 300).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
  );
  const { display } = await renderVariants(image);
  const card = await renderCard(image, { left: 0, top: 0, width: 300, height: 400 });
  // Orientation 6: turn clockwise, so the bottom left becomes the top left.
  const turned = {
    topLeft: corners.bottomLeft,
    topRight: corners.topLeft,
    bottomLeft: corners.bottomRight,
    bottomRight: corners.topRight,
  };
  for (const jpeg of [display, card]) {
    const seen = await look(jpeg);
    expect(seen.size).toEqual([300, 400]);
    expect(cornerDistance(cornersOf(seen), turned)).toBeLessThanOrEqual(6);
  }
});

test('the card is the crop, at most 35 × 45 mm at 600 dpi', async () => {
  const image = await imageOf(await drawnPortrait(3000, 3750).jpeg().toBuffer());
  const card = await look(await renderCard(image, { left: 500, top: 700, width: 2100, height: 2700 }));
  expect(card).toMatchObject({ size: [827, 1063], metadata: undefined });
  const head = (Math.floor(1063 * 0.35) * 827 + 413) * 3;
  expect(card.rgb[head]! - card.rgb[head + 2]!).toBeGreaterThan(50);
});

test('a small crop keeps its own pixels', async () => {
  const image = await imageOf(await drawnPortrait(800, 1000).jpeg().toBuffer());
  const card = await look(await renderCard(image, { left: 100, top: 100, width: 350, height: 450 }));
  expect(card.size).toEqual([350, 450]);
});

test('a crop beyond the edge is cut to the photo', async () => {
  const image = await imageOf(await quadrants(400, 300).png().toBuffer());
  const card = await look(await renderCard(image, { left: 300, top: 200, width: 350, height: 450 }));
  expect(card.size).toEqual([100, 100]);
});

test('a HEIC is rendered from the decode that its analysis made', async () => {
  const image = await imageOf(await fixture('quadrants-display-p3-turned.heic'));
  const { display } = await renderVariants(image);
  const card = await look(await renderCard(image, { left: 0, top: 0, width: 48, height: 32 }));
  expect((await look(display)).size).toEqual([48, 64]);
  expect(card.size).toEqual([48, 32]);
  const [red, green] = card.rgb;
  expect(green! - red!).toBeGreaterThan(100);
});

const DOT: Colour = [220, 30, 30];
const PAPER: Colour = [90, 120, 150];

/** A grey-blue picture with a red dot of 12 px radius. */
const dotted = (width: number, height: number, at: Point) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="rgb(${PAPER.join(' ')})"/>
      <circle cx="${at.x}" cy="${at.y}" r="12" fill="rgb(${DOT.join(' ')})"/></svg>`),
  );

const isNear = (rgb: Uint8Array, pixel: number, [red, green, blue]: Colour) =>
  Math.abs(rgb[pixel * 3]! - red) +
    Math.abs(rgb[pixel * 3 + 1]! - green) +
    Math.abs(rgb[pixel * 3 + 2]! - blue) <
  60;

/** The middle of the dot in a picture, px. */
function dotIn({ rgb, width }: { rgb: Uint8Array; width: number }): Point {
  const found = Array.from({ length: rgb.length / 3 }, (_, pixel) => pixel).filter((pixel) =>
    isNear(rgb, pixel, DOT),
  );
  expect(found.length).toBeGreaterThan(20);
  return {
    x: found.reduce((sum, pixel) => sum + (pixel % width), 0) / found.length + 0.5,
    y: found.reduce((sum, pixel) => sum + Math.floor(pixel / width), 0) / found.length + 0.5,
  };
}

test.each([
  { rotate: 90, straighten: 0 },
  { rotate: 0, straighten: 7.5 },
  { rotate: 180, straighten: -12 },
  { rotate: 270, straighten: 15 },
] as Turn[])(
  'a photo turned by $rotate and $straighten degrees shows everything in its place',
  async (turn) => {
    const photo = { width: 640, height: 900 };
    const at = { x: 170, y: 610 };
    const image = await imageOf(await dotted(640, 900, at).png().toBuffer());
    const { display, thumbnail } = await renderVariants(image, turn);
    const whole = await look(display);
    const frame = turnedSize(photo, turn);
    expect(whole.size).toEqual([frame.width, frame.height]);
    expect(Math.max(...(await look(thumbnail)).size)).toBe(256);
    const there = turned(at, photo, turn);
    const seen = dotIn(whole);
    expect(Math.hypot(seen.x - there.x, seen.y - there.y)).toBeLessThan(1.5);

    // A crop around the dot, at its own resolution, and the same crop scaled down.
    const crop = { left: Math.round(there.x) - 70, top: Math.round(there.y) - 100, width: 175, height: 225 };
    const dot = dotIn(await look(await renderCard(image, crop, turn)));
    expect(Math.hypot(dot.x - (there.x - crop.left), dot.y - (there.y - crop.top))).toBeLessThan(1.5);
  },
);

test('the card of a large photo that was straightened is decoded no further than it shows', async () => {
  const photo = { width: 4000, height: 3000 };
  const at = { x: 1200, y: 900 };
  const turn: Turn = { rotate: 0, straighten: -9 };
  const image = await imageOf(await dotted(4000, 3000, at).jpeg({ quality: 95 }).toBuffer());
  const sizes: number[] = [];
  const counted = {
    ...image,
    render: (size: Size, box?: Box) => {
      sizes.push(size.width * size.height);
      return image.render(size, box);
    },
  };
  const there = turned(at, photo, turn);
  const crop = {
    left: Math.round(there.x) - 800,
    top: Math.round(there.y) - 1000,
    width: 1654,
    height: 2126,
  };
  const card = await look(await renderCard(counted, crop, turn));
  expect(card.size).toEqual([827, 1063]);
  const dot = dotIn(card);
  expect(Math.hypot(dot.x - (there.x - crop.left) / 2, dot.y - (there.y - crop.top) / 2)).toBeLessThan(1.5);
  expect(sizes).toHaveLength(1);
  expect(sizes[0]!).toBeLessThan(2 * 827 * 1063);
});

test('what a turned photo leaves empty is white', async () => {
  const image = await imageOf(await dotted(600, 800, { x: 300, y: 400 }).png().toBuffer());
  const turn: Turn = { rotate: 0, straighten: 15 };
  const frame = turnedSize({ width: 600, height: 800 }, turn);
  const { display } = await renderVariants(image, turn);
  const { rgb, width, height } = await look(display);
  const corner = [0, width - 1, width * (height - 1), width * height - 1];
  for (const pixel of corner) expect(isNear(rgb, pixel, [255, 255, 255])).toBe(true);
  expect(isNear(rgb, (height / 2) * width + Math.round(width / 4), PAPER)).toBe(true);
  const card = await look(await renderCard(image, { left: 0, top: 0, ...frame }, turn));
  expect(isNear(card.rgb, 0, [255, 255, 255])).toBe(true);
});
