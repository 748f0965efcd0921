import type { Rectangle } from '../template/boxes.ts';
import { openTag } from '../template/element.ts';
import type { Span, TextStep } from '../template/program.ts';
import { pathData } from '../text/path-data.ts';
import { type ShapedLine, shapeLine } from '../text/shape.ts';
import { type Canvas, placeOf, pxAround, settable } from './canvas.ts';
import { type Extent, extentBox, noteInk } from './contrast/ink.ts';
import type { Place } from './finding.ts';
import { fieldIn, filled } from './values.ts';

interface SetSpan extends Span {
  line: ShapedLine;
}

/** The share of a line's width by which the line is moved to the left. */
const ANCHORS = { start: 0, middle: 0.5, end: 1 };

/** Draws text on one line, as outlines. */
export function drawText({ spans, line: templateLine, matrix }: TextStep, outer: Canvas): string {
  // The box is filled in below, once the text is set.
  const place: Place = { line: templateLine, box: { x: 0, y: 0, width: 0, height: 0 } };
  const canvas = outer.inks === null ? outer : { ...outer, findings: outer.findings.at(place) };
  const extents: Extent[] = [];
  const chunks: Span[][] = [];
  for (const span of spans) {
    if (span.x !== null || span.y !== null || chunks.length === 0) chunks.push([span]);
    else chunks.at(-1)!.push(span);
  }
  let [x, y] = [0, 0];
  let svg = '';
  for (const chunk of chunks) {
    const [first] = chunk as [Span, ...Span[]];
    x = first.x ?? x;
    y = first.y ?? y;
    const set = setSpans(chunk, canvas);
    const width = set.reduce((sum, { line, style, dx }) => sum + line.width * style.size + dx, 0);
    x -= width * ANCHORS[first.style.anchor];
    for (const { line, style, dx, dy, attributes, text } of set) {
      x += dx;
      y += dy;
      const d = pathData(line, x, y, style.size);
      if (d !== '') svg += `${openTag('path', { ...attributes, d })}</path>`;
      const extent = { x, baseline: y, width: line.width * style.size, size: style.size };
      extents.push(extent);
      noteInk(canvas, matrix, style, fieldIn(text), extent);
      x += line.width * style.size;
    }
  }
  if (canvas.inks !== null && extents.length > 0)
    place.box = placeOf(canvas, templateLine, pxAround(canvas, matrix, around(extents))).box;
  return svg;
}

function around(extents: Extent[]): Rectangle {
  const boxes = extents.map(extentBox);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The spans of a line, without spaces at the line's ends, even if its first or last span turns out to be empty. */
function setSpans(spans: readonly Span[], canvas: Canvas): SetSpan[] {
  const texts = spans.map(({ text, style }) =>
    settable(canvas, filled(text, canvas.fields), style.typeface, fieldIn(text)).replace(/\s+/g, ' '),
  );
  const first = texts.findIndex((text) => text.trim() !== '');
  const last = texts.findLastIndex((text) => text.trim() !== '');
  return spans.map((span, place) => {
    const { typeface, letterSpacing, size } = span.style;
    let text = first <= place && place <= last ? texts[place]! : '';
    if (place === first) text = text.trimStart();
    if (place === last) text = text.trimEnd();
    const line = shapeLine(canvas.typesetter, text, {
      typeface,
      spacing: letterSpacing / size,
      direction: 'auto',
    });
    return { ...span, line };
  });
}
