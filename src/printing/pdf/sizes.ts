import { CARD_SIZES } from '../../shared/designs.ts';
import type { Sheet } from '../../shared/print-sheets.ts';

/** A size in millimetres, as in the standards. */
export interface SizeMm {
  widthMm: number;
  heightMm: number;
}

/** A card as it lies on a sheet, with its long edges across. */
export const CARD: SizeMm = CARD_SIZES.landscape;

/** The size of a drawn side: upright or landscape, judged by its pixels. */
export const sizeOf = ({ widthPx, heightPx }: { widthPx: number; heightPx: number }): SizeMm =>
  CARD_SIZES[widthPx > heightPx ? 'landscape' : 'upright'];

/** Paper: A4 as in ISO 216, Letter as in ANSI/ASME Y14.1. */
export const PAPER: Record<Exclude<Sheet, 'card'>, SizeMm> = {
  a4: { widthMm: 210, heightMm: 297 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
};

const POINTS_PER_MM = 72 / 25.4;

/** Converts millimetres to PDF's points of 1/72 inch, rounded to a ten-thousandth, which is finer than any printer. */
export const points = (mm: number): number => Math.round(mm * POINTS_PER_MM * 10_000) / 10_000;
