import type { Segmentation } from '../face/segment.ts';
import { type Lab, linearAt, linearToLab } from './light.ts';

/** The mask's edge is soft, so colours are compared between these distances from it, in cells. */
const reach = { from: 2, to: 6 };
/** At each place of the outline so many cells must surely be the person, or the wall. */
const leastCells = 3;
const surelyPerson = 0.8;
const surelyWall = 0.2;
/**
 * Colours that are less far apart than this (CIELAB) are hard to tell apart in a small print. For comparison: 2.3 is what
 * people just notice side by side (Mahy et al. 1994).
 */
const alike = 10;

/**
 * The share of the outline of head and shoulders, down to the chin, along which the wall has the colour of the person:
 * black hair before a black wall. NaN without an outline.
 * @param chinRow the row of the grid with the chin
 */
export function swallowedOutline(segmentation: Segmentation, chinRow: number): number {
  const { side } = segmentation;
  const rows = Math.min(side, Math.max(0, Math.round(chinRow)));
  let [places, swallowed] = [0, 0];
  const scan = (start: number, step: number, length: number) => {
    for (let at = reach.to; at < length - reach.to - 1; at++) {
      const difference = acrossEdge(segmentation, start + at * step, step);
      if (difference === null) continue;
      places++;
      if (difference < alike) swallowed++;
    }
  };
  for (let row = 0; row < rows; row++) scan(row * side, 1, side);
  for (let column = 0; column < side; column++) scan(column, side, rows);
  return swallowed / places;
}

/** The distance of the colours on both sides of the mask's edge between a cell and the next; null where it has none. */
function acrossEdge({ rgb, person }: Segmentation, cell: number, step: number): number | null {
  const isPerson = (at: number) => (person[at] as number) > 0.5;
  if (isPerson(cell) === isPerson(cell + step)) return null;
  const [inner, inwards] = isPerson(cell) ? [cell, -step] : [cell + step, step];
  const onPerson = meanColour(rgb, inner, inwards, (at) => (person[at] as number) > surelyPerson);
  const onWall = meanColour(rgb, inner - inwards, -inwards, (at) => (person[at] as number) < surelyWall);
  if (onPerson === null || onWall === null) return null;
  return Math.hypot(onPerson.l - onWall.l, onPerson.a - onWall.a, onPerson.b - onWall.b);
}

function meanColour(
  rgb: Float32Array,
  edge: number,
  step: number,
  counts: (cell: number) => boolean,
): Lab | null {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let away = reach.from; away <= reach.to; away++) {
    const cell = edge + away * step;
    if (!counts(cell)) continue;
    red += linearAt(rgb, cell * 3);
    green += linearAt(rgb, cell * 3 + 1);
    blue += linearAt(rgb, cell * 3 + 2);
    count++;
  }
  return count < leastCells ? null : linearToLab(red / count, green / count, blue / count);
}
