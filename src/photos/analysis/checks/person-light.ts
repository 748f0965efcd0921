import type { Segmentation } from '../face/segment.ts';
import { luma } from './light.ts';

/**
 * A cell with a higher probability is surely the person: the mask's edge is soft, and a bright wall shows through it.
 */
const surelyPerson = 0.95;
/** The brightest cells, except reflections and parts of the wall that the mask includes. */
const highlightShare = 0.97;

/**
 * The 97th percentile of luma of the person in a segmented picture, clothes and all, 0–255. NaN when nobody is there.
 */
export function personHighlights({ rgb, person }: Segmentation): number {
  const histogram = new Uint32Array(256);
  let count = 0;
  for (let cell = 0; cell < person.length; cell++) {
    if ((person[cell] as number) <= surelyPerson) continue;
    const level = Math.round(
      255 * luma(rgb[cell * 3] as number, rgb[cell * 3 + 1] as number, rgb[cell * 3 + 2] as number),
    );
    histogram[level] = (histogram[level] as number) + 1;
    count++;
  }
  if (count === 0) return Number.NaN;
  let level = 0;
  for (
    let below = histogram[0] as number;
    below <= highlightShare * count;
    below += histogram[level] as number
  )
    level++;
  return level;
}
