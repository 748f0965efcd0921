import type { Element } from './element.ts';
import { readText } from './placeholders.ts';
import type { Span } from './program.ts';
import { lengthOf, styleIn, type TextStyle } from './text-style.ts';

/** Attributes of a `tspan` that its outlines keep. */
const KEPT = ['fill', 'fill-opacity', 'opacity', 'stroke', 'stroke-width', 'class', 'style'];

/** The stretches of a `text` element, in the order of reading. */
export function spansOf(element: Element, outer: TextStyle): Span[] {
  const spans: Span[] = [];
  collect(element, outer, {}, spans);
  return spans;
}

function collect(element: Element, outer: TextStyle, inherited: Record<string, string>, spans: Span[]): void {
  const style = styleIn(element, outer);
  const { attributes } = element;
  let start: Pick<Span, 'x' | 'y' | 'dx' | 'dy'> = {
    x: lengthOf(attributes.x) ?? (element.name === 'text' ? 0 : null),
    y: lengthOf(attributes.y) ?? (element.name === 'text' ? 0 : null),
    dx: lengthOf(attributes.dx) ?? 0,
    dy: lengthOf(attributes.dy) ?? 0,
  };
  for (const child of element.children) {
    if (typeof child === 'string') {
      if (child.trim() === '' && (spans.length === 0 || /\n/.test(child))) continue;
      const text = readText(child.replace(/\s+/g, ' '));
      spans.push({ text, style, ...start, attributes: inherited });
    } else if (child.name === 'tspan') {
      const own = Object.entries(child.attributes).filter(([name]) => KEPT.includes(name));
      const before = spans.length;
      collect(child, style, { ...inherited, ...Object.fromEntries(own) }, spans);
      const first = spans[before];
      if (first !== undefined) {
        first.x ??= start.x;
        first.y ??= start.y;
        first.dx += start.dx;
        first.dy += start.dy;
      }
    }
    if (spans.length > 0) start = { x: null, y: null, dx: 0, dy: 0 };
  }
}
