import type { Rectangle } from '../template/boxes.ts';
import type { CodeSymbol } from './symbol.ts';

/** A code in a box: path data of its dark modules, and how wide one is. */
export interface DrawnSymbol {
  data: string;
  module: number;
}

/**
 * Draws a code as large as a box allows, in the middle of it, with its quiet zone inside the box.
 * @param box in px when `whole`, which puts every module on whole pixels, so that no edge is blurred
 * @returns null when there isn't room for modules of one px
 */
export function drawSymbol(symbol: CodeSymbol, box: Rectangle, whole: boolean): DrawnSymbol | null {
  const onGrid = (length: number) => (whole ? Math.floor(length + 1e-6) : length);
  const left = whole ? Math.ceil(box.x - 1e-6) : box.x;
  const top = whole ? Math.ceil(box.y - 1e-6) : box.y;
  const width = onGrid(box.x + box.width) - left;
  const height = onGrid(box.y + box.height) - top;

  const { columns, rows, quiet, rowHeight } = symbol;
  const across = columns + 2 * quiet.across;
  const down = rowHeight === null ? 0 : rows * rowHeight + 2 * quiet.above;
  const module = onGrid(Math.min(width / across, rowHeight === null ? Infinity : height / down));
  if (whole && module < 1) return null;
  // Rows may be higher than they need to be: then the box is filled.
  const tall = rowHeight === null || rowHeight > 1;
  const row = tall ? onGrid((height - 2 * quiet.above * module) / rows) : module;
  const x = left + onGrid((width - columns * module) / 2);
  const y = top + onGrid((height - rows * row) / 2);

  let data = '';
  for (let line = 0; line < rows; line++) {
    for (let column = 0; column < columns; column++) {
      if (!symbol.isDark(column, line)) continue;
      const from = column;
      while (column + 1 < columns && symbol.isDark(column + 1, line)) column++;
      const length = (column + 1 - from) * module;
      data += `M${x + from * module} ${y + line * row}h${length}v${row}h${-length}z`;
    }
  }
  return { data, module };
}
