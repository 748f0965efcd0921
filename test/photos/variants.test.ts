import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decode } from '../../src/photos/analysis/decode/decode.ts';
import { renderCard, renderVariants } from '../../src/photos/image/variants.ts';
import { cornerDistance, corners, cornersOf, drawnPortrait, fixture, quadrants } from '../support/images.ts';

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
  // Orientation 6: turn clockwise, so what was bottom left is top left.
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
