import type { Weight } from '../fonts/files.ts';
import type { Typesetter } from '../fonts/typesetter.ts';
import { type Matrix, multiply } from '../template/matrix.ts';
import { printable } from '../text/printable.ts';
import type { Findings } from './finding.ts';

/** What the steps of a template are drawn with. */
export interface Canvas {
  typesetter: Typesetter;
  fields: Record<string, unknown>;
  photo: Uint8Array | null;
  findings: Findings;
  /** From the template's coordinates to px. */
  toPx: Matrix;
  pxPerMm: number;
  /** How far stacks have moved what is being drawn, in the template's coordinates. */
  shift: { x: number; y: number };
  /** A number that no other element has, for ids. */
  nextId(): number;
}

/** From a box's own coordinates to px, wherever stacks have moved it. */
export const pxMatrix = ({ toPx, shift }: Canvas, matrix: Matrix): Matrix =>
  multiply(toPx, multiply([1, 0, 0, 1, shift.x, shift.y], matrix));

/** Text that can be set; what has no glyph is reported. */
export const settable = (canvas: Canvas, text: string, weight: Weight, field: string | null): string =>
  printable(canvas.typesetter, text, weight, (grapheme) => {
    const codePoints = Array.from(
      grapheme,
      (character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
    );
    canvas.findings.add(
      'missing_glyph',
      field,
      `No typeface has “${grapheme}” (${codePoints.join(' ')})${field === null ? '' : ` in ${field}`}.`,
    );
  });
