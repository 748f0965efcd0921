import { expect, test } from 'vitest';
import { backdrop } from '../../../src/photos/analysis/checks/backdrop.ts';
import { minusOneToOne, samplePatch, zeroToOne } from '../../../src/photos/analysis/sample.ts';

const size = { width: 60, height: 40 };
/** Red grows to the right, green downwards. */
const ramp = {
  ...size,
  rgb: Uint8Array.from({ length: 60 * 40 * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return [4 * (pixel % 60), 6 * Math.floor(pixel / 60), 100][at % 3]!;
  }),
};
const whole = { centre: { x: 30, y: 20 }, width: 60, height: 40, angle: 0 };

test('an upright patch of the same size is the picture itself', () => {
  const out = samplePatch(ramp, whole, size, { factor: 1, offset: 0 });
  expect(Array.from(out, Math.round)).toEqual(Array.from(ramp.rgb));
});

test('upright and hardly tilted patches agree', () => {
  const upright = { centre: { x: 31, y: 18 }, width: 90, height: 44, angle: 0 };
  const out = { width: 13, height: 9 };
  const straight = samplePatch(ramp, upright, out, zeroToOne);
  const tilted = samplePatch(ramp, { ...upright, angle: 1e-9 }, out, zeroToOne);
  expect(straight.every((value, at) => Math.abs(value - tilted[at]!) < 0.05)).toBe(true);
  expect(straight.some((value) => value > 0.5)).toBe(true);
});

test('a patch turned by half shows the picture upside down', () => {
  const out = { width: 6, height: 4 };
  const straight = samplePatch(ramp, whole, out, zeroToOne);
  const turned = samplePatch(ramp, { ...whole, angle: Math.PI }, out, zeroToOne);
  for (let pixel = 0; pixel < 24; pixel++)
    for (let channel = 0; channel < 3; channel++)
      expect(turned[pixel * 3 + channel]).toBeCloseTo(straight[(23 - pixel) * 3 + channel]!, 1);
});

test('outside the picture it is black, in the range that was asked for', () => {
  const away = { centre: { x: -500, y: 20 }, width: 60, height: 40, angle: 0 };
  for (const angle of [0, 0.3])
    expect([...samplePatch(ramp, { ...away, angle }, { width: 2, height: 2 }, minusOneToOne)]).toEqual(
      Array(12).fill(-1),
    );
});

const side = 64;
const grid = (person: (x: number, y: number) => number) => ({
  side,
  rgb: Float32Array.from({ length: side * side * 3 }, (_, at) => {
    const cell = Math.floor(at / 3);
    // The person is black, and so is a shadow of three cells on each side; all else is white.
    return cell % side >= 20 - 3 && cell % side < 40 + 3 ? 0 : 1;
  }),
  person: Float32Array.from({ length: side * side }, (_, cell) =>
    person(cell % side, Math.floor(cell / side)),
  ),
});

test('what is near the person is no background', () => {
  const behind = backdrop(
    grid((x) => Number(x >= 20 && x < 40)),
    40,
  )!;
  expect(behind.meanLuma).toBeCloseTo(255, 3);
  expect(behind.lumaDeviation).toBeLessThan(0.1);
  expect(behind.lightness).toBeCloseTo(100, 1);
});

test('a person who fills the picture leaves no background', () => {
  expect(
    backdrop(
      grid(() => 1),
      40,
    ),
  ).toBeNull();
  expect(
    backdrop(
      grid((_, y) => Number(y % 6 === 0)),
      40,
    ),
  ).toBeNull();
});
