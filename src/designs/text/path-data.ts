import type { ShapedLine } from './shape.ts';

/** Rounds to thousandths of a unit: about a hundredth of a pixel at 300 dpi, where units are millimetres. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** A line's outlines as data of an SVG path, its baseline starting at x, y. */
export function pathData({ glyphs }: ShapedLine, x: number, y: number, size: number): string {
  let data = '';
  for (const { face, glyph, x: dx, y: dy } of glyphs) {
    const left = x + dx * size;
    const base = y + dy * size;
    for (const { letter, points } of face.outline(glyph)) {
      data += letter;
      for (let place = 0; place < points.length; place += 2)
        data += `${place === 0 ? '' : ' '}${rounded(left + points[place]! * size)} ${rounded(base + points[place + 1]! * size)}`;
    }
  }
  return data;
}
