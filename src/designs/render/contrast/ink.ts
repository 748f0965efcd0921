import type { Rectangle } from '../../template/boxes.ts';
import type { Matrix } from '../../template/matrix.ts';
import type { TextStyle } from '../../template/text-style.ts';
import { type Canvas, pxAround } from '../canvas.ts';

/** A stretch of text on one line, in its own coordinates. */
export interface Extent {
  x: number;
  baseline: number;
  width: number;
  size: number;
}

/** Letters without accents reach this far from the baseline, in em. */
const ABOVE = 0.75;
const BELOW = 0.22;

export const extentBox = ({ x, baseline, width, size }: Extent): Rectangle => ({
  x,
  y: baseline - ABOVE * size,
  width,
  height: (ABOVE + BELOW) * size,
});

/** Notes a stretch of text for the check of contrast, when somebody edits a design. */
export function noteInk(
  canvas: Canvas,
  matrix: Matrix,
  { typeface, fill }: Pick<TextStyle, 'typeface' | 'fill'>,
  field: string | null,
  extent: Extent,
): void {
  if (canvas.inks === null || extent.width <= 0) return;
  const box = pxAround(canvas, matrix, extentBox(extent));
  canvas.inks.push({
    box,
    sizeMm: box.height / (ABOVE + BELOW) / canvas.pxPerMm,
    isBold: typeface.weight === 'bold',
    fill,
    field,
    findings: canvas.findings,
  });
}
