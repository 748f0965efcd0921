import type { Backdrop } from '../checks/backdrop.ts';
import { luminance } from '../checks/light.ts';
import type { Box } from '../face/geometry.ts';
import type { Segmentation } from '../face/segment.ts';
import { findingStandards, wallShadow } from '../standards.ts';
import { confidenceOf, type Found, foundFrom } from './found.ts';

/** A wall behind somebody, on a coarse grid. */
interface Wall {
  /** Natural logarithm of the luminance of each cell: a shadow lowers it by the same amount wherever it falls. */
  light: Float64Array;
  /** 1 for cells of the person. */
  person: Uint8Array;
  /** The cells that are certainly wall. */
  cells: Int32Array;
}

/** The person's outline moved onto the wall, `across` and `down` cells away, and the look of the wall there. */
interface Cast {
  across: number;
  down: number;
  /**
   * The share of the wall's unevenness that the outline explains, once light that falls off along the wall is
   * subtracted, 0–1.
   */
  explained: number;
  /** The light that is left inside the outline, as a share of the light beside it. */
  lightLeft: number;
  /** The share of the wall's cells that the outline covers. */
  share: number;
}

const side = 64;
/** A lower bound, because black has no logarithm. */
const darkest = 0.01;
/**
 * A cell above the first probability is the person; a cell is certainly wall when it and all cells around it are below
 * the second.
 */
const isPerson = 0.5;
const surelyWall = 0.1;
/** With a smaller share of wall, its measures mean nothing. */
const leastWall = 0.1;
/**
 * The outline is searched for up to this many cells away. A lamp or flash is above or beside the camera, so shadows
 * fall down or sideways.
 */
const reach = { across: 16, down: 14, step: 2 };
/** A shadow covers at least this share of the grid, and at most this share of the wall. */
const size = { least: 0.015, most: 0.7 };
/** A wall this even, in natural logarithms, has no shadow on it. */
const even = 0.02;

/** The strongest shadow-like outline on a wall: plain numbers, and its place in the crop, 0–1. */
export interface ShadowLook extends Omit<Cast, 'across' | 'down'> {
  /** The wall beside the shadow: the deviation of its light, natural logarithms, and its luminance, 0–1. */
  besideDeviation: number;
  besideLuminance: number;
  box: Box;
}

/** Looks for the person's outline on the wall; null when too little wall is visible, or when it shows no shadow. */
export function lookForShadow(segmentation: Segmentation): ShadowLook | null {
  const wall = wallOf(segmentation);
  if (wall.cells.length < leastWall * side * side) return null;
  const cast = strongestCast(wall);
  if (cast === null) return null;
  const { across: _, down: __, ...look } = cast;
  const beside = besideOf(wall, cast);
  return {
    ...look,
    besideDeviation: beside.deviation,
    besideLuminance: beside.luminance,
    box: boxOf(wall, cast),
  };
}

/**
 * Finds the person's shadow on a plain wall: under the person's outline, moved away from the light, the wall is darker;
 * beside it, the wall is light and even.
 */
export function shadowOnWall(look: ShadowLook | null, backdrop: Backdrop | null): Found | null {
  if (look === null || backdrop === null || backdrop.gradient > wallShadow.mostTexture) return null;
  if (look.share > wallShadow.mostShare) return null;
  if (look.lightLeft < wallShadow.lightLeft.from || look.lightLeft > wallShadow.lightLeft.to) return null;
  if (look.besideDeviation > wallShadow.mostDeviation || look.besideLuminance < wallShadow.leastLuminance)
    return null;
  return foundFrom(
    'shadow_on_background',
    confidenceOf({ explained: look.explained }, findingStandards.wallShadow),
  );
}

function wallOf({ side: fine, rgb, person: probability }: Segmentation): Wall {
  const each = fine / side;
  const light = new Float64Array(side * side);
  const most = new Float64Array(side * side);
  const levelAt = (channel: number) => 255 * (rgb[channel] as number);
  for (let row = 0; row < fine; row++) {
    const start = Math.floor(row / each) * side;
    for (let column = 0; column < fine; column++) {
      const at = row * fine + column;
      const cell = start + Math.floor(column / each);
      const here = luminance(levelAt(at * 3), levelAt(at * 3 + 1), levelAt(at * 3 + 2));
      light[cell] = (light[cell] as number) + here / (each * each);
      most[cell] = Math.max(most[cell] as number, probability[at] as number);
    }
  }
  const isWall = (cell: number) => (most[cell] as number) < surelyWall;
  const cells: number[] = [];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let free = true;
      for (let row = Math.max(0, y - 1); row <= Math.min(side - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(side - 1, x + 1); column++)
          free &&= isWall(row * side + column);
      if (free) cells.push(y * side + x);
    }
  }
  return {
    light: light.map((value) => Math.log(value + darkest)),
    person: Uint8Array.from(most, (value) => Number(value > isPerson)),
    cells: Int32Array.from(cells),
  };
}

/**
 * True when the moved outline covers a cell. A person cut off by the sides of the frame is assumed to continue beyond
 * them unchanged.
 */
function covers({ person }: Wall, cell: number, { across, down }: Pick<Cast, 'across' | 'down'>): boolean {
  const y = Math.floor(cell / side) - down;
  const x = Math.min(side - 1, Math.max(0, (cell % side) - across));
  return y >= 0 && person[y * side + x] === 1;
}

/**
 * The place of the outline that explains most, by least squares; null when the wall is even, or nowhere darker under
 * the outline.
 */
function strongestCast(wall: Wall): Cast | null {
  const { cells } = wall;
  const n = cells.length;
  const trend = trendOf(wall);
  if (trend.squares / n < even ** 2) return null;
  let strongest: Cast | null = null;
  for (let down = 0; down <= reach.down; down += reach.step) {
    for (let across = -reach.across; across <= reach.across; across += reach.step) {
      if (down === 0 && across === 0) continue;
      let [count, sumX, sumY, sum] = [0, 0, 0, 0];
      for (let at = 0; at < n; at++) {
        const cell = cells[at] as number;
        if (!covers(wall, cell, { across, down })) continue;
        count++;
        sumX += (cell % side) - trend.x;
        sumY += Math.floor(cell / side) - trend.y;
        sum += trend.left[at] as number;
      }
      const share = count / n;
      if (count < size.least * side * side || share > size.most) continue;
      const own = count * (1 - share) - trend.explains(sumX, sumY);
      if (own < 0.15 * count * (1 - share) || sum >= 0) continue;
      const explained = sum ** 2 / own / trend.squares;
      if (strongest === null || explained > strongest.explained)
        strongest = { across, down, explained, lightLeft: Math.exp(sum / own), share };
    }
  }
  return strongest;
}

/** Fits a plane, by least squares, to light that rises or falls evenly along the wall, and returns the remainder. */
function trendOf({ light, cells }: Wall) {
  const n = cells.length;
  const mean = (of: (cell: number) => number) => cells.reduce((sum, cell) => sum + of(cell), 0) / n;
  const x = mean((cell) => cell % side);
  const y = mean((cell) => Math.floor(cell / side));
  const level = mean((cell) => light[cell] as number);
  let [xx, xy, yy, xl, yl] = [0, 0, 0, 0, 0];
  for (const cell of cells) {
    const [dx, dy, dl] = [(cell % side) - x, Math.floor(cell / side) - y, (light[cell] as number) - level];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xl += dx * dl;
    yl += dy * dl;
  }
  const determinant = xx * yy - xy * xy || 1;
  const alongX = (xl * yy - yl * xy) / determinant;
  const alongY = (yl * xx - xl * xy) / determinant;
  const left = Float64Array.from(
    cells,
    (cell) =>
      (light[cell] as number) - level - alongX * ((cell % side) - x) - alongY * (Math.floor(cell / side) - y),
  );
  return {
    x,
    y,
    left,
    squares: left.reduce((sum, one) => sum + one * one, 0),
    /**
     * The part of the sum of squares that a plane explains, for cells whose distances from the middle have these sums.
     */
    explains: (sumX: number, sumY: number) =>
      (sumX * sumX * yy - 2 * sumX * sumY * xy + sumY * sumY * xx) / determinant,
  };
}

/** The wall beside a shadow: the deviation of its light, natural logarithms, and its luminance, 0–1. */
function besideOf(wall: Wall, cast: Cast): { deviation: number; luminance: number } {
  const lit = wall.cells.filter((cell) => !covers(wall, cell, cast));
  const mean = lit.reduce((sum, cell) => sum + (wall.light[cell] as number), 0) / lit.length;
  const squares = lit.reduce((sum, cell) => sum + ((wall.light[cell] as number) - mean) ** 2, 0);
  return { deviation: Math.sqrt(squares / lit.length), luminance: Math.exp(mean) };
}

/** The part of the grid that the shadow covers, 0–1. */
function boxOf(wall: Wall, cast: Cast): Box {
  const inside = [...wall.cells].filter((cell) => covers(wall, cell, cast));
  const columns = inside.map((cell) => cell % side);
  const rows = inside.map((cell) => Math.floor(cell / side));
  const [left, right] = [Math.min(...columns), Math.max(...columns) + 1];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows) + 1];
  return { left: left / side, top: top / side, width: (right - left) / side, height: (bottom - top) / side };
}
