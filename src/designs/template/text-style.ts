import { designFontOf } from '../../shared/designs.ts';
import type { Typeface, Weight } from '../fonts/family.ts';
import type { Element } from './element.ts';

/** The style that text inherits from the elements around it. */
export interface TextStyle {
  size: number;
  typeface: Typeface;
  anchor: 'start' | 'middle' | 'end';
  /** In the template's units. */
  letterSpacing: number;
  /** The colour as written; null where opacity changes it. A style sheet may say otherwise. */
  fill: string | null;
}

/** SVG's own defaults; a template that sets no size gets one that is too large to be overlooked. */
export const INITIAL_STYLE: TextStyle = {
  size: 16,
  typeface: { family: 'Noto Sans', weight: 'regular' },
  anchor: 'start',
  letterSpacing: 0,
  fill: '#000000',
};

/** The style inside an element, set by its attributes or its `style`. */
export function styleIn(element: Element, outer: TextStyle): TextStyle {
  const given = { ...element.attributes, ...declarations(element.attributes.style) };
  const anchor = given['text-anchor'];
  return {
    size: lengthOf(given['font-size']) ?? outer.size,
    typeface: {
      family: familyOf(given['font-family']) ?? outer.typeface.family,
      weight: weightOf(given['font-weight']) ?? outer.typeface.weight,
    },
    anchor: anchor === 'start' || anchor === 'middle' || anchor === 'end' ? anchor : outer.anchor,
    letterSpacing: lengthOf(given['letter-spacing']) ?? outer.letterSpacing,
    fill: 'opacity' in given || 'fill-opacity' in given ? null : outer.fill && (given.fill ?? outer.fill),
  };
}

/** No sensible number needs more characters; longer texts aren't parsed. */
const LONGEST_NUMBER = 64;
const NUMBER = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)(?:\s*px)?$/i;

/** A number in the template's own units. `px` after it means the same. */
export function lengthOf(text = ''): number | null {
  const trimmed = text.trim();
  const digits = trimmed.length > LONGEST_NUMBER ? undefined : NUMBER.exec(trimmed)?.[1];
  const number = Number(digits ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
}

const familyOf = (text: string | undefined): Typeface['family'] | null =>
  text === undefined || text === 'inherit' ? null : designFontOf(text);

function weightOf(text: string | undefined): Weight | null {
  if (text === undefined || text === 'inherit') return null;
  // The nearer of the two weights that ship.
  return text === 'bold' || text === 'bolder' || Number(text) >= 600 ? 'bold' : 'regular';
}

/** The declarations of a `style` attribute. */
export const declarations = (style = ''): Record<string, string> =>
  Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const [name, value] = declaration.split(':', 2);
      return value === undefined ? [] : [[name!.trim(), value.trim()]];
    }),
  );
