import { luma } from '../checks/light.ts';
import { distance, mean, midpoint, type Point } from '../face/geometry.ts';
import { type Raster, samplePatch } from '../sample.ts';
import { outlineOf } from './zones.ts';

/**
 * Measures that tell an open eye from a closed one. Heights are above the line through the eye's corners, as shares of
 * its width.
 */
export interface EyeLook {
  /** The height of the middle of both lids by the mesh: the lids of an open eye arch up, closed ones hang down. */
  lids: number;
  /**
   * The height of the darkest line across the eye: upper lid, iris and pupil of an open one, the lashes of a closed
   * one.
   */
  darkLine: number;
  /**
   * The amount by which the iris is darker than the mean of its two sides, as a share of the luma of the skin below.
   */
  iris: number;
}

const side = 48;
const centre = side / 2;
/** The width of an eye in the patch, from corner to corner, px. */
const eyeWidth = 40;

const corners = { right: [33, 133], left: [362, 263] } as const;

export function lookAtEye(raster: Raster, landmarks: readonly Point[], which: 'right' | 'left'): EyeLook {
  const [from, to] = corners[which].map((number) => landmarks[number]) as [Point, Point];
  const width = distance(from, to);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const middle = midpoint(from, to);
  const lids = mean(outlineOf(landmarks, `${which}Open`));
  const light = lightAround(raster, middle, angle, (width * side) / eyeWidth);
  return {
    lids: ((lids.x - middle.x) * Math.sin(angle) - (lids.y - middle.y) * Math.cos(angle)) / width,
    darkLine: (centre - (darkestRow(light, 16, 8) + darkestRow(light, 24, 8)) / 2) / eyeWidth,
    iris: irisIn(light) / Math.max(8, lumaOfSkin(light)),
  };
}

function lightAround(raster: Raster, middle: Point, angle: number, length: number): Float32Array {
  const patch = { centre: middle, width: length, height: length, angle };
  const rgb = samplePatch(raster, patch, { width: side, height: side }, { factor: 1, offset: 0 });
  return Float32Array.from({ length: side * side }, (_, pixel) =>
    luma(rgb[pixel * 3] as number, rgb[pixel * 3 + 1] as number, rgb[pixel * 3 + 2] as number),
  );
}

/** The luma of the strip of skin below the eye. */
function lumaOfSkin(light: Float32Array): number {
  const values: number[] = [];
  for (let y = 38; y < 47; y++) for (let x = 12; x < 36; x++) values.push(light[y * side + x] as number);
  return values.sort((a, b) => a - b)[values.length >> 1] as number;
}

function meanIn(light: Float32Array, left: number, top: number, width: number, height: number): number {
  let sum = 0;
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) sum += light[y * side + x] as number;
  return sum / (width * height);
}

/** The middle of the darkest three rows below the brow, between two columns. */
function darkestRow(light: Float32Array, left: number, width: number): number {
  const best = { row: centre, value: Number.POSITIVE_INFINITY };
  for (let row = 14; row <= 36; row++) {
    const value = meanIn(light, left, row - 1, width, 3);
    if (value < best.value) Object.assign(best, { row, value });
  }
  return best.row + 0.5;
}

/**
 * Tries the iris at each place between the corners. An iris is dark, a fifth of the eye wide, and between lighter
 * parts.
 */
function irisIn(light: Float32Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let y = 10; y <= 29; y++) {
    for (let x = 14; x <= 26; x++) {
      const sides = (meanIn(light, x - 9, y, 6, 5) + meanIn(light, x + 11, y, 6, 5)) / 2;
      most = Math.max(most, sides - meanIn(light, x, y, 8, 5));
    }
  }
  return most;
}
