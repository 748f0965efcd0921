import { expect, test } from 'vitest';
import { background } from '../../../src/photos/analysis/checks/background.ts';

const wall = (lumaDeviation: number, lumaResidual: number, gradient: number, meanLuma = 200) => ({
  meanLuma,
  lumaDeviation,
  lumaResidual,
  gradient,
  lightness: 80,
  a: 0,
  b: 0,
});

test.each([
  ['an even wall', wall(3, 3, 0.5), 'pass'],
  ['a studio wall that is darker at its edges', wall(30.6, 5.3, 0.6), 'pass'],
  ['a wall with more than that', wall(45, 8, 0.8), 'warn'],
  ['a wall with as much, of which a slope explains little', wall(30.6, 24, 1.1), 'warn'],
  ['a wall with as much, and things on it', wall(30.6, 12, 2.2), 'warn'],
  ['wallpaper', wall(8.1, 6.7, 2.3), 'pass'],
  ['bricks', wall(9.5, 9, 3.9), 'warn'],
  ['as rough a wall, but with light and dark parts', wall(16, 12, 2.3), 'warn'],
  ['a room', wall(52, 50, 6), 'fail'],
  ['a dark wall', wall(3, 3, 0.5, 20), 'warn'],
] as const)('%s: %s', (_, backdrop, verdict) => {
  expect(background(backdrop)).toMatchObject({ check: 'background', verdict });
});
