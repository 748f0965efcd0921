import type { Segmentation } from '../face/segment.ts';
import { swallowedOutline } from './head-outline.ts';
import { linearAt, linearToLab, luma } from './light.ts';

/** The background behind the person, where the mask is sure. Luma is 0–255. */
export interface Backdrop {
  meanLuma: number;
  lumaDeviation: number;
  /** The deviation that remains after removing light that falls off evenly along the wall. */
  lumaResidual: number;
  /** Mean Scharr gradient, luma per px of the grid. */
  gradient: number;
  /** The mean colour in CIELAB. */
  lightness: number;
  a: number;
  b: number;
  /** See `swallowedOutline`. */
  swallowed: number;
}

/**
 * Below this probability of a person, a cell counts as background; the mask's edge is soft and inaccurate around hair.
 */
const surelyBackground = 0.1;
/**
 * Cells this close to the person are left out: they may show hair, a shadow on the shoulder, or an error of the mask.
 */
const margin = 4;
/** The outermost cells are left out as well: many a picture has a thin line drawn around it. */
const border = 3;
/** With a smaller share of background, its measures mean nothing. */
const leastShare = 0.02;

/**
 * Measures the background of a segmented picture; null when hardly any of it is visible.
 * @param chinRow the row of the grid with the chin
 */
export function backdrop(segmentation: Segmentation, chinRow: number): Backdrop | null {
  const { side, rgb, person } = segmentation;
  const free = freeCells(person, side);
  const plane = new Float32Array(side * side);
  for (let cell = 0; cell < plane.length; cell++) plane[cell] = lumaOf(rgb, cell);
  let [count, sum, squares, gradients, steps] = [0, 0, 0, 0, 0];
  let [red, green, blue] = [0, 0, 0];
  const slope = createSlope();
  for (let y = border; y < side - border; y++) {
    for (let x = border; x < side - border; x++) {
      const cell = y * side + x;
      if (free[cell] === 0) continue;
      const value = plane[cell] as number;
      count++;
      sum += value;
      squares += value * value;
      slope.add(x, y, value);
      red += linearAt(rgb, cell * 3);
      green += linearAt(rgb, cell * 3 + 1);
      blue += linearAt(rgb, cell * 3 + 2);
      gradients += scharr(plane, cell, side);
      steps++;
    }
  }
  if (count < leastShare * side * side) return null;
  const { l, a, b } = linearToLab(red / count, green / count, blue / count);
  return {
    meanLuma: sum / count,
    lumaDeviation: Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)),
    lumaResidual: Math.sqrt(slope.residual()),
    gradient: gradients / steps,
    lightness: l,
    a,
    b,
    swallowed: swallowedOutline(segmentation, chinRow),
  };
}

/** Fits a least-squares plane through values at points, from running sums. */
function createSlope() {
  const sum = { n: 0, x: 0, y: 0, v: 0, xx: 0, yy: 0, xy: 0, xv: 0, yv: 0, vv: 0 };
  return {
    add(x: number, y: number, v: number) {
      sum.n++;
      sum.x += x;
      sum.y += y;
      sum.v += v;
      sum.xx += x * x;
      sum.yy += y * y;
      sum.xy += x * y;
      sum.xv += x * v;
      sum.yv += y * v;
      sum.vv += v * v;
    },
    /** The variance that the plane doesn't explain. */
    residual(): number {
      const about = (product: number, one: number, other: number) => product - (one * other) / sum.n;
      const xx = about(sum.xx, sum.x, sum.x);
      const yy = about(sum.yy, sum.y, sum.y);
      const xy = about(sum.xy, sum.x, sum.y);
      const xv = about(sum.xv, sum.x, sum.v);
      const yv = about(sum.yv, sum.y, sum.v);
      const vv = about(sum.vv, sum.v, sum.v);
      const determinant = xx * yy - xy * xy;
      const explained = (xv * xv * yy - 2 * xv * yv * xy + yv * yv * xx) / determinant;
      return Math.max(0, vv - (determinant > 0 ? explained : 0)) / sum.n;
    },
  };
}

/**
 * Marks with 1 each cell that has no possible person within the margin: erodes the background along rows, then along
 * columns.
 */
function freeCells(person: Float32Array, side: number): Uint8Array {
  const background = new Uint8Array(person.length);
  for (let cell = 0; cell < person.length; cell++)
    background[cell] = Number((person[cell] as number) < surelyBackground);
  return eroded(eroded(background, side, 1, side), side, side, 1);
}

/**
 * Clears cells within the margin of a 0, line by line. Cells of a line are `step` apart in the array, lines `apart`.
 */
function eroded(cells: Uint8Array, side: number, step: number, apart: number): Uint8Array {
  const out = new Uint8Array(cells.length);
  for (let line = 0; line < side; line++) {
    // Beyond either end of a line, the cell at that end is repeated.
    let free = margin;
    for (let place = 0; place < side + margin; place++) {
      free = cells[line * apart + Math.min(place, side - 1) * step] === 1 ? free + 1 : 0;
      if (free > 2 * margin) out[line * apart + (place - margin) * step] = 1;
    }
  }
  return out;
}

/** Scharr's operator (weights 3, 10, 3), divided by the sum of its weights: luma per px. */
function scharr(plane: Float32Array, cell: number, side: number): number {
  const at = (offset: number) => plane[cell + offset] as number;
  const dx = 3 * (at(1 - side) - at(-1 - side)) + 10 * (at(1) - at(-1)) + 3 * (at(1 + side) - at(-1 + side));
  const dy =
    3 * (at(side - 1) - at(-side - 1)) + 10 * (at(side) - at(-side)) + 3 * (at(side + 1) - at(-side + 1));
  // Math.hypot would take half the time of the whole measure, because it guards against overflow. No overflow can
  // happen here.
  return Math.sqrt(dx * dx + dy * dy) / 32;
}

const lumaOf = (rgb: Float32Array, cell: number): number =>
  luma(
    255 * (rgb[cell * 3] as number),
    255 * (rgb[cell * 3 + 1] as number),
    255 * (rgb[cell * 3 + 2] as number),
  );
