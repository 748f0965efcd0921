/** Millimetres, as the standards have them. */
export interface SizeMm {
  widthMm: number;
  heightMm: number;
}

/** A card: ID-1 of ISO/IEC 7810, which printers call CR80. */
export const CARD: SizeMm = { widthMm: 85.6, heightMm: 53.98 };

/** ISO 216. */
export const A4: SizeMm = { widthMm: 210, heightMm: 297 };

const POINTS_PER_MM = 72 / 25.4;

/** Millimetres as PDF counts, in points of 1/72 inch; to a ten-thousandth, which is finer than any printer. */
export const points = (mm: number): number => Math.round(mm * POINTS_PER_MM * 10_000) / 10_000;
