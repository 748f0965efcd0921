import type { Rectangle } from '../template/boxes.ts';
import { drawnAttributes } from '../template/compile.ts';
import { openTag } from '../template/element.ts';
import type { BoxStep } from '../template/program.ts';
import { lengthOf } from '../template/text-style.ts';
import { baselinesOf } from '../text/baselines.ts';
import { fitText, smallestShare } from '../text/fit-text.ts';
import { pathData } from '../text/path-data.ts';
import { type Direction, isRightToLeft } from '../text/runs.ts';
import { type Canvas, settable } from './canvas.ts';
import { noteInk } from './contrast/ink.ts';
import { textWith } from './finding.ts';
import { fieldIn, filled } from './values.ts';

const GEOMETRY = new Set(['x', 'y', 'width', 'height', 'rx', 'ry']);

/** Draws text that shrinks, wraps and, as a last resort, is cut, so that it stays in its box. */
export function drawTextBox({ element, rectangle, matrix, content, style }: BoxStep, canvas: Canvas): string {
  const { attributes } = element;
  const field = fieldIn(content);
  const text = settable(canvas, filled(content, canvas.fields), style.typeface, field);
  // The whole text has one direction: a line that happens to begin with another script runs the same way as the others.
  const isRtl = isRightToLeft(text, directionOf(attributes['data-dir']));
  const fitted = fitText(canvas.typesetter, text, {
    ...rectangle,
    size: style.size,
    minSize: Math.min(style.size, lengthOf(attributes['data-min-size']) ?? style.size * smallestShare),
    maxLines: Math.min(20, Math.max(1, Math.floor(lengthOf(attributes['data-max-lines']) ?? 2))),
    lineHeight: lengthOf(attributes['data-line-height']) ?? 1.2,
    lettering: {
      typeface: style.typeface,
      spacing: style.letterSpacing / style.size,
      direction: isRtl ? 'rtl' : 'ltr',
    },
  });
  const { size, lines, isCut } = fitted;
  const share = VERTICAL[attributes['data-valign'] ?? 'middle'] ?? 0.5;
  const { baselines, isOver } = baselinesOf(fitted, rectangle.height, share);
  if (isCut || isOver)
    canvas.findings.add(
      'text_cut',
      field,
      `Even at its smallest size, ${textWith(field)} doesn't fit into its box, and is cut.`,
    );

  const left = horizontal(attributes['data-align'], isRtl);
  const starts = lines.map((line) => rectangle.x + (rectangle.width - line.width * size) * left);
  const d = lines
    .map((line, place) => pathData(line, starts[place]!, rectangle.y + baselines[place]!, size))
    .join('');
  if (d === '') return '';
  for (const [place, line] of lines.entries())
    noteInk(canvas, matrix, style, field, {
      x: starts[place]!,
      baseline: rectangle.y + baselines[place]!,
      width: line.width * size,
      size,
    });
  const look = Object.fromEntries(
    Object.entries(drawnAttributes(element)).filter(([name]) => !GEOMETRY.has(name)),
  );
  return isOver ? clipped(rectangle, d, look, canvas) : `${openTag('path', { ...look, d })}</path>`;
}

/** Outlines, without the parts that are outside the box. */
function clipped(
  { x, y, width, height }: Rectangle,
  d: string,
  look: Record<string, string>,
  canvas: Canvas,
): string {
  const id = `lanyard-text-${canvas.nextId()}`;
  const place = { x: String(x), y: String(y), width: String(width), height: String(height) };
  const rect = openTag('rect', place);
  const path = openTag('path', { 'clip-path': `url(#${id})`, d });
  return `${openTag('g', look)}<clipPath id="${id}">${rect}</rect></clipPath>${path}</path></g>`;
}

const VERTICAL: Record<string, number> = { top: 0, middle: 0.5, bottom: 1 };

/** Share of the free width that is to the left of a line. */
function horizontal(align: string | undefined, isRtl: boolean): number {
  if (align === 'center') return 0.5;
  if (align === 'start') return isRtl ? 1 : 0;
  if (align === 'end') return isRtl ? 0 : 1;
  return align === 'right' ? 1 : 0;
}

const directionOf = (text: string | undefined): Direction =>
  text === 'ltr' || text === 'rtl' ? text : 'auto';
