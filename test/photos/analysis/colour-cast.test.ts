import { expect, test } from 'vitest';
import { colourCast } from '../../../src/photos/analysis/checks/colour-cast.ts';
import { linearToLab } from '../../../src/photos/analysis/checks/light.ts';

test('white is neutral, and CIELAB is that of D50', () => {
  const white = linearToLab(1, 1, 1);
  expect(white.l).toBeCloseTo(100, 1);
  expect(Math.hypot(white.a, white.b)).toBeLessThan(0.1);
  // Pure sRGB red after Bradford's adaptation (CSS Color 4, lab()).
  const red = linearToLab(1, 0, 0);
  expect([red.l, red.a, red.b].map((value) => Math.round(value * 10) / 10)).toEqual([54.3, 80.8, 69.9]);
});

const wall = (l: number, a: number, b: number) => ({
  meanLuma: 200,
  lumaDeviation: 3,
  lumaResidual: 3,
  gradient: 0.5,
  lightness: l,
  a,
  b,
});

test.each([
  ['natural skin before a white wall', { l: 60, a: 15, b: 18 }, wall(90, 0, 0), 'pass'],
  ['natural skin with nothing behind it', { l: 60, a: 15, b: 18 }, null, 'pass'],
  ['natural skin before a blue wall', { l: 60, a: 15, b: 18 }, wall(70, 0, -30), 'pass'],
  ['blue skin before a blue wall', { l: 60, a: 2, b: -15 }, wall(80, 0, -30), 'fail'],
  ['warm skin before a peach wall', { l: 60, a: 24, b: 30 }, wall(85, 8, 13), 'pass'],
  ['warm skin before a warmer one', { l: 60, a: 24, b: 30 }, wall(85, 10, 17), 'warn'],
  ['warm skin before an orange wall', { l: 60, a: 25, b: 38 }, wall(65, 24, 39), 'pass'],
  ['pale skin before the sky', { l: 75, a: 17, b: 11 }, wall(67, -3, -28), 'pass'],
  ['skin somewhat off before a white wall', { l: 60, a: 4, b: 0 }, wall(90, 0, 0), 'pass'],
  ['skin somewhat off before a dark one', { l: 60, a: 4, b: 0 }, wall(20, 0, 0), 'pass'],
  ['skin off before a dark one', { l: 60, a: 4, b: -4 }, wall(20, 0, 0), 'warn'],
  ['green skin before a dark wall', { l: 60, a: -12, b: 20 }, wall(20, 0, 0), 'fail'],
] as const)('%s', (_, skin, backdrop, verdict) => {
  expect(colourCast(skin, backdrop, null)).toMatchObject({ check: 'colour_cast', verdict });
});

test.each([
  ['yellow', { l: 70, a: 10, b: 30 }, 'warn'],
  ['as they are', { l: 70, a: 10, b: 12 }, 'pass'],
] as const)('natural skin with whites of eyes that are %s', (_, whites, verdict) => {
  expect(colourCast({ l: 60, a: 15, b: 18 }, wall(90, 0, 0), whites)).toMatchObject({ verdict });
});

test.each([
  ['aren’t seen', null, 'warn'],
  ['are bluish as well', { l: 70, a: 0, b: -9 }, 'warn'],
  ['are as usual, because the wall is painted', { l: 70, a: 4, b: 2 }, 'pass'],
] as const)('pale skin that leans to a blue wall, and whites of eyes that %s', (_, whites, verdict) => {
  expect(colourCast({ l: 89, a: 11, b: 4 }, wall(75, -2, -20), whites)).toMatchObject({ verdict });
});
