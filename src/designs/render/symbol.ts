import bwip from 'bwip-js/generic';
import type { Symbology } from '../../shared/designs.ts';

/** A code as a grid of modules, without its quiet zone. */
export interface CodeSymbol {
  columns: number;
  rows: number;
  isDark(column: number, row: number): boolean;
  /** Width of the quiet zone around the code, in modules. */
  quiet: { across: number; above: number };
  /** Height of a row in widths of a column; null when it may have any height. */
  rowHeight: number | null;
}

export const ERROR_LEVELS = ['L', 'M', 'Q', 'H'] as const;
type ErrorLevel = (typeof ERROR_LEVELS)[number];

/** Quiet zones: ISO/IEC 18004 (QR), 15417 (Code 128), 15438 (PDF417), 16022 (Data Matrix). */
const KINDS = {
  qr: { bcid: 'qrcode', quiet: { across: 4, above: 4 }, rowHeight: 1 },
  datamatrix: { bcid: 'datamatrix', quiet: { across: 1, above: 1 }, rowHeight: 1 },
  // A row is at least three modules high.
  pdf417: { bcid: 'pdf417', quiet: { across: 2, above: 2 }, rowHeight: 3 },
  code128: { bcid: 'code128', quiet: { across: 10, above: 0 }, rowHeight: null },
} as const;

interface Matrix {
  pixs: number[];
  pixx: number;
  pixy: number;
}

interface Bars {
  /** Widths of a bar, a space, a bar… */
  sbs: number[];
}

/**
 * Encodes a text.
 * @throws Error with the encoder's reason when the text can't be encoded this way, or is too long
 */
export function encodeSymbol(symbology: Symbology, text: string, errorLevel: ErrorLevel): CodeSymbol {
  const { bcid, quiet, rowHeight } = KINDS[symbology];
  const options: object = symbology === 'qr' ? { eclevel: errorLevel } : {};
  const encoded = (bwip.raw(bcid, text, options) as (Matrix | Bars)[])[0]!;
  if ('sbs' in encoded) {
    const modules = encoded.sbs.flatMap((width, place) => new Array<boolean>(width).fill(place % 2 === 0));
    return { columns: modules.length, rows: 1, isDark: (column) => modules[column]!, quiet, rowHeight };
  }
  const { pixs, pixx, pixy } = encoded;
  return {
    columns: pixx,
    rows: pixy,
    isDark: (column, row) => pixs[row * pixx + column] === 1,
    quiet,
    rowHeight,
  };
}
