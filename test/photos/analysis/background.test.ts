import { expect, test } from 'vitest';
import { background } from '../../../src/photos/analysis/checks/background.ts';
import { swallowedOutline } from '../../../src/photos/analysis/checks/head-outline.ts';

const wall = (
  lumaDeviation: number,
  lumaResidual: number,
  gradient: number,
  { meanLuma = 200, swallowed = 0.02 } = {},
) => ({
  meanLuma,
  lumaDeviation,
  lumaResidual,
  gradient,
  lightness: 80,
  a: 0,
  b: 0,
  swallowed,
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
  ['a dark wall from which the head stands out', wall(3, 3, 0.5, { meanLuma: 40 }), 'pass'],
  ['a dark wall before which hair is lost', wall(3, 3, 0.5, { meanLuma: 40, swallowed: 0.4 }), 'warn'],
  ['a black wall', wall(3, 3, 0.5, { meanLuma: 10 }), 'warn'],
] as const)('%s: %s', (_, backdrop, verdict) => {
  expect(background(backdrop)).toMatchObject({ check: 'background', verdict });
});

/** A head in the right half of a picture, whose lower half has the wall's colour. */
function head(wall: [number, number, number], chinRow: number): number {
  const side = 64;
  const isPerson = (cell: number) => cell % side >= side / 2;
  const rgb = Float32Array.from({ length: side * side * 3 }, (_, at) => {
    const cell = Math.floor(at / 3);
    return isPerson(cell) && cell < (side * side) / 2 ? 0.1 : wall[at % 3]!;
  });
  const person = Float32Array.from({ length: side * side }, (_, cell) => Number(isPerson(cell)));
  return swallowedOutline({ side, rgb, person }, chinRow);
}

test.each([
  ['a grey wall', [0.6, 0.6, 0.6], 64, 0.5],
  ['a wall as dark as the hair', [0.1, 0.1, 0.1], 64, 1],
  ['a red wall as dark as the hair', [0.3, 0.05, 0.05], 64, 0.5],
  ['a grey wall, down to the chin', [0.6, 0.6, 0.6], 32, 0],
] as const)('a head is told from the wall by its colour: %s', (_, wall, chinRow, swallowed) => {
  expect(head([...wall], chinRow)).toBeCloseTo(swallowed, 1);
});
