import { expect, test } from 'vitest';
import { frame, lookForFrame } from '../../../src/photos/analysis/findings/frame.ts';
import type { Raster } from '../../../src/photos/analysis/sample.ts';

const [width, height] = [120, 160];

/** Greys that are nowhere the same along a line, except where `grey` says so. */
function picture(grey: (x: number, y: number) => number | null): Raster {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rgb.fill(grey(x, y) ?? 60 + ((37 * x + 53 * y) % 120), (y * width + x) * 3, (y * width + x + 1) * 3);
  return { width, height, rgb };
}

const isIn = (x: number, y: number, edge: number) =>
  x < edge || y < edge || x >= width - edge || y >= height - edge;

test.each([
  ['bars above and below', (_: number, y: number) => (y < 14 || y >= height - 20 ? 0 : null)],
  ['bars beside', (x: number) => (x < 14 || x >= width - 10 ? 0 : null)],
  [
    'a clock in a bar',
    (x: number, y: number) => (y < 14 || y >= height - 20 ? (x % 9 === 0 ? 255 : 0) : null),
  ],
  ['a border', (x: number, y: number) => (isIn(x, y, 8) ? 250 : null)],
  ['a print on a table', (x: number, y: number) => (isIn(x, y, 10) ? 40 : isIn(x, y, 16) ? 250 : null)],
] as const)('%s: a frame', (_, grey) => {
  expect(frame(lookForFrame(picture(grey)))).toMatchObject({ code: 'frame' });
});

test.each([
  ['nothing of one colour', () => null],
  ['a bar at one side only', (_: number, y: number) => (y < 14 ? 0 : null)],
  ['a line of one px', (x: number, y: number) => (isIn(x, y, 1) ? 0 : null)],
  ['a plain wall, darker at its edges', (x: number) => 200 - Math.abs(x - width / 2)],
  ['a round picture', (x: number, y: number) => (Math.hypot(x - 60, y - 80) > 58 ? 255 : null)],
  ['a striped wall', (x: number) => (Math.floor(x / 10) % 2 === 0 ? 90 : 230)],
] as const)('%s: no frame', (_, grey) => {
  expect(frame(lookForFrame(picture(grey)))).toBe(null);
});
