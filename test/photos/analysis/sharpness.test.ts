import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import {
  blockiness,
  detailOf,
  grainOf,
  lonelySteps,
  octaveRatios,
  type Plane,
  reblur,
} from '../../../src/photos/analysis/checks/sharpness.ts';
import { photoStandards } from '../../../src/photos/analysis/standards.ts';
import { analyse, check } from '../../support/photos/analyse.ts';
import { demoFace } from '../../support/photos/demo-face.ts';
import { canvasOf, overlaid, painted, pick } from '../../support/photos/faults/on-face.ts';
import { posedPortraits } from '../../support/photos/portrait.ts';

const side = 160;

/** Bars of different widths in both directions, on grey. */
const bars = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#999"/>${[30, 44, 62, 90, 120].map((at, index) => `<rect x="${at}" y="20" width="${2 + index}" height="40" fill="#222"/><rect y="${at}" x="100" height="${2 + index}" width="40" fill="#eee"/>`).join('')}</svg>`,
    ),
  ).toColourspace('b-w');

async function planeOf(image: Sharp): Promise<Plane> {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const luma = Float32Array.from({ length: info.width * info.height }, (_, at) => data[at * info.channels]!);
  return { width: info.width, height: info.height, luma };
}

const everywhere = [
  { x: 0, y: 0 },
  { x: side, y: 0 },
  { x: side, y: side },
  { x: 0, y: side },
];

const flat: Plane = { width: side, height: side, luma: new Float32Array(side * side).fill(128) };

test('the more a picture is blurred, the less detail and the higher the re-blur measure', async () => {
  const planes = [await planeOf(bars())];
  for (const sigma of [0.6, 1, 2, 4]) planes.push(await planeOf(bars().blur(sigma)));
  const energies = planes.map((plane) => detailOf(plane).energy);
  const blurs = planes.map(reblur);
  expect(energies).toEqual([...energies].sort((a, b) => b - a));
  expect(blurs).toEqual([...blurs].sort((a, b) => a - b));
  expect(energies[0]! / energies[4]!).toBeGreaterThan(50);
});

test('nothing to see has no detail, is blurred, and has no blocks', () => {
  expect(detailOf(flat)).toMatchObject({ energy: 0 });
  expect(grainOf(flat, [everywhere])).toBe(0);
  expect(reblur(flat)).toBe(1);
  expect(blockiness(flat)).toBe(1);
});

test('too small a picture is measured without an exception', () => {
  for (const width of [1, 5, 12]) {
    const plane = { width, height: 3, luma: new Float32Array(width * 3).fill(9) };
    for (const value of [...Object.values(detailOf(plane)), reblur(plane), blockiness(plane)])
      expect(Number.isFinite(value)).toBe(true);
  }
});

test('noise is grain, and no detail', () => {
  let state = 1;
  const luma = flat.luma.map((value) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return value + 40 * (state / 2 ** 32 - 0.5);
  });
  const noisy = { ...flat, luma };
  expect(grainOf(noisy, [everywhere])).toBeGreaterThan(photoStandards.focus.grain.limits.warnAbove!);
  expect(detailOf(noisy).energy).toBeLessThan(photoStandards.focus.detail.limits.failBelow!);
});

test.each([
  [2, 'finest'],
  [4, 'fine'],
] as const)('a picture that is enlarged %i times lacks the %s detail', async (times, octave) => {
  const small = await bars()
    .resize(side / times)
    .png()
    .toBuffer();
  const enlarged = await planeOf(sharp(small).resize(side));
  expect(octaveRatios(enlarged)[octave]).toBeLessThan(0.3 * octaveRatios(await planeOf(bars()))[octave]);
});

test('motion leaves detail along one direction only', async () => {
  const kernel = [...Array(15).fill(0), ...Array(15).fill(1), ...Array(15).fill(0)];
  const still = detailOf(await planeOf(bars()));
  const moved = detailOf(await planeOf(bars().convolve({ width: 15, height: 3, kernel })));
  expect(moved.evenness).toBeLessThan(still.evenness / 2);
});

test('blocks are found wherever the grid begins, and only in strongly compressed pictures', async () => {
  const face = sharp(demoFace('03'));
  const original = await face.png().toBuffer();
  const compressed = await sharp(await sharp(original).jpeg({ quality: 5 }).toBuffer())
    .png()
    .toBuffer();
  const at = async (bytes: Buffer, left: number, top: number) =>
    blockiness(await planeOf(sharp(bytes).extract({ left, top, width: 240, height: 240 })));
  for (const [left, top] of [
    [40, 90],
    [43, 97],
  ] as const) {
    expect(await at(original, left, top)).toBeLessThan(photoStandards.focus.blockiness.limits.warnAbove!);
    expect(await at(compressed, left, top)).toBeGreaterThan(
      photoStandards.focus.blockiness.limits.warnAbove!,
    );
  }
});

test('pixels that show as squares have steps with nothing beside them, and smooth ones have not', async () => {
  const small = await sharp(demoFace('04')).resize(60).png().toBuffer();
  const enlarged = (kernel: 'nearest' | 'cubic') =>
    sharp(small).resize(290, undefined, { kernel }).jpeg({ quality: 92 }).toBuffer();
  const mostLonely = photoStandards.focus.squares.limits.warnAbove;
  expect(lonelySteps(await planeOf(sharp(await enlarged('nearest'))))).toBeGreaterThan(mostLonely!);
  expect(lonelySteps(await planeOf(sharp(await enlarged('cubic'))))).toBeLessThan(mostLonely! / 2);
  expect(lonelySteps(await planeOf(sharp(demoFace('04'))))).toBeLessThan(mostLonely! / 2);
});

test('rims of glasses on the cheeks and hairs on the forehead are no noise', async () => {
  const canvas = await canvasOf(posedPortraits['a woman with brown hair, pale']!());
  const cheeks = [117, 118, 101, 36, 346, 347, 330, 266];
  const brow = [69, 108, 151, 337, 299];
  const lines = pick(canvas.mesh, [...cheeks, ...brow])
    .map(
      ({ x, y }) =>
        `<path d="M ${x - 9} ${y - 4} l 18 3 M ${x - 9} ${y + 3} l 18 -3" stroke="#111" stroke-width="2"/>`,
    )
    .join('');
  const report = await analyse(await painted(canvas, (photo) => overlaid(photo, lines)));
  expect(check(report, 'focus')).toMatchObject({ verdict: 'pass' });
});
