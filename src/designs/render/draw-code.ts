import { escapeXml } from '../../shared/text/escape-xml.ts';
import type { Rectangle } from '../template/boxes.ts';
import { LIMITS } from '../template/limits.ts';
import { inverse, isUpright, type Matrix } from '../template/matrix.ts';
import type { BoxStep } from '../template/program.ts';
import { aroundBox, transformOf } from './around-box.ts';
import { type Canvas, pxMatrix } from './canvas.ts';
import { colourOf, isScannable } from './contrast/contrast.ts';
import { textWith } from './finding.ts';
import { SMALLEST_BOX_MM, signedLink } from './signed-link.ts';
import { type CodeSymbol, ERROR_LEVELS, encodeSymbol } from './symbol.ts';
import { fieldIn, filled } from './values.ts';

/** A module narrower than this is too fine for card printers (two dots at 300 dpi), and for phones at arm's length. */
const SMALLEST_MODULE_MM = 0.169;

/**
 * Four dots at 300 dpi, which DENSO WAVE recommends for QR codes on card printers:
 * https://www.qrcode.com/en/howto/cell.html
 */
const WISE_MODULE_MM = 0.33;
/** GS1's minimum for bars that are scanned by hand: a quarter of the nominal 1.016 mm. */
const WISE_BAR_MM = 0.25;

/** Draws a QR code or barcode; when its content is empty, nothing is drawn. */
export function drawCode(step: BoxStep, canvas: Canvas): string {
  const text = filled(step.content, canvas.fields).trim();
  const field = fieldIn(step.content);
  if (text === '') return '';
  const { rectangle } = step;
  const toPx = pxMatrix(canvas, step.matrix);
  const symbol = signedSymbol(step, toPx, canvas) ?? encoded(step, text, field, canvas);
  if (symbol === null) return aroundBox(step, '#ffffff', '');

  const upright = isUpright(toPx);
  const [scaleX, , , scaleY, left, top] = toPx;
  const place = upright
    ? {
        x: rectangle.x * scaleX + left,
        y: rectangle.y * scaleY + top,
        width: rectangle.width * scaleX,
        height: rectangle.height * scaleY,
      }
    : rectangle;
  const drawn = drawSymbol(symbol, place, upright);
  const modulePx = drawn === null ? 0 : drawn.module * (upright ? 1 : Math.hypot(toPx[0], toPx[1]));
  if (modulePx / canvas.pxPerMm < SMALLEST_MODULE_MM * 0.98)
    canvas.findings.add(
      'code_too_small',
      field,
      `The box of the ${step.symbology} code is too small for ${textWith(field)}: its modules come out ${(modulePx / canvas.pxPerMm).toFixed(2)} mm wide, and printing needs at least ${SMALLEST_MODULE_MM} mm.`,
    );
  if (drawn === null) return aroundBox(step, '#ffffff', '');
  if (canvas.inks !== null) advise(step, field, modulePx / canvas.pxPerMm, canvas);
  const colour = escapeXml(step.element.attributes['data-color'] ?? '#000000');
  const path = `<path fill="${colour}" shape-rendering="crispEdges" d="${drawn.data}"/>`;
  return aroundBox(
    step,
    '#ffffff',
    upright ? `<g transform="${transformOf(inverse(toPx))}">${path}</g>` : path,
  );
}

/** Reports a code that can be printed but is hard to scan. */
function advise(step: BoxStep, field: string | null, moduleMm: number, { findings }: Canvas): void {
  const { attributes } = step.element;
  const least = step.symbology === 'code128' ? WISE_BAR_MM : WISE_MODULE_MM;
  if (moduleMm >= SMALLEST_MODULE_MM * 0.98 && moduleMm < least * 0.98)
    findings.add(
      'code_too_small',
      field,
      `The ${step.symbology} code with ${field ?? 'this text'} is hard to scan: its modules come out ${moduleMm.toFixed(2)} mm wide; every scanner reads them from ${least} mm on. Make its box larger.`,
    );
  const [module, ground] = [
    colourOf(attributes['data-color'] ?? '#000'),
    colourOf(attributes.fill ?? '#fff'),
  ];
  if (module !== null && ground !== null && !isScannable(module, ground))
    findings.add(
      'low_contrast',
      field,
      `The ${step.symbology} code with ${field ?? 'this text'} is hard to scan: it must be much darker than its background.`,
    );
}

/**
 * The code with the card's signed link. Null for another content, and for a box in which its modules would be too fine:
 * the plain link is drawn there, with a finding.
 */
function signedSymbol(step: BoxStep, toPx: Matrix, { pxPerMm, ...canvas }: Canvas): CodeSymbol | null {
  const link = step.symbology === 'qr' ? signedLink(step.content, canvas) : null;
  if (link === null) return null;
  const { width, height } = step.rectangle;
  const boxMm = (Math.min(width, height) * Math.hypot(toPx[0], toPx[1])) / pxPerMm;
  // A box of exactly this size may come out a little smaller.
  if (boxMm >= SMALLEST_BOX_MM * 0.99) return encodeSymbol('qr', link, 'L');
  canvas.findings.add(
    'code_too_small',
    'verificationUrl',
    `The box of the qr code is ${boxMm.toFixed(1)} mm wide, and a code that doors read without a network needs ${SMALLEST_BOX_MM.toFixed(1)} mm: the code is printed without its signature, and only the server can check it.`,
  );
  return null;
}

function encoded(step: BoxStep, text: string, field: string | null, canvas: Canvas): CodeSymbol | null {
  const level = ERROR_LEVELS.find((name) => name === step.element.attributes['data-level']) ?? 'M';
  try {
    if (text.length > LIMITS.lettersOfCode)
      throw new Error(`it is longer than ${LIMITS.lettersOfCode} characters`);
    return encodeSymbol(step.symbology, text, level);
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).replace(/^.*?: /, '');
    canvas.findings.add(
      'code_not_encodable',
      field,
      `A ${step.symbology} code can't hold ${textWith(field)}: ${reason}`,
    );
    return null;
  }
}

/** A code drawn in a box: the path data of its dark modules, and the width of a module. */
interface DrawnSymbol {
  data: string;
  module: number;
}

/**
 * Draws a code as large as a box allows, centred, with its quiet zone inside the box.
 * @param whole puts every module on whole pixels, so that no edge is blurred; `box` is then in px
 * @returns null when `whole` leaves no room for modules of one px
 */
function drawSymbol(symbol: CodeSymbol, box: Rectangle, whole: boolean): DrawnSymbol | null {
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
  // If rows may be higher than they need to be, they fill the box.
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
