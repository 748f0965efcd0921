import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pixelsInside } from '../../../src/photos/analysis/checks/light.ts';
import { turnRaster } from '../../../src/photos/analysis/decode/turn.ts';
import {
  clip,
  overlap,
  type QuarterTurns,
  unturn,
  unturnBox,
} from '../../../src/photos/analysis/face/geometry.ts';

const turns = fc.constantFrom<QuarterTurns>(0, 1, 2, 3);
const size = fc.record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) });

test('a point that a turn moved is found again where it was', () => {
  fc.assert(
    fc.property(size, turns, fc.nat(11), fc.nat(11), (before, turn, x, y) => {
      fc.pre(x < before.width && y < before.height);
      const rgb = new Uint8Array(before.width * before.height * 3);
      rgb[(y * before.width + x) * 3] = 255;
      const turned = turnRaster({ ...before, rgb }, turn);
      const pixel = turned.rgb.indexOf(255) / 3;
      const centre = { x: (pixel % turned.width) + 0.5, y: Math.floor(pixel / turned.width) + 0.5 };
      expect(unturn(centre, turn, before)).toEqual({ x: x + 0.5, y: y + 0.5 });
    }),
  );
});

test('the whole frame unturns to the whole frame, and four quarters are none', () => {
  fc.assert(
    fc.property(size, turns, (before, turn) => {
      const after = turn % 2 === 1 ? { width: before.height, height: before.width } : before;
      expect(unturnBox({ left: 0, top: 0, ...after }, turn, before)).toEqual({ left: 0, top: 0, ...before });
      const raster = {
        ...before,
        rgb: Uint8Array.from({ length: before.width * before.height * 3 }, (_, i) => i),
      };
      let turned = raster;
      for (let quarter = 0; quarter < 4; quarter++) turned = turnRaster(turned, 1) as typeof raster;
      expect(turned).toEqual(raster);
      expect(turnRaster(raster, 3)).toEqual(turnRaster(turnRaster(raster, 2), 1));
    }),
  );
});

test('what is clipped lies in the frame', () => {
  const number = fc.integer({ min: -500, max: 500 }).map((tenths) => tenths / 10);
  const length = fc.integer({ min: 0, max: 800 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(number, number, length, length, (left, top, width, height) => {
      const clipped = clip({ left, top, width, height }, { width: 20, height: 30 });
      expect(clipped.left).toBeGreaterThanOrEqual(0);
      expect(clipped.top).toBeGreaterThanOrEqual(0);
      expect(clipped.width).toBeGreaterThanOrEqual(0);
      expect(clipped.height).toBeGreaterThanOrEqual(0);
      expect(clipped.left + clipped.width).toBeLessThanOrEqual(20 + 1e-9);
      expect(clipped.top + clipped.height).toBeLessThanOrEqual(30 + 1e-9);
    }),
  );
});

test('boxes overlap by the share of both', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  expect(overlap(box(0, 0), box(0, 0))).toBe(1);
  expect(overlap(box(0, 0), box(5, 0))).toBeCloseTo(50 / 150);
  expect(overlap(box(0, 0), box(10, 0))).toBe(0);
  expect(overlap(box(0, 0), box(-30, 40))).toBe(0);
});

test('a polygon holds the pixels whose centres it encloses, and none outside the raster', () => {
  const square = [
    { x: -2, y: -2 },
    { x: 2, y: -2 },
    { x: 2, y: 3 },
    { x: -2, y: 3 },
  ];
  expect([...pixelsInside(square, { width: 4, height: 4 })]).toEqual([0, 1, 4, 5, 8, 9]);
  const away = square.map(({ x, y }) => ({ x: x + 100, y }));
  expect([...pixelsInside(away, { width: 4, height: 4 })]).toEqual([]);
});
