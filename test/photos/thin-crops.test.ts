import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { UprightImage } from '../../src/photos/analysis/decode/upright.ts';
import { checkCrop } from '../../src/photos/check-crop.ts';
import { cutDisplay } from '../../src/photos/image/cut-display.ts';
import { renderTurned } from '../../src/photos/image/render-turned.ts';
import { renderCard } from '../../src/photos/image/variants.ts';
import type { Box, Size } from '../../src/shared/photos/portrait.ts';
import { QUARTER_TURNS, type Turn, turnedSize } from '../../src/shared/photos/turn.ts';
import { directory } from '../support/server/directory.ts';

const RED = '#d01010';
const BLUE = '#1010d0';
const SOURCE: UprightImage['source'] = {
  format: 'png',
  bitDepth: 8,
  channels: 3,
  space: 'srgb',
  hasAlpha: false,
  frames: 1,
  exifOrientation: null,
};

/** A picture with a red upper half and a blue lower half. */
function halves({ width, height }: Size) {
  const half = { width, height: Math.round(height / 2), channels: 3 as const };
  return sharp({ create: { ...half, height, background: BLUE } }).composite([
    { input: { create: { ...half, background: RED } }, left: 0, top: 0 },
  ]);
}

/** The same halves as a photo, which notes how many of its pixels are decoded. */
async function photoOf(size: Size) {
  const decoded: number[] = [];
  const rgb = await halves(size).removeAlpha().raw().toBuffer();
  const image: UprightImage = {
    ...size,
    source: SOURCE,
    render: async (result, box) => {
      decoded.push(result.width * result.height);
      const whole = sharp(rgb, { raw: { ...size, channels: 3 } });
      const part = box === undefined ? whole : whole.extract(box);
      return part
        .resize({ ...result, fit: 'fill' })
        .raw()
        .toBuffer();
    },
  };
  return { image, decoded };
}

/** The size of a picture, and its colours from the top to the bottom. */
async function look(jpeg: Uint8Array) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (share: number) => {
    const at = (Math.floor(info.height * share) * info.width + Math.floor(info.width / 2)) * 3;
    const [red, green, blue] = data.subarray(at, at + 3);
    if (green! > 100) return 'white';
    return red! > blue! ? 'red' : 'blue';
  };
  return { size: [info.width, info.height], colours: [0.2, 0.4, 0.6, 0.8].map(colourAt) };
}

const IN_ORDER = ['red', 'red', 'blue', 'blue'];

test('the card of a crop a pixel wide shows all of it, and is drawn no larger than other cards', async () => {
  const size = { width: 900, height: 6000 };
  const turn: Turn = { rotate: 0, straighten: 5 };
  const frame = turnedSize(size, turn);
  const { image, decoded } = await photoOf(size);
  const crop = { left: Math.round(frame.width / 2), top: 0, width: 1, height: frame.height };
  const card = await look(await renderCard(image, crop, turn));
  expect(card.size).toEqual([1, 1063]);
  expect(card.colours).toEqual(IN_ORDER);
  expect(decoded).toHaveLength(1);
  expect(decoded[0]!).toBeLessThan(2 * 827 * 1063);
});

test('a part that is less than a pixel wide on the screen is shown whole', async () => {
  const path = join(directory(), 'display.jpg');
  await halves({ width: 160, height: 200 }).jpeg().toFile(path);
  const photo = { width: 1600, height: 2000 };
  const turn: Turn = { rotate: 0, straighten: 5 };
  const frame = turnedSize(photo, turn);
  const crop = { left: Math.round(frame.width / 2), top: 0, width: 1, height: frame.height };
  const part = await look(await cutDisplay(path, photo, turn, crop));
  expect(part.size).toEqual([1, Math.round(frame.height / 10)]);
  expect(part.colours).toEqual(IN_ORDER);
});

/** All thin crops at the edges, and those through the middle. */
const thinCrops = ({ width, height }: Size): Box[] => [
  ...[0, Math.floor(width / 2), width - 1].flatMap((left) => [
    { left, top: 0, width: 1, height },
    ...[0, Math.floor(height / 2), height - 1].map((top) => ({ left, top, width: 1, height: 1 })),
  ]),
  ...[0, Math.floor(height / 2), height - 1].map((top) => ({ left: 0, top, width, height: 1 })),
];

test.each(QUARTER_TURNS.flatMap((rotate) => [0, -15].map((straighten) => ({ rotate, straighten }))))(
  'every crop a pixel thin that is taken can be drawn: turned by $rotate and $straighten degrees',
  async (turn) => {
    const display = join(directory(), 'display.jpg');
    await halves({ width: 90, height: 120 }).jpeg({ chromaSubsampling: '4:4:4' }).toFile(display);
    const photo = { width: 900, height: 1200 };
    const { image } = await photoOf(photo);
    const frame = turnedSize(photo, turn);
    const taken = thinCrops(frame).filter((crop) => checkCrop(crop, photo, turn).length === 0);
    expect(taken.length).toBeGreaterThan(2);
    for (const crop of taken) {
      const card = await look(await renderCard(image, crop, turn));
      expect(card.size).toEqual([Math.min(crop.width, 827), Math.min(crop.height, 1063)]);
      const part = await look(await cutDisplay(display, photo, turn, crop));
      const tenth = (length: number) => Math.max(1, Math.round(length / 10));
      expect(part.size).toEqual([tenth(crop.width), tenth(crop.height)]);
      // Without straightening, nothing in the result is empty.
      if (turn.straighten === 0) expect([...card.colours, ...part.colours]).not.toContain('white');
    }
  },
);

test('a part that begins less than half a pixel before the end is drawn', async () => {
  const { image } = await photoOf({ width: 120, height: 150 });
  const part = { left: 119.7, top: 0, width: 0.3, height: 150 };
  for (const rotate of QUARTER_TURNS) {
    const turned = rotate % 180 === 0 ? part : { left: 0, top: 119.7, width: 150, height: 0.3 };
    const rgb = await renderTurned(image, { rotate, straighten: 0 }, turned, { width: 1, height: 1 });
    expect(rgb).toHaveLength(3);
  }
});
