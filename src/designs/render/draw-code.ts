import { escapeXml } from '../template/element.ts';
import { LIMITS } from '../template/limits.ts';
import { inverse, isUpright } from '../template/matrix.ts';
import type { BoxStep } from '../template/program.ts';
import { aroundBox, transformOf } from './around-box.ts';
import { type Canvas, pxMatrix } from './canvas.ts';
import { drawSymbol } from './draw-symbol.ts';
import { textWith } from './finding.ts';
import { type CodeSymbol, ERROR_LEVELS, encodeSymbol } from './symbol.ts';
import { fieldIn, filled } from './values.ts';

/** A module narrower than this is beyond card printers (two dots at 300 dpi), and beyond phones at arm's length. */
const SMALLEST_MODULE_MM = 0.169;

/** A QR code or barcode; a field that holds nothing leaves its box out. */
export function drawCode(step: BoxStep, canvas: Canvas): string {
  const text = filled(step.content, canvas.fields).trim();
  const field = fieldIn(step.content);
  if (text === '') return '';
  const symbol = encoded(step, text, field, canvas);
  if (symbol === null) return aroundBox(step, '#ffffff', '');

  const { rectangle } = step;
  const toPx = pxMatrix(canvas, step.matrix);
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
      `The box of the ${step.symbology} code is too small for ${textWith(field)}: its modules come out ${(modulePx / canvas.pxPerMm).toFixed(2)} mm wide, and ${SMALLEST_MODULE_MM} mm is the least that prints.`,
    );
  if (drawn === null) return aroundBox(step, '#ffffff', '');
  const colour = escapeXml(step.element.attributes['data-color'] ?? '#000000');
  const path = `<path fill="${colour}" shape-rendering="crispEdges" d="${drawn.data}"/>`;
  return aroundBox(
    step,
    '#ffffff',
    upright ? `<g transform="${transformOf(inverse(toPx))}">${path}</g>` : path,
  );
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
