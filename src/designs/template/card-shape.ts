import { ID_1, type Orientation } from '../../shared/designs.ts';
import type { Element } from './element.ts';

export type ViewBox = readonly [left: number, top: number, width: number, height: number];

/** The viewBox of a template; null if there is none, or it makes no sense. */
export function viewBoxOf({ attributes }: Element): ViewBox | null {
  const numbers = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (numbers.length !== 4 || numbers.some((number) => !Number.isFinite(number))) return null;
  const [left, top, width, height] = numbers as [number, number, number, number];
  return width > 0 && height > 0 ? [left, top, width, height] : null;
}

/** Wide enough that templates of 1012 × 638 or 86 × 54 pass as well. */
const RATIO_TOLERANCE = 0.006;

/** The orientation of a template's card; null if the template doesn't have the shape of a card. */
export function orientationOf([, , width, height]: ViewBox): Orientation | null {
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (Math.abs(ratio / (ID_1.longMm / ID_1.shortMm) - 1) > RATIO_TOLERANCE) return null;
  return width > height ? 'landscape' : 'upright';
}
