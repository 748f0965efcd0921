import type { Element } from './element.ts';

export type ViewBox = readonly [left: number, top: number, width: number, height: number];

/** The coordinates of a template; null if there are none, or none that make sense. */
export function viewBoxOf({ attributes }: Element): ViewBox | null {
  const numbers = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (numbers.length !== 4 || numbers.some((number) => !Number.isFinite(number))) return null;
  const [left, top, width, height] = numbers as [number, number, number, number];
  return width > 0 && height > 0 ? [left, top, width, height] : null;
}
